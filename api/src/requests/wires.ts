import { type EntityManager, In } from 'typeorm';
import { Payment } from '../checkout/payment.entity';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { sum, ZERO } from '../domain/money';
import { figuresOf } from '../domain/requests';
import type { RequestFigures, RequestWire } from '../domain/wire/request';
import { OPEN_REQUEST_STATES } from '../domain/words';
import { Charge } from '../orders/charge.entity';
import type { Desk } from '../orders/front-desk';
import { Member } from '../orders/member.entity';
import { Order } from '../orders/order.entity';
import { targetsOf } from '../orders/read-order';
import { SubOrder } from '../orders/sub-order.entity';
import { namesOf } from '../users/names';
import { figuresFrom, type RequestRows } from './figures';
import { offersOf } from './offers-of';
import { requestWire } from './request-wire';
import type { Request } from './request.entity';

const isOpen = (request: Request): boolean => (OPEN_REQUEST_STATES as readonly string[]).includes(request.state);

/** Requests as they travel: one statement for each table that they show something of, however many requests. */
export async function wiresOf(tx: Tx, desk: Desk, requests: readonly Request[]): Promise<RequestWire[]> {
  if (!requests.length) return [];
  const { em } = tx;
  const orders = byId(await em.findBy(Order, { id: In(requests.map((each) => each.orderId)) }));
  const subOrders = byId(await em.findBy(SubOrder, { id: In(requests.map((each) => each.subOrderId)) }));
  const names = await namesOf(
    em,
    requests.flatMap((each) => [each.createdBy, each.opBy, each.fcBy]),
  );
  const targets = await targetsOf(em, requests);
  const rowsOf = await rowsOfOpen(em, desk, requests.filter(isOpen), subOrders);
  return requests.map((request) => ({
    ...requestWire(request, {
      order: orders.get(request.orderId) as Order,
      subOrders: [subOrders.get(request.subOrderId) as SubOrder],
      names,
      targets,
    }),
    figures: currentFigures(tx, request, rowsOf(request)),
  }));
}

/** Figures as of now while a request is open, as they were decided once it is not. */
function currentFigures(tx: Tx, request: Request, rows: RequestRows | undefined): RequestFigures | null {
  if (!rows) return request.figures;
  try {
    return figuresOf(figuresFrom(tx, request, rows).sums);
  } catch (error) {
    if (error instanceof DomainError) return request.figures;
    throw error;
  }
}

/** What the figures of open requests depend on, read for all of them together. */
async function rowsOfOpen(
  em: EntityManager,
  desk: Desk,
  open: readonly Request[],
  subOrders: ReadonlyMap<number, SubOrder>,
): Promise<(request: Request) => RequestRows | undefined> {
  if (!open.length) return () => undefined;
  const subOrderId = In([...new Set(open.map((each) => each.subOrderId))]);
  const order = { position: 'ASC', id: 'ASC' } as const;
  const living = bySubOrder(await em.find(Member, { where: { subOrderId, state: 'LIVING' }, order }));
  const payments = bySubOrder(await em.find(Payment, { where: { subOrderId }, order: { id: 'ASC' } }));
  const charges = bySubOrder(await em.findBy(Charge, { subOrderId }));
  const offers = await offersOf(em, desk.parameters, open);
  return (request) => {
    const subOrder = subOrders.get(request.subOrderId);
    if (!subOrder || !isOpen(request)) return undefined;
    const amounts = (charges.get(subOrder.id) ?? []).map((charge) => charge.amount);
    return {
      subOrder,
      living: living.get(subOrder.id) ?? [],
      payments: payments.get(subOrder.id) ?? [],
      charges: amounts.length ? sum(amounts) : ZERO,
      offer: offers.get(request.id) ?? null,
    };
  };
}
const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
function bySubOrder<T extends { subOrderId: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) found.set(row.subOrderId, [...(found.get(row.subOrderId) ?? []), row]);
  return found;
}
