import { type EntityManager, In } from 'typeorm';
import { Payment } from '../parties/payment.entity';
import { carriersOf } from '../departures/carrier-charges';
import { issuedTo } from '../insurance/insured';
import { Charge } from '../parties/charge.entity';
import type { Desk } from '../desk/front-desk';
import { Member } from '../parties/member.entity';
import type { SubOrder } from '../parties/sub-order.entity';
import type { RequestRows } from './figures';
import { type Aimed, offersOf } from './offers-of';

/** What the figures of requests, made or only thought of, depend on: read for all of their parties together. */
export async function rowsOfParties<A extends Aimed & { subOrderId: number }>(
  em: EntityManager,
  desk: Desk,
  asked: readonly A[],
  subOrders: ReadonlyMap<number, SubOrder>,
): Promise<(one: A) => RequestRows | undefined> {
  if (!asked.length) return () => undefined;
  const subOrderId = In([...new Set(asked.map((each) => each.subOrderId))]);
  const order = { position: 'ASC', id: 'ASC' } as const;
  const members = await em.find(Member, { where: { subOrderId, state: 'LIVING' }, order });
  const living = bySubOrder(members);
  const issued = await issuedTo(
    em,
    members.map((member) => member.id),
  );
  const carriers = await carriersOf(em, [...new Set([...subOrders.values()].map((each) => each.departureId))]);
  const payments = bySubOrder(await em.find(Payment, { where: { subOrderId }, order: { id: 'ASC' } }));
  const charges = bySubOrder(await em.findBy(Charge, { subOrderId }));
  const offers = await offersOf(em, desk.parameters, asked);
  return (one) => {
    const subOrder = subOrders.get(one.subOrderId);
    if (!subOrder) return undefined;
    return {
      subOrder,
      living: living.get(subOrder.id) ?? [],
      payments: payments.get(subOrder.id) ?? [],
      charges: charges.get(subOrder.id) ?? [],
      rates: desk.parameters.levyRates,
      offer: offers.get(one.id) ?? null,
      rules: desk.parameters.operatorCancelCompensation,
      issued,
      carriers: carriers.get(subOrder.departureId) ?? [],
    };
  };
}
function bySubOrder<T extends { subOrderId: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) found.set(row.subOrderId, [...(found.get(row.subOrderId) ?? []), row]);
  return found;
}
