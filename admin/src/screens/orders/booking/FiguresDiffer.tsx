import { Modal } from 'antd';
import type { QuoteWire } from '@domain/wire/booking';
import { Money, moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import type { Booking } from './use-booking';

const ROWS = ['subtotal', 'levy', 'grandTotal', 'dueNow'] as const satisfies readonly (keyof QuoteWire)[];

/** Old and new figures side by side; nothing is booked until somebody says yes to the new ones. */
export function FiguresDiffer({ booking }: { booking: Booking }) {
  const text = useText();
  const { differing } = booking;
  return (
    <Modal
      open={differing !== undefined}
      title={text('orders.differ.title')}
      okText={text('orders.differ.agree', { amount: moneyText(differing?.new.grandTotal ?? 0) })}
      cancelText={text('orders.differ.back')}
      onOk={() => void booking.agree()}
      onCancel={booking.disagree}
    >
      <p>{text('errors.order.figuresDiffer')}</p>
      {differing && (
        <table className="plain-table differ-table">
          <thead>
            <tr>
              <th scope="col">HK$</th>
              <th scope="col" className="num">
                {text('orders.differ.old')}
              </th>
              <th scope="col" className="num">
                {text('orders.differ.new')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((key) => (
              <tr key={key} className={differing.old[key] === differing.new[key] ? '' : 'differs'}>
                <th scope="row">{text(`orders.differ.${key}`)}</th>
                <td className="num">
                  <Money hkd={differing.old[key]} />
                </td>
                <td className="num">
                  <Money hkd={differing.new[key]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
