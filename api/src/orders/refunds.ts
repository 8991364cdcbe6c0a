import type { EntityManager } from 'typeorm';
import { validRows } from '../domain/levy';
import { cents, most, sum, toHkd, ZERO } from '../domain/money';
import type { OrderWire } from '../domain/wire/order';
import type { PaymentWire } from '../domain/wire/payment';
import type { RequestWire } from '../domain/wire/request';
import type { Actor } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { accountIn, orderWire } from '../parties/order-wire';
import { loadTree, orderIdOf } from '../parties/order-tree';

export interface RefundsOfOrder {
  requests: RequestWire[];
  refunds: PaymentWire[];
  /** Fare paid above what the sub-orders come to, in HK$: what a refund request may ask for. */
  refundable: number;
  bySubOrder: { subOrderId: number; refundable: number }[];
}

/** Refunds of an order, given and asked for, and what could still be refunded (decisions B10). */
export async function refundsOf(
  em: EntityManager,
  desk: Desk,
  actor: Actor,
  orderNumber: string,
  now: Date,
): Promise<RefundsOfOrder> {
  const tree = await loadTree(em, await orderIdOf(em, orderNumber));
  const order: OrderWire = orderWire(tree, desk.parameters, actor, now);
  const valid = new Set(validRows(tree.payments).map((row) => row.id));
  const bySubOrder = tree.subOrders.map((subOrder) => {
    const { farePaid, levyCase } = accountIn(tree, subOrder, desk.parameters, now);
    return { subOrderId: subOrder.id, credit: most(ZERO, cents(farePaid - levyCase.subtotal)) };
  });
  return {
    requests: order.requests.filter((request) => request.kind !== 'transfer'),
    refunds: order.payments.filter((payment) => payment.kind === 'REFUND' && valid.has(payment.id)),
    refundable: toHkd(sum(bySubOrder.map((each) => each.credit))),
    bySubOrder: bySubOrder.map(({ subOrderId, credit }) => ({ subOrderId, refundable: toHkd(credit) })),
  };
}
