import type { SubOrder } from './sub-order.entity';
import { isLiving } from '../domain/order-states';
import { isOneOf } from '../database/is-one-of';
import { CALLED_OFF_STATES } from '../domain/words';

/** Whether the departure of a party (by its alias) is being called off, or has been, in SQL. */
export const offOf = (alias: string): string =>
  `EXISTS (SELECT 1 FROM departures d WHERE d.id = ${alias}.departureId AND ${isOneOf('d.state', CALLED_OFF_STATES)})`;
/** The same beside a party's row. */
export const OFF = { off: offOf('sub_orders') } as const;

/** A party that still is to travel with a departure that is called off: nobody takes its money (decisions B16). */
export const isCalledOff = ({ orderState, off }: Pick<SubOrder, 'orderState'> & { off: unknown }): boolean =>
  Number(off) === 1 && isLiving(orderState);
