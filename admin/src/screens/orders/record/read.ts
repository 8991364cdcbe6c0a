import { useInvalidate, useList, useOne } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import type { OrderListRow } from '@domain/wire/order';
import { Problem } from '../../../providers/client';
import { i18n, useText } from '../../../providers/i18n';
import { about, type Concerned } from '../../../providers/told';
import type { OrderForBooking } from '../calls';
import { moneyText } from '../../../parts/Money';
import { useToasts } from '../../../providers/notification';
import { readSession } from '../../../providers/session';

interface OrderRead {
  order: OrderForBooking | undefined;
  error: unknown;
  retry: () => void;
}

/** An order with everything its page needs, by its number or, from links of other screens, by its id. */
export function useOrder(named: string, enabled = true): OrderRead {
  const byId = /^\d{1,9}$/.test(named);
  const { query: found } = useList<OrderListRow>({
    resource: 'orders',
    pagination: { pageSize: 1 },
    filters: [{ field: 'orderNumber', operator: 'eq', value: named }],
    queryOptions: {
      enabled: enabled && !byId,
      // which id a number stands for does not change; one that stands for none yet may come to
      staleTime: ({ state }) => (state.data?.data.length ? Infinity : 0),
      placeholderData: undefined,
    },
    errorNotification: false,
  });
  const id = byId ? Number(named) : found.data?.data[0]?.id;
  const { query, result } = useOne<OrderForBooking>({
    resource: 'orders',
    id: id ?? '',
    // not by useShow: a tab of the address would be asked for as another record
    queryOptions: { enabled: enabled && id !== undefined, meta: useOrderMeta(id), placeholderData: undefined },
    errorNotification: false,
  });
  const none = found.data?.data.length === 0;
  return {
    order: result,
    error: none
      ? new Problem(i18n.t('errors.order.notFound'), 404, 'order.notFound')
      : (found.error ?? (result ? null : query.error)),
    retry: () => void (id === undefined ? found.refetch() : query.refetch()),
  };
}
/** News of the order itself; what is asked about it may be meant by any request. */
function useOrderMeta(id: number | undefined): Concerned {
  return {
    concerned: (told) => id === undefined || told.has('requests') || about(told, ['orders', 'payments'], new Set([id])),
  };
}
/** Has an order that was changed here read again. */
export function useOrderAgain(): (id: number) => Promise<void> {
  const invalidate = useInvalidate();
  return (id) => invalidate({ resource: 'orders', id, invalidates: ['detail'] });
}

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
