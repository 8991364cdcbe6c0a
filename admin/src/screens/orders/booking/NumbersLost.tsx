import { Alert } from 'antd';
import { nameOf } from '../../../parts/names';
import { useText } from '../../../providers/i18n';
import { type Draft, numbersLost } from './draft';

/** Says whose document numbers a reload took, which alone a browser does not keep: nothing is lost without a word. */
export function NumbersLost({ draft }: { draft: Draft }) {
  const text = useText();
  const lost = numbersLost(draft);
  if (!lost.length) return null;
  const names = lost.map(
    (one) => nameOf(one) || text('orders.booking.travellerNo', { no: draft.members.indexOf(one) + 1 }),
  );
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={text('orders.booking.numbersLost', { count: lost.length })}
      description={names.join(', ')}
    />
  );
}
