import type { EntityManager } from 'typeorm';
import { findRows, marks } from '../database/find-rows';
import { creditHeld } from '../domain/credit-held';
import { paymentsOfOrders } from '../parties/payments-of-orders';
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
  const ids = [...new Set(asked.map((each) => each.subOrderId))];
  const ofParties = `WHERE subOrderId IN (${marks(ids)})`;
  const members = await findRows(em, Member, `${ofParties} AND state = 'LIVING' ORDER BY position, id`, ids);
  const living = bySubOrder(members);
  const issued = await issuedTo(
    em,
    members.map((member) => member.id),
  );
  const carriers = await carriersOf(em, [...new Set([...subOrders.values()].map((each) => each.departureId))]);
  const parties = asked.flatMap((each) => subOrders.get(each.subOrderId) ?? []);
  const ofOrders = await paymentsOfOrders(em, [...new Set(parties.map((each) => each.orderId))]);
  const payments = bySubOrder(ofOrders);
  const byOrder = grouped(ofOrders, (row) => row.orderNumber);
  const charges = bySubOrder(await findRows(em, Charge, `${ofParties} ORDER BY id`, ids));
  const offers = await offersOf(em, desk.parameters, asked);
  return (one) => {
    const subOrder = subOrders.get(one.subOrderId);
    if (!subOrder) return undefined;
    const own = payments.get(subOrder.id) ?? [];
    return {
      subOrder,
      living: living.get(subOrder.id) ?? [],
      payments: own,
      held: creditHeld(byOrder.get(own[0]?.orderNumber ?? '') ?? [], subOrder.id),
      charges: charges.get(subOrder.id) ?? [],
      rates: desk.parameters.levyRates,
      offer: offers.get(one.id) ?? null,
      rules: desk.parameters.operatorCancelCompensation,
      issued,
      carriers: carriers.get(subOrder.departureId) ?? [],
    };
  };
}
const bySubOrder = <T extends { subOrderId: number }>(rows: readonly T[]): Map<number, T[]> =>
  grouped(rows, (row) => row.subOrderId);
function grouped<K, T>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const found = new Map<K, T[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return found;
}
