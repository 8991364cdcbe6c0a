import { overwrite } from '../database/overwrite';
import type { Tx } from '../database/work';
import type { Cents } from '../domain/money';
import { markSales } from '../sales/mark-sales';
import { keepStates } from './keep-states';
import { SubOrder } from './sub-order.entity';

/** Columns of a sub-order that change beside its state. */
type Change = Partial<Omit<SubOrder, 'id' | 'version' | 'orderState'>>;

/** Writes a sub-order as it was read, or not at all. @throws DomainError general.stale */
export async function updateSubOrder(tx: Tx, subOrder: SubOrder, change: Change): Promise<void> {
  await overwrite(tx, SubOrder, subOrder, change);
  keepStates(tx, subOrder.orderId);
  if ('subtotal' in change || 'packageId' in change) markSales(tx, subOrder.createdAt);
}

/** The fare of a sub-order after its travellers or charges changed; what is due now never exceeds it. */
export const refreshSubtotal = (tx: Tx, subOrder: SubOrder, subtotal: Cents): Promise<void> =>
  updateSubOrder(tx, subOrder, { subtotal });
