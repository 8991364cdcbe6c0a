import { useParams, useSearchParams } from 'react-router';
import type { PriceSheetWire } from '@domain/wire/price';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { inForceOf } from '../prices/in-force';
import { priceCalls, useSheets } from '../prices/calls';
import { asCode } from '../tours/values';
import { ApprovalDesk } from './ApprovalDesk';
import type { QueueRow } from './desk-item';
import { PriceItem } from './PriceItem';
import { useQueue } from './use-queue';

interface PriceRow extends QueueRow {
  packageName: string;
  adultPrice: number;
}
/** /price-approval and /approve-price/:packageCode; of several sheets the one in the address, else the waiting one. */
export default function PriceApproval() {
  const text = useText();
  const code = useParams()['packageCode'];
  const wanted = useSearchParams()[0].get('sheet');
  const queue = useQueue<PriceRow>('prices', [
    { kind: 'dates', field: 'submittedAt', label: text('tours.fields.submittedAt') },
    { kind: 'text', field: 'packageCode', label: text('prices.fields.packageCode') },
  ]);
  const { data, error } = useSheets(code ? asCode(code) : (queue.items[0]?.packageCode ?? ''));
  const sheets = data?.sheets ?? [];
  const item =
    sheets.find((each) => String(each.id) === wanted) ??
    (code ? undefined : sheets.find((each) => each.id === queue.items[0]?.id)) ??
    sheets.find((each) => each.status === 'pending') ??
    sheets[0];
  return (
    <ApprovalDesk<PriceRow, PriceSheetWire>
      queue={queue}
      named={code !== undefined}
      item={item}
      itemError={error}
      missing={code !== undefined && data !== undefined && item === undefined}
      render={(one) => <PriceItem key={`item-${one.id}`} item={one} replaces={inForceOf(sheets, one.id)} />}
      facts={(one) => `${one.packageName} · ${text('prices.fields.adultPrice')} HK$${moneyText(one.prices.adultPrice)}`}
      desk={{
        area: 'prices',
        title: text('app.screens.priceApproval'),
        listPath: queue.state.keep('/price-approval'),
        linkOf: (one) => queue.state.keep(`/approve-price/${one.packageCode}?sheet=${one.id}`),
        nameOf: (one) => one.packageName,
        figureOf: (one) => `HK$${moneyText(one.adultPrice)}`,
        approveWord: text('prices.approval.approve'),
        rejectWord: text('prices.approval.reject'),
        decide: priceCalls.decide,
        decideAll: priceCalls.decideAll,
      }}
    />
  );
}
