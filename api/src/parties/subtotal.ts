import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { Cents } from '../domain/money';
import { markSales } from '../sales/mark-sales';
import { keepStates } from './keep-states';
import { SubOrder } from './sub-order.entity';

/** Columns of a sub-order that change beside its state. */
type Change = Partial<Omit<SubOrder, 'id' | 'version' | 'orderState'>>;

/** Writes a sub-order as it was read, or not at all. @throws DomainError general.stale */
export async function updateSubOrder(tx: Tx, subOrder: SubOrder, change: Change): Promise<void> {
  const set = { ...change, updatedAt: tx.now };
  const written = await tx.em
    .createQueryBuilder()
    .update(SubOrder)
    .set({ ...set, version: () => 'version + 1' })
    .where({ id: subOrder.id, version: subOrder.version })
    .updateEntity(false)
    .execute();
  if (written.affected !== 1) throw new DomainError('general.stale');
  Object.assign(subOrder, set, { version: subOrder.version + 1 });
  keepStates(tx, subOrder.orderId);
  if ('subtotal' in change || 'packageId' in change) markSales(tx, subOrder.createdAt);
}

/** The fare of a sub-order after its travellers or charges changed; what is due now never exceeds it. */
export const refreshSubtotal = (tx: Tx, subOrder: SubOrder, subtotal: Cents): Promise<void> =>
  updateSubOrder(tx, subOrder, { subtotal });
