import { Alert } from 'antd';
import type { Preview } from '@domain/wire/change';
import { useText } from '../../../providers/i18n';

/** Whom travellers who leave would leave alone in their rooms, and what there is to do about it. */
export function LeftAlone({ left = [] }: { left: Preview['leftAlone'] | undefined }) {
  const text = useText();
  if (!left.length) return null;
  const who = left.map(({ name, orderNumber: order, room }) =>
    room ? text('orders.preview.roomOf', { name, order, room }) : text('orders.preview.unplacedOf', { name, order }),
  );
  return <Alert type="warning" showIcon message={text('orders.preview.leftAlone', { who: who.join(' · ') })} />;
}
