import { useText } from '../../../providers/i18n';
import { InstantText } from '../../../parts/DateText';
import { Money } from '../../../parts/Money';
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
      <table className="plain-table stacks">
        <tbody>
          {charges.map((charge) => (
            <tr key={charge.id}>
              <td data-label={text('orders.fields.subOrderNumber')}>{charge.number}</td>
              <td>{chargeWords(text, charge)}</td>
              <td>
                <InstantText instant={charge.createdAt} />
              </td>
              <td data-label={text('orders.fields.amount')} className="num">
                <Money hkd={charge.amount} sign />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
