import type { SubOrder } from './sub-order.entity';
import { isLiving } from '../domain/orders';

/** Beside a party's row: whether its departure is being called off, or has been. */
export const OFF = {
  off: "EXISTS (SELECT 1 FROM departures d WHERE d.id = sub_orders.departureId AND d.state IN ('CANCELLING', 'CANCELLED'))",
} as const;

/** A party that still is to travel with a departure that is called off: nobody takes its money (decisions B16). */
export const isCalledOff = ({ orderState, off }: Pick<SubOrder, 'orderState'> & { off: unknown }): boolean =>
  Number(off) === 1 && isLiving(orderState);
