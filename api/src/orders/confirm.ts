import { transition } from '../database/transition';
import type { Tx } from '../database/work';
import { SUB_ORDERS } from './sub-order-target';
import type { SubOrder } from './sub-order.entity';

/** The hold has done its part: what was due came in (decisions B3). */
export const confirm = (tx: Tx, subOrder: SubOrder): Promise<void> =>
  transition(tx, SUB_ORDERS, subOrder, 'confirm', { set: { holdUntil: null }, system: true });

/** A party that costs nothing has nothing to wait for (decisions B3: zero total). */
export async function confirmFree(tx: Tx, subOrder: SubOrder): Promise<void> {
  if (subOrder.subtotal === 0) await confirm(tx, subOrder);
}
