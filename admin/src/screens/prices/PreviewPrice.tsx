import { CalculatorOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { StatusTag } from '../../parts/StatusTag';
import { listLink } from '../../parts/list/state';
import { grant } from '../../providers/access';
import { useLocale, useText } from '../../providers/i18n';
import { usePackage } from '../tours/calls';
import { asCode, textIn } from '../tours/values';
import { useSheets } from './calls';
import { PriceTable } from './PriceTable';

/** /preview-price/:packageCode: the price table as the public reads it; what waits for approval stands beside it. */
export default function PreviewPrice() {
  const text = useText();
  const locale = useLocale();
  const code = asCode(useParams()['packageCode'] ?? '');
  const tour = usePackage(code).data;
  const { data, error, refetch } = useSheets(code);
  const waiting = data?.sheets.find((each) => each.status === 'pending' || each.status === 'incomplete');
  const open = grant('prices.write') !== false && (
    <Link to={`/update-price/${code}`} tabIndex={-1}>
      <Button icon={<CalculatorOutlined />}>{text('prices.actions.open')}</Button>
    </Link>
  );
  return (
    <>
      <PageHeader
        title={(tour && textIn(tour, 'name', locale)) || text('app.screens.previewPrice')}
        code={code}
        trail={[{ name: text('app.screens.prices'), to: listLink('/view-price') }]}
        actions={open}
      />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <div className="price-pair">
          <section className="card">
            <h2>{text('prices.preview.live')}</h2>
            {data.published ? (
              <>
                <p className="muted">
                  {text('prices.preview.since', { days: data.published.days })} · {text('prices.preview.perPerson')}
                </p>
                <PriceTable prices={data.published.prices} />
              </>
            ) : (
              <EmptyState title={text('prices.preview.none')} help={text('prices.preview.noneHelp')} action={open} />
            )}
          </section>
          {waiting && (
            <section className="card">
              <h2>
                {text('prices.preview.pending')} <StatusTag kind="status" value={waiting.status} />
              </h2>
              <p className="muted">
                {text('prices.preview.since', { days: waiting.inputs.days })} · {text('prices.preview.perPerson')}
              </p>
              <PriceTable prices={waiting.prices} />
            </section>
          )}
        </div>
      )}
    </>
  );
}
