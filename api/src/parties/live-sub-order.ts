import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { isLiving } from '../domain/order-states';
import { SubOrder } from './sub-order.entity';

/**
 * The sub-order that a call means: the one it names, else the only living one of the order (decisions B15).
 * @throws DomainError order.notFound; order.subOrderRequired when several live
 */
export async function liveSubOrder(tx: Tx, orderId: number, subOrderId: number | undefined): Promise<SubOrder> {
  const all = await tx.em.find(SubOrder, { where: { orderId }, order: { id: 'ASC' } });
  if (subOrderId !== undefined) {
    const named = all.find((subOrder) => subOrder.id === subOrderId);
    if (!named) throw new DomainError('order.notFound');
    return named;
  }
  const living = all.filter((subOrder) => isLiving(subOrder.orderState));
  const candidates = living.length ? living : all;
  const [only, another] = candidates;
  if (!only) throw new DomainError('order.notFound');
  if (another) throw fieldError('subOrderId', 'order.subOrderRequired');
  return only;
}
