import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { asCode } from '@domain/texts';
import { PageHeader } from '../../parts/PageHeader';
import { listLink } from '../../parts/list/state';
import { useLocale, useText } from '../../providers/i18n';
import { usePackage } from '../tours/calls';
import { textIn } from '../../fields/words';
import { PriceWorkspace } from './PriceWorkspace';

/** /update-price/:packageCode: the calculations of a tour code. */
export default function UpdatePrice() {
  const text = useText();
  const locale = useLocale();
  const code = asCode(useParams()['packageCode'] ?? '');
  const { data, isPending } = usePackage(code);
  return (
    <>
      <PageHeader
        title={(data && textIn(data, 'name', locale)) || text('app.screens.updatePrice')}
        code={code}
        trail={[{ name: text('app.screens.prices'), to: listLink('/view-price') }]}
        actions={
          <Link to={data ? `/update-package/${code}` : `/create-package/${code}`}>
            <Button tabIndex={-1}>{text(data ? 'prices.toPackage' : 'prices.createPackage')}</Button>
          </Link>
        }
      />
      {!isPending && <PriceWorkspace code={code} days={Math.max(data?.days ?? 1, data?.itinerary.length ?? 1)} />}
    </>
  );
}
