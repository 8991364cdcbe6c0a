import type { QueryClient } from '@tanstack/react-query';
import { Problem } from '../../../providers/client';
import { i18n } from '../../../providers/i18n';
import { about, type Concerned } from '../../../providers/told';
import { type OrderForBooking, orderIdOf, readOrder } from '../calls';

export const orderKey = (order: string): string[] => ['order', order];

/** An order with everything its page needs, by its number or, from links of other screens, by its id. */
export async function readByNumber(order: string): Promise<OrderForBooking> {
  const id = /^\d{1,9}$/.test(order) ? Number(order) : await orderIdOf(order);
  if (id === undefined) throw new Problem(i18n.t('errors.order.notFound'), 404, 'order.notFound');
  return readOrder(id);
}
/** News of the order itself, once it was read; what is asked about it may be meant by any request. */
export const orderMeta = (client: QueryClient, order: string): Concerned => ({
  concerned: (told) => {
    const known = client.getQueryData<OrderForBooking>(orderKey(order));
    return !known || told.has('requests') || about(told, ['orders', 'payments'], new Set([known.id]));
  },
});
