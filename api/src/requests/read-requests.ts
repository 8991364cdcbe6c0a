import type { EntityManager } from 'typeorm';
import { AuditRow } from '../audit/audit-row.entity';
import { type ListParams, type ListSpec, listPage } from '../crud/list-query';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { figuresOf } from '../domain/requests';
import type { RequestCard, RequestFigures, RequestsOfOrder, RequestWire, TransferWire } from '../domain/wire/request';
import { OPEN_REQUEST_STATES, type RequestKind } from '../domain/words';
import { type Actor, demand, grantOf } from '../http/actor';
import type { Desk } from '../orders/front-desk';
import { loadTree, orderIdOf, readOrder } from '../orders/read-order';
import { SubOrder } from '../orders/sub-order.entity';
import { figuresNow } from './figures';
import { requestWire } from './request-wire';
import { Request } from './request.entity';
import { transferWire } from './transfer-answer';

const isOpen = (request: Request): boolean => (OPEN_REQUEST_STATES as readonly string[]).includes(request.state);

/** Figures as of now while a request is open, as they were decided once it is not. */
async function currentFigures(tx: Tx, desk: Desk, request: Request): Promise<RequestFigures | null> {
  if (!isOpen(request)) return request.figures;
  const subOrder = await tx.em.findOneByOrFail(SubOrder, { id: request.subOrderId });
  try {
    return figuresOf((await figuresNow(tx, desk, subOrder, request)).sums);
  } catch (error) {
    if (error instanceof DomainError) return request.figures;
    throw error;
  }
}

async function wiresOf(tx: Tx, desk: Desk, requests: readonly Request[]): Promise<RequestWire[]> {
  const wires: RequestWire[] = [];
  for (const request of requests) {
    const figures = await currentFigures(tx, desk, request);
    wires.push({ ...requestWire(request, await loadTree(tx.em, request.orderId)), figures });
  }
  return wires;
}

/** The refund or cancel requests of an order, newest first, with the figures of the newest. */
export async function requestsOfOrder(
  tx: Tx,
  desk: Desk,
  kind: RequestKind,
  orderNumber: string,
): Promise<RequestsOfOrder> {
  const orderId = await orderIdOf(tx.em, orderNumber);
  const requests = await tx.em.find(Request, { where: { orderId, kind }, order: { id: 'DESC' } });
  const wires = await wiresOf(tx, desk, requests);
  return { requests: wires, figures: wires[0]?.figures ?? null };
}

/** A transfer by its id, when all digits, else the newest of an order number (decisions B15). */
export async function readTransfer(tx: Tx, desk: Desk, n: string): Promise<TransferWire> {
  const byId = /^\d{1,10}$/.test(n);
  const where = byId
    ? { id: Number(n), kind: 'transfer' as const }
    : { orderId: await orderIdOf(tx.em, n), kind: 'transfer' as const };
  const request = await tx.em.findOne(Request, { where, order: { id: 'DESC' } });
  if (!request) throw new DomainError('request.notFound');
  const [wire] = await wiresOf(tx, desk, [request]);
  return transferWire(wire as RequestWire);
}

const SPEC: ListSpec = {
  // LEFT JOIN: MariaDB would begin an inner one at the orders and sort them all
  from: 'requests r LEFT JOIN orders o ON o.id = r.orderId',
  fields: {
    id: { sql: 'r.id', kind: 'int' },
    kind: { sql: 'r.kind', kind: 'text' },
    state: { sql: 'r.state', kind: 'text' },
    orderNumber: { sql: 'o.orderNumber', kind: 'text' },
    branch: { sql: 'r.branch', kind: 'text' },
    createdBy: { sql: 'r.createdBy', kind: 'int' },
    opBy: { sql: 'r.opBy', kind: 'int', hidden: true },
    createdAt: { sql: 'r.createdAt', kind: 'instant' },
  },
  search: ['o.contactPerson'],
  prefix: ['o.orderNumber', 'o.contactPhone'],
  order: 'r.createdAt DESC, r.id DESC',
};
const QUEUES = {
  OP: { state: 'PENDING_OP', right: 'requests.opQueue' },
  FC: { state: 'PENDING_FC', right: 'requests.fcQueue' },
} as const;

/** GET /requests: all of them, or the queue of a stage, oldest first (decisions B16). */
export async function listRequests(
  tx: Tx,
  desk: Desk,
  { stage, ...params }: ListParams,
): Promise<{ rows: RequestWire[]; total: number }> {
  const queue = stage === undefined ? null : QUEUES[String(stage) as keyof typeof QUEUES];
  if (queue === undefined) throw fieldError('stage', 'general.invalid');
  if (queue) demand(tx.actor, queue.right);
  const where = queue ? [{ sql: 'r.state = ?', params: [queue.state] }] : [];
  const order = queue ? 'r.createdAt, r.id' : SPEC.order;
  const { rows, total } = await listPage(tx.em, { ...SPEC, where, order }, params);
  const requests: Request[] = [];
  for (const row of rows) requests.push(await tx.em.findOneByOrFail(Request, { id: Number(row['id']) }));
  return { rows: await wiresOf(tx, desk, requests), total };
}

/** The card of both queues: request, order with its ledger, figures, history (decisions B4). */
export async function requestCard(tx: Tx, desk: Desk, id: number): Promise<RequestCard> {
  const found = await tx.em.findOneBy(Request, { id });
  if (!found) throw new DomainError('request.notFound');
  const [request] = await wiresOf(tx, desk, [found]);
  return {
    request: request as RequestWire,
    order: await readOrder(tx.em, desk.parameters, tx.actor, found.orderId, tx.now),
    figures: request?.figures ?? null,
    history: await historyOf(tx.em, id),
    moves: movesOf(tx.actor, found),
  };
}
async function historyOf(em: EntityManager, id: number): Promise<RequestCard['history']> {
  const rows = await em.find(AuditRow, { where: { resource: 'requests', recordId: String(id) }, order: { id: 'ASC' } });
  return rows.map((row) => ({ at: row.at.toISOString(), who: row.actorName, action: row.action, reason: row.reason }));
}
function movesOf(actor: Actor, request: Request): RequestCard['moves'] {
  const own = request.createdBy === actor.id;
  const op = request.state === 'PENDING_OP' && grantOf(actor, 'requests.decideOp') !== false && !own;
  const fc =
    request.state === 'PENDING_FC' &&
    grantOf(actor, 'requests.decideFc') !== false &&
    !own &&
    request.opBy !== actor.id;
  const back = own && (request.state === 'DRAFT' || request.state === 'PENDING_OP');
  return [...(op || fc ? (['approve', 'reject'] as const) : []), ...(back ? (['withdraw'] as const) : [])];
}
