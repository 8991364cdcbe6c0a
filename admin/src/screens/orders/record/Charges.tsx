import { useText } from '../../../providers/i18n';
import { InstantText } from '../../../parts/DateText';
import { PlainTable } from '../../../parts/PlainTable';
import type { OrderForBooking } from '../calls';
import { chargeWords } from './order-words';

/** What a party is charged beside its travellers: extras, and what cancellations left. */
export function Charges({ order }: { order: OrderForBooking }) {
  const text = useText();
  const charges = order.subOrders.flatMap((each) =>
    each.charges.map((charge) => ({ ...charge, number: each.subOrderNumber })),
  );
  if (charges.length === 0) return null;
  return (
    <div className="card charges">
      <h2>{text('orders.record.charges')}</h2>
      <PlainTable
        rows={charges}
        rowKey={({ id }) => id}
        columns={[
          { key: 'number', name: text('orders.fields.subOrderNumber'), of: ({ number }) => number },
          { key: 'what', name: text('orders.fields.kind'), plain: true, of: (charge) => chargeWords(text, charge) },
          {
            key: 'createdAt',
            name: text('orders.fields.chargedAt'),
            of: ({ createdAt }) => <InstantText instant={createdAt} />,
          },
          { key: 'amount', name: text('orders.fields.amount'), hkd: ({ amount }) => amount },
        ]}
      />
    </div>
  );
}
