import type { AuditWire } from '@domain/wire/audit';
import { toHkd, cents } from '@domain/money';
import { HistoryTab } from '../../../parts/HistoryTab';
import { moneyText } from '../../../parts/Money';
import { type Text, useText } from '../../../providers/i18n';
import { thingName } from '../../audit/filters';
import type { OrderForBooking } from '../calls';

/** Everything that ever happened to an order: its bookings, travellers, requests and receipts in one line of time. */
export function OrderHistory({ order }: { order: OrderForBooking }) {
  const text = useText();
  return (
    <HistoryTab
      key={order.version}
      resource="orders"
      recordId={order.id}
      of={{ order: String(order.id) }}
      about={(row) => <span className="muted">{aboutOf(order, row, text)} </span>}
      fieldName={(field) => text.find(`orders.fields.${field}`, text.find(`app.auditLog.fields.${field}`, field))}
      shown={(field, value) => orderWords(text, field, value)}
    />
  );
}

/** Which booking, traveller, request or receipt it was about; of the order itself nothing is said. */
function aboutOf(order: OrderForBooking, { resource, recordId }: AuditWire, text: Text): string {
  if (resource === 'orders') return '';
  const party = order.subOrders.find((each) => String(each.id) === recordId);
  if (resource === 'sub-orders') return party?.subOrderNumber ?? thingName(text, resource);
  const request = order.requests.find((each) => String(each.id) === recordId);
  if (resource === 'requests' && request) return text(`words.requestKind.${request.kind}`);
  return resource === 'payments' ? recordId : thingName(text, resource);
}

const WORDS: Record<string, string> = {
  orderState: 'words.orderState',
  paymentState: 'words.paymentState',
  state: 'words.requestState',
  kind: 'words.requestKind',
  method: 'words.paymentMethod',
  type: 'words.memberType',
  language: 'words.locale',
};
const MONEY = ['amount', 'subtotal', 'charge', 'dueNow'];
/** A value as people read it; the log keeps money in cents and states as codes. */
export function orderWords(text: Text, field: string, value: unknown): string | undefined {
  if (MONEY.includes(field) && typeof value === 'number') return moneyText(toHkd(cents(value)));
  if (typeof value !== 'string') return undefined;
  return text.find(`${WORDS[field] ?? `words.${field}`}.${value}`, '') || undefined;
}
