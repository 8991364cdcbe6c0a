import { CalculatorOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { businessDate } from '@domain/dates';
import { asCode } from '@domain/texts';
import type { DepartureWire } from '@domain/wire/departure';
import type { PriceSheetWire } from '@domain/wire/price';
import { dateText } from '../../parts/DateText';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { StatusTag } from '../../parts/StatusTag';
import { listLink } from '../../parts/list/state';
import { useAllowed } from '../../providers/access';
import { useLocale, useText } from '../../providers/i18n';
import { useDepartures } from '../departures/calls';
import { usePackage } from '../tours/calls';
import { textIn } from '../../fields/words';
import { useSheets } from './calls';
import { PriceTable } from './PriceTable';
import { byPrice, generalOf, onSale } from './sold';

const DATES_SHOWN = 12;

/**
 * /preview-price/:packageCode: the price tables as the public reads them, one for each price in force with the dates that
 * sell by it; what waits for approval stands beside them.
 */
export default function PreviewPrice() {
  const text = useText();
  const writes = useAllowed('prices', 'edit');
  const locale = useLocale();
  const code = asCode(useParams()['packageCode'] ?? '');
  const tour = usePackage(code).data;
  const { data, error, refetch } = useSheets(code);
  const departures = useDepartures(code);
  const waiting = data?.sheets.find((each) => each.status === 'pending' || each.status === 'incomplete');
  const open = writes && (
    <Link to={`/update-price/${code}`}>
      <Button tabIndex={-1} icon={<CalculatorOutlined />}>
        {text('prices.actions.open')}
      </Button>
    </Link>
  );
  const live = data && livePrices(data.sheets, departures.data ?? []);
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
      ) : !data || departures.isPending ? (
        <Skeleton active />
      ) : (
        <div className="price-pair">
          {live?.length === 0 && (
            <section className="card">
              <h2>{text('prices.preview.live')}</h2>
              <EmptyState title={text('prices.preview.none')} help={text('prices.preview.noneHelp')} action={open} />
            </section>
          )}
          {live?.map(({ price, dates }) => (
            <section className="card" key={price.sheetId}>
              <h2>{text('prices.preview.live')}</h2>
              {live.length > 1 && <p>{dates === null ? text('prices.preview.general') : <Dates dates={dates} />}</p>}
              <p className="muted">
                {text('prices.preview.since', { days: price.days })} · {text('prices.preview.perPerson')}
              </p>
              <PriceTable prices={price.prices} />
            </section>
          ))}
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

/** Each price that coming departures sell by, with its dates; the general one also while no departure uses it. */
function livePrices(sheets: readonly PriceSheetWire[], departures: readonly DepartureWire[]) {
  const today = businessDate(new Date());
  const general = generalOf(onSale(sheets))?.published;
  const sold = byPrice(
    sheets,
    departures.filter((each) => each.departureDate >= today),
  ).flatMap(({ price, departures: those }) =>
    price && price.sheetId !== general?.sheetId
      ? [{ price, dates: those.map((each) => each.departureDate).sort() }]
      : [],
  );
  return [...(general ? [{ price: general, dates: null }] : []), ...sold];
}

function Dates({ dates }: { dates: readonly string[] }) {
  const text = useText();
  const shown = dates.slice(0, DATES_SHOWN).map((date) => dateText(date));
  const more = dates.length - shown.length;
  return (
    <>
      {text('prices.preview.dates', { count: dates.length, dates: shown.join(' · ') })}
      {more > 0 && ` ${text('departures.preview.more', { count: more })}`}
    </>
  );
}
