import type { EntityManager } from 'typeorm';
import { Payment } from './payment.entity';
import { findRows, findRowsWith, marks } from '../database/find-rows';
import { DomainError } from '../domain/errors';
import { Request } from './request.entity';
import { STAMP_OF } from './stamp-of';
import { User } from '../staff/user.entity';
import { isCalledOff, OFF } from './called-off';
import { Charge } from './charge.entity';
import { Member } from './member.entity';
import { Order } from './order.entity';
import { SubOrder } from './sub-order.entity';

/** An order with everything that hangs on it, as rows. */
export interface OrderTree {
  order: Order;
  subOrders: SubOrder[];
  /** Parties whose departure is called off. */
  calledOff: ReadonlySet<number>;
  members: Member[];
  payments: Payment[];
  charges: Charge[];
  requests: Request[];
  /** Full names of whoever is named in the rows. */
  names: Map<number, string>;
  /** Levy stamps in force, by receipt. */
  stamps: Map<string, string>;
  /** Codes and dates of the departures that requests aim at come from their sub-orders and targets. */
  targets: Map<number, { packageCode: string; departureDate: string }>;
}

/** What most orders have not is looked for only when their row says that it is there. */
const OF_ORDER = {
  creator: '(SELECT u.fullName FROM users u WHERE u.id = orders.createdBy)',
  asked: 'EXISTS (SELECT 1 FROM requests r WHERE r.orderId = orders.id)',
  charged: 'EXISTS (SELECT 1 FROM sub_orders s JOIN charges c ON c.subOrderId = s.id WHERE s.orderId = orders.id)',
} as const;
const OF_PAYMENT = {
  taker: '(SELECT u.fullName FROM users u WHERE u.id = payments.takenBy)',
  stamp: STAMP_OF('payments'),
} as const;

/** @throws DomainError order.notFound */
export async function loadTree(em: EntityManager, orderId: number): Promise<OrderTree> {
  const [order] = await findRowsWith(em, Order, OF_ORDER, 'WHERE id = ?', [orderId]);
  if (!order) throw new DomainError('order.notFound');
  const subOrders = await findRowsWith(em, SubOrder, OFF, 'WHERE orderId = ? ORDER BY id', [orderId]);
  const ids = subOrders.map((subOrder) => subOrder.id);
  const ofParties = `WHERE subOrderId IN (${marks(ids)}) ORDER BY`;
  const members = await findRows(em, Member, `${ofParties} position, id`, ids);
  const payments = await findRowsWith(em, Payment, OF_PAYMENT, `${ofParties} id`, ids);
  const charges = Number(order.charged) ? await findRows(em, Charge, `${ofParties} id`, ids) : [];
  const requests = Number(order.asked) ? await findRows(em, Request, 'WHERE orderId = ? ORDER BY id', [orderId]) : [];
  const names = await namesOf(
    em,
    requests.flatMap((request) => [request.createdBy, request.opBy, request.fcBy]),
  );
  const note = (id: number, name: unknown): unknown => name !== null && names.set(id, String(name));
  note(order.createdBy, order.creator);
  for (const { takenBy, taker } of payments) note(takenBy, taker);
  const stamps = new Map(payments.flatMap(({ receiptNo, stamp }) => (stamp ? [[receiptNo, String(stamp)]] : [])));
  const targets = await targetsOf(em, requests);
  const calledOff = new Set(subOrders.filter(isCalledOff).map(({ id }) => id));
  return { order, subOrders, calledOff, members, payments, charges, requests, names, stamps, targets };
}

/** The id behind an order number. @throws DomainError order.notFound */
export async function orderIdOf(em: EntityManager, orderNumber: string): Promise<number> {
  const [order] = await findRows(em, Order, 'WHERE orderNumber = ?', [orderNumber], ['id']);
  if (!order) throw new DomainError('order.notFound');
  return order.id;
}

export async function namesOf(em: EntityManager, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id): id is number => id !== null && id > 0))];
  if (!wanted.length) return new Map();
  const users = await findRows(em, User, `WHERE id IN (${marks(wanted)})`, wanted, ['id', 'fullName']);
  return new Map(users.map((user) => [user.id, user.fullName]));
}

export async function targetsOf(em: EntityManager, requests: readonly Request[]): Promise<OrderTree['targets']> {
  const wanted = [...new Set(requests.flatMap((request) => request.targetDepartureId ?? []))];
  if (!wanted.length) return new Map();
  const rows = await em.query<{ id: number; packageCode: string; departureDate: string }[]>(
    `SELECT id, packageCode, departureDate FROM departures WHERE id IN (${marks(wanted)})`,
    wanted,
  );
  return new Map(rows.map((row) => [Number(row.id), row]));
}
