import { Button } from 'antd';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import { handedOver, isIdle } from '../pay/paying';
import { dueOfSale } from './due-of-sale';
import type { Booking } from './use-booking';
import type { Sale } from './use-sale';

/** Books what stands there, with the money that is taken for it now or none. */
export function BookButton({ sale, booking }: { sale: Sale; booking: Booking }) {
  const text = useText();
  const { draft, figures, offer } = sale;
  if (!offer || !figures) return null;
  const due = dueOfSale(offer, figures, sale.now);
  const { pay } = draft;
  const amount = moneyText(handedOver(pay, due));
  return (
    <Button
      type="primary"
      loading={booking.busy}
      disabled={pay.when === 'now' && isIdle(pay, due)}
      onClick={() => void booking.submit()}
    >
      {pay.when === 'now' && figures.subtotal > 0
        ? text('orders.booking.bookAndReceive', { amount })
        : text('orders.booking.bookAndHold')}
    </Button>
  );
}
