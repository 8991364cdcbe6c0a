import { useEffect, useRef } from 'react';
import { moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { readSession } from '../../../providers/session';
import type { OrderForBooking } from '../calls';

/** Says who else moved money on the order that is open; the figures on the page have followed already. */
export function useNewPayments(order: OrderForBooking): void {
  const text = useText();
  const { warn } = useToasts();
  const seen = useRef(order.payments.length);
  useEffect(() => {
    const fresh = order.payments.slice(seen.current);
    seen.current = order.payments.length;
    const others = fresh.filter((row) => row.takenBy !== readSession()?.fullName && row.amount !== 0);
    for (const { takenBy, amount } of others)
      warn(
        text(amount > 0 ? 'orders.record.otherTook' : 'orders.record.otherGave', {
          name: takenBy,
          amount: moneyText(Math.abs(amount)),
        }),
      );
  }, [order.payments, text, warn]);
}
