import type { EntityManager } from 'typeorm';
import { findRows, inFewLengths, marks } from '../database/find-rows';
import type { EntityClass } from '../database/table';
import { grouped } from '../domain/grouped';
import { Payment } from '../parties/payment.entity';
import { carriersOf } from '../departures/carrier-charges';
import { InsuranceDeclaration } from '../insurance/insurance-declaration.entity';
import type { CarrierCharge } from '../domain/request-case';
import { Charge } from '../parties/charge.entity';
import { Member } from '../parties/member.entity';
import { Order } from '../parties/order.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { Request } from '../parties/request.entity';

/** What of a traveller is held against anything; the papers of travellers stay where they are. */
const OF_TRAVELLER = [
  ...(['id', 'subOrderId', 'type', 'state', 'amount', 'lines', 'takesSeat', 'occupyBed', 'singleRoom'] as const),
  ...(['extraBed', 'visa', 'insurance', 'specialDiscount'] as const),
] as const;
export type Traveller = Pick<Member, (typeof OF_TRAVELLER)[number]>;

/** A party with all its rows, each in the order in which it was written. */
export interface PartyRows {
  order: Order;
  subOrder: SubOrder;
  members: Traveller[];
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
    const orders = await findRows(em, Order, `WHERE id > ? ORDER BY id LIMIT ${String(PAGE)}`, [after]);
    if (!orders.length) return;
    const subOrders = await rowsBy(em, SubOrder, 'orderId', orders.map(idOf));
    const parties = [...subOrders.values()].flat();
    const partyOf = await ofParties(em, parties);
    for (const order of orders)
      yield (subOrders.get(order.id) ?? []).map((subOrder) => ({ order, subOrder, ...partyOf(subOrder) }));
    after = orders.at(-1)?.id ?? 0;
  }
}

/** What belongs to each of these parties. */
async function ofParties(
  em: EntityManager,
  parties: readonly SubOrder[],
): Promise<(party: SubOrder) => Omit<PartyRows, 'order' | 'subOrder'>> {
  const ids = parties.map(idOf);
  const members = await rowsBy(em, Member, 'subOrderId', ids, OF_TRAVELLER);
  const payments = await rowsBy(em, Payment, 'subOrderId', ids);
  const charges = await rowsBy(em, Charge, 'subOrderId', ids);
  const requests = await rowsBy(em, Request, 'subOrderId', ids);
  const told = await rowsBy(em, InsuranceDeclaration, 'memberId', [...members.values()].flat().map(idOf));
  const carriers = await carriersOf(em, [...new Set(parties.map(({ departureId }) => departureId))]);
  return ({ id, departureId }) => ({
    members: members.get(id) ?? [],
    payments: payments.get(id) ?? [],
    charges: charges.get(id) ?? [],
    requests: requests.get(id) ?? [],
    declarations: (members.get(id) ?? []).flatMap((member) => told.get(member.id) ?? []).sort((a, b) => a.id - b.id),
    carriers: carriers.get(departureId) ?? [],
  });
}
const idOf = ({ id }: { id: number }): number => id;

/** Rows by what they belong to, each in the order in which it was written. */
async function rowsBy<
  C extends string,
  E extends { id: number } & Record<C, number>,
  K extends keyof E & string = keyof E & string,
>(
  em: EntityManager,
  entity: EntityClass<E>,
  column: C,
  ids: readonly number[],
  pick?: readonly K[],
): Promise<Map<number, Pick<E, K>[]>> {
  if (!ids.length) return new Map();
  const of = inFewLengths(ids);
  const rows = await findRows(em, entity, `WHERE ${column} IN (${marks(of)}) ORDER BY id`, of, pick);
  return grouped(rows, (row) => Number(Reflect.get(row, column)));
}
