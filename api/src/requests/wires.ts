import { findRows, marks } from '../database/find-rows';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { RequestFigures, RequestWire } from '../domain/wire/request';
import { OPEN_REQUEST_STATES } from '../domain/words';
import type { Desk } from '../desk/front-desk';
import { Order } from '../parties/order.entity';
import { targetsOf } from '../parties/order-tree';
import { SubOrder } from '../parties/sub-order.entity';
import { namesOf } from '../staff/names';
import { figuresFrom, type RequestRows } from './figures';
import { rowsOfParties } from './party-rows';
import { openFigures } from './to-ask';
import { requestWire } from '../parties/request-wire';
import type { Request } from '../parties/request.entity';

const isOpen = (request: Request): boolean => (OPEN_REQUEST_STATES as readonly string[]).includes(request.state);

/** What a request says of its party; the price and terms of a party are read for the figures of open ones alone. */
const SAID = ['id', 'subOrderNumber', 'packageCode', 'departureDate'] as const;
/** Requests as they travel: one statement for each table that they show something of, however many requests. */
export async function wiresOf(tx: Tx, desk: Desk, requests: readonly Request[]): Promise<RequestWire[]> {
  if (!requests.length) return [];
  const { em } = tx;
  const open = requests.filter(isOpen);
  const orderIds = requests.map((each) => each.orderId);
  const orders = byId(
    await findRows(em, Order, `WHERE id IN (${marks(orderIds)})`, orderIds, ['id', 'orderNumber', 'contactPerson']),
  );
  const partyIds = requests.map((each) => each.subOrderId);
  const parties = byId(await findRows(em, SubOrder, `WHERE id IN (${marks(partyIds)})`, partyIds, SAID));
  const openIds = open.map((each) => each.subOrderId);
  const subOrders = open.length ? await findRows(em, SubOrder, `WHERE id IN (${marks(openIds)})`, openIds) : [];
  const names = await namesOf(
    em,
    requests.flatMap((each) => [each.createdBy, each.opBy, each.fcBy]),
  );
  const targets = await targetsOf(em, requests);
  const rowsOf = await rowsOfParties(em, desk, open, byId(subOrders));
  return requests.map((request) => ({
    ...requestWire(request, {
      order: orders.get(request.orderId) as Pick<Order, 'id' | 'orderNumber' | 'contactPerson'>,
      subOrders: [parties.get(request.subOrderId) as Pick<SubOrder, (typeof SAID)[number]>],
      names,
      targets,
    }),
    figures: currentFigures(tx, desk, request, isOpen(request) ? rowsOf(request) : undefined),
  }));
}

/** Figures as of now while a request is open, as they were decided once it is not. */
function currentFigures(tx: Tx, desk: Desk, request: Request, rows: RequestRows | undefined): RequestFigures | null {
  if (!rows) return request.figures;
  try {
    // a draft is asked for when it is submitted, and its days count from then
    const asked = request.state === 'DRAFT' ? { ...request, createdAt: tx.now } : request;
    return openFigures(figuresFrom(tx, asked, rows), desk, tx.now);
  } catch (error) {
    if (error instanceof DomainError) return request.figures;
    throw error;
  }
}

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
