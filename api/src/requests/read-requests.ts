import { setImmediate } from 'node:timers/promises';
import { requests as declared } from '../domain/resources/requests';
import type { EntityManager } from 'typeorm';
import { findRows, marks } from '../database/find-rows';
import { AuditRow } from '../audit/audit-row.entity';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListParams } from '../lists/list-spec';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { fromHkd } from '../domain/money';
import type { RequestsOfOrder, RequestWire, TransferWire } from '../domain/wire/request';
import type { RequestCard } from '../domain/wire/request-card';
import type { RequestKind } from '../domain/words';
import { type Actor, demand, grantOf } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { orderIdOf } from '../parties/order-tree';
import { readOrder } from '../parties/read-order';
import { mayWithdraw } from '../domain/withdrawals';
import { SubOrder } from '../parties/sub-order.entity';
import { foundOrders } from '../search/list-search';
import { approvedOf } from './approved-of';
import { figuresNow } from './figures';
import type { CardQuery } from './request.dto';
import { Request } from '../parties/request.entity';
import { openFigures } from './to-ask';
import { transferWire } from './transfer-answer';
import { wiresOf } from './wires';

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

const SPEC = listOf(declared, {
  // LEFT JOIN: MariaDB would begin an inner one at the orders and sort them all
  from: 'requests r LEFT JOIN orders o ON o.id = r.orderId',
  alias: 'r',
  columns: { orderNumber: 'o.orderNumber' },
  found: (q) => {
    const found = foundOrders('r.orderId')(q);
    return { ...found, keys: { column: 'r.id', from: `requests r WHERE ${found.sql}`, unique: true, soon: true } };
  },
});
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
  const ids = rows.map((row) => Number(row['id']));
  const wires: RequestWire[] = [];
  for (let at = 0; at < ids.length; at += PIECE) {
    // without a window a thousand are read: others are let in between
    if (at) await setImmediate();
    const piece = ids.slice(at, at + PIECE);
    const found = new Map(
      (await findRows(tx.em, Request, `WHERE id IN (${marks(piece)})`, piece)).map((request) => [request.id, request]),
    );
    const requests = piece.flatMap((id) => found.get(id) ?? []);
    wires.push(...(await wiresOf(tx, desk, requests)));
  }
  return { rows: wires, total };
}
const PIECE = 250;

/**
 * The card of both queues: request, order with its ledger, figures, history (decisions B4). With a charge,
 * or of a refund an amount, in HK$ the figures are those that operations would pass on if they lowered it to that.
 * @throws DomainError request.notFound; money.invalid, request.chargeAbove at `charge`, request.amountAbove at `approvedAmount`
 */
export async function requestCard(tx: Tx, desk: Desk, id: number, typed: CardQuery = {}): Promise<RequestCard> {
  const found = await tx.em.findOneBy(Request, { id });
  if (!found) throw new DomainError('request.notFound');
  const [request] = await wiresOf(tx, desk, [found]);
  return {
    id,
    request: request as RequestWire,
    order: await readOrder(tx.em, desk.parameters, tx.actor, found.orderId, tx.now),
    figures: Object.values(typed).some(isSent) ? await figuresAt(tx, desk, found, typed) : (request?.figures ?? null),
    history: await historyOf(tx.em, id),
    moves: movesOf(tx.actor, found),
  };
}
const isSent = (value: unknown): boolean => value !== undefined;
/** The figures at what operations may lower: of a refund the amount, of any other request the charge. */
async function figuresAt(tx: Tx, desk: Desk, found: Request, typed: CardQuery): Promise<RequestCard['figures']> {
  const { charge, approvedAmount } = typed;
  const [name, value, foreign] =
    found.kind === 'refund' ? ['approvedAmount', approvedAmount, charge] : ['charge', charge, approvedAmount];
  if (found.state !== 'PENDING_OP' || value === undefined || isSent(foreign)) throw fieldError(name, 'general.invalid');
  const lowered = found.kind === 'refund' ? { amount: approvedOf(found, value) } : { charge: fromHkd(value) };
  const subOrder = await tx.em.findOneByOrFail(SubOrder, { id: found.subOrderId });
  return openFigures(await figuresNow(tx, desk, subOrder, { ...found, ...lowered }), desk, tx.now);
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
  const asks = grantOf(actor, 'requests.ask') !== false;
  const decidesOp = grantOf(actor, 'requests.decideOp') !== false;
  const back = asks && mayWithdraw(request, { id: actor.id, decidesOp });
  return [...(op || fc ? (['approve', 'reject'] as const) : []), ...(back ? (['withdraw'] as const) : [])];
}
