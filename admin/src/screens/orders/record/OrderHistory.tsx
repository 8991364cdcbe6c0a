import type { AuditWire } from '@domain/wire/audit';
import { Button } from 'antd';
import { HistoryTab } from '../../../parts/HistoryTab';
import { type Text, useText } from '../../../providers/i18n';
import { thingName } from '../../audit/things';
import type { OrderForBooking } from '../calls';
import { orderWords } from './order-words';
import { requestName } from '../../../parts/request-name';

interface Props {
  order: OrderForBooking;
  /** Opens the line of time that everybody reads in full; undefined for who may not. */
  toTimeline?: (() => void) | undefined;
}
/** Everything that ever happened to an order: its bookings, travellers, requests and receipts in one line of time. */
export function OrderHistory({ order, toTimeline }: Props) {
  const text = useText();
  return (
    <HistoryTab
      key={order.version}
      resource="orders"
      recordId={order.id}
      of={{ order: String(order.id) }}
      elsewhere={toTimeline && <Button onClick={toTimeline}>{text('messages.timeline')}</Button>}
      about={(row) => <span className="muted">{aboutOf(order, row, text)} </span>}
      words={() => ({
        fieldName: (field) => text.find(`orders.fields.${field}`, text.find(`app.auditLog.fields.${field}`, field)),
        shown: (field, value) => orderWords(text, field, value),
      })}
    />
  );
}

/** Which booking, traveller, request or receipt it was about; of the order itself nothing is said. */
function aboutOf(order: OrderForBooking, { resource, recordId }: AuditWire, text: Text): string {
  if (resource === 'orders') return '';
  const party = order.subOrders.find((each) => String(each.id) === recordId);
  if (resource === 'sub-orders') return party?.subOrderNumber ?? thingName(text, resource);
  const request = order.requests.find((each) => String(each.id) === recordId);
  if (resource === 'requests' && request) return requestName(text, request);
  return resource === 'payments' ? recordId : thingName(text, resource);
}
