import { type EntityManager, In, MoreThan } from 'typeorm';
import { Payment } from '../parties/payment.entity';
import { carriersOf } from '../departures/carrier-charges';
import { InsuranceDeclaration } from '../insurance/insurance-declaration.entity';
import type { CarrierCharge } from '../domain/request-case';
import { Charge } from '../parties/charge.entity';
import { Member } from '../parties/member.entity';
import { Order } from '../parties/order.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { Request } from '../parties/request.entity';

/** A party with all its rows, each in the order in which it was written. */
export interface PartyRows {
  order: Order;
  subOrder: SubOrder;
  members: Member[];
  payments: Payment[];
  charges: Charge[];
  requests: Request[];
  /** What carriers charge for each traveller of its departure. */
  carriers: CarrierCharge[];
  /** What the insurer was told of its travellers. */
  declarations: InsuranceDeclaration[];
}
const PAGE = 200;

/** Every order's parties, the oldest first, a page of orders at a time. */
export async function* orderTrees(em: EntityManager): AsyncGenerator<PartyRows[]> {
  for (let after = 0; ;) {
    const orders = await em.find(Order, { where: { id: MoreThan(after) }, order: { id: 'ASC' }, take: PAGE });
    if (!orders.length) return;
    const where = { orderId: In(orders.map(({ id }) => id)) };
    const subOrders = await em.find(SubOrder, { where, order: { id: 'ASC' } });
    const ofParty = { subOrderId: In(subOrders.map(({ id }) => id)) };
    const byId = { where: ofParty, order: { id: 'ASC' as const } };
    const members = await em.find(Member, byId);
    const payments = await em.find(Payment, byId);
    const charges = await em.find(Charge, byId);
    const requests = await em.find(Request, byId);
    const told = await em.find(InsuranceDeclaration, {
      where: { memberId: In(members.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    const partyOf = new Map(members.map((member) => [member.id, member.subOrderId]));
    const declarations = told.map((each) => ({ ...each, subOrderId: partyOf.get(each.memberId) ?? 0 }));
    const carriers = await carriersOf(em, [...new Set(subOrders.map(({ departureId }) => departureId))]);
    const own = <R extends { subOrderId: number }>(rows: readonly R[], id: number): R[] =>
      rows.filter((row) => row.subOrderId === id);
    for (const order of orders)
      yield subOrders
        .filter(({ orderId }) => orderId === order.id)
        .map((subOrder) => ({
          order,
          subOrder,
          members: own(members, subOrder.id),
          payments: own(payments, subOrder.id),
          charges: own(charges, subOrder.id),
          requests: own(requests, subOrder.id),
          declarations: own(declarations, subOrder.id),
          carriers: carriers.get(subOrder.departureId) ?? [],
        }));
    after = orders.at(-1)?.id ?? 0;
  }
}
