import { Modal } from 'antd';
import { memo } from 'react';
import type { QuoteWire } from '@domain/wire/booking';
import { Money, moneyText } from '../../../parts/Money';
import { useStable } from '../../../parts/use-stable';
import { useText } from '../../../providers/i18n';
import type { Booking } from './use-booking';

const ROWS = ['subtotal', 'levy', 'grandTotal', 'dueNow'] as const satisfies readonly (keyof QuoteWire)[];

/** Old and new figures side by side; nothing is booked until somebody says yes to the new ones. */
export function FiguresDiffer({ booking }: { booking: Booking }) {
  const agree = useStable(() => void booking.agree());
  const back = useStable(booking.disagree);
  return <Differing differing={booking.differing} agree={agree} back={back} />;
}

interface Props {
  differing: Booking['differing'];
  agree: () => void;
  back: () => void;
}
/** Not drawn with every letter of a name. */
const Differing = memo(function Differing({ differing, agree, back }: Props) {
  const text = useText();
  return (
    <Modal
      open={differing !== undefined}
      title={text('orders.differ.title')}
      okText={text('orders.differ.agree', { amount: moneyText(differing?.new.grandTotal ?? 0) })}
      cancelText={text('orders.differ.back')}
      onOk={agree}
      onCancel={back}
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
});
