import { asCode } from '@domain/texts';
import type { PriceSheetWire } from '@domain/wire/price';
import type { OfQueue } from '../../crud/slots';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { useSheets } from '../prices/calls';
import { type AllOf, BulkDecision } from './BulkDecision';
import { Decision } from './Decision';
import { PriceItem } from './PriceItem';

/** The price sheet that waits, and the decision on it; of several of a code the one in the address, else the waiting one. */
export function PriceApproval(of: OfQueue) {
  const text = useText();
  const { packageCode, id } = of.asked;
  const code = packageCode ?? of.row?.['packageCode'];
  const { data, error } = useSheets(code ? asCode(String(code)) : '');
  const { data: after } = useSheets(data && of.following ? asCode(String(of.following['packageCode'])) : '');
  const sheets = data?.sheets ?? [];
  const next = after?.sheets.find((each) => String(each.id) === String(of.following?.id));
  const wanted = id ?? of.row?.id;
  const item =
    sheets.find((each) => String(each.id) === String(wanted)) ??
    sheets.find((each) => each.status === 'pending') ??
    sheets[0];
  return (
    <Decision
      area="prices"
      {...{ of, item, error }}
      missing={data !== undefined && item === undefined}
      render={drawn(sheets)}
      next={next && drawn(after?.sheets ?? [])(next)}
      facts={(one) => `${one.packageName} · ${text('prices.fields.adultPrice')} HK$${moneyText(one.prices.adultPrice)}`}
    />
  );
}
const drawn = (sheets: readonly PriceSheetWire[]) => (one: PriceSheetWire) => (
  <PriceItem key={`item-${one.id}`} item={one} sheets={sheets} />
);
export const PricesApproval = (all: AllOf) => <BulkDecision area="prices" {...all} />;
