import type { EntityManager } from 'typeorm';
import type { Looking } from '../batches/kind';
import { callsTo } from '../calls/last-calls';
import { instantOf, rowsOf } from '../database/raw';
import type { TimelineRow } from '../domain/wire/message';
import type { RequestWire } from '../domain/wire/request';
import { orderWire } from '../parties/order-wire';
import { loadTree } from '../parties/order-tree';
import { Message, MessageFile } from './message.entity';
import { In } from 'typeorm';
import { messageWire, SHOWN } from './send';

/** Everything that happened with an order in one line of time, the newest first. @throws DomainError order.notFound */
export async function timelineOf({ em, desk, actor, now }: Looking, orderId: number): Promise<TimelineRow[]> {
  const tree = await loadTree(em, orderId);
  const order = orderWire(tree, desk.parameters, actor, now);
  const parties = order.subOrders.map(({ id }) => id);
  const calls = [...(await callsTo(em, parties)).values()].flat();
  const rows: TimelineRow[] = [
    { kind: 'ordered', at: order.orderTime, by: order.creator },
    ...order.payments.map((row): TimelineRow => ({
      ...{ kind: 'payment', at: row.takenAt, by: row.takenBy, receiptNo: row.receiptNo },
      ...{ ledger: row.kind, amount: row.amount, voided: row.voided },
    })),
    ...calls.map((call): TimelineRow => ({
      ...{ kind: 'call', at: call.at, by: call.by, result: call.result },
      ...{ promisedUntil: call.promisedUntil, note: call.note },
    })),
    ...(await states(em, orderId, parties, new Map(order.requests.map((each) => [String(each.id), each])))),
    ...(await messagesOf(em, orderId)),
  ];
  // what one transaction wrote has one time: booked stands under what followed from it
  return rows.sort((a, b) => a.at.localeCompare(b.at)).reverse();
}

/** What its parties and requests went through, as the log has it. */
async function states(
  em: EntityManager,
  orderId: number,
  parties: readonly number[],
  requests: ReadonlyMap<string, Pick<RequestWire, 'kind' | 'reasonCode'>>,
): Promise<TimelineRow[]> {
  const found: TimelineRow[] = [];
  for (const [resource, ids] of [
    ['orders', [orderId]],
    ['sub-orders', parties],
    ['requests', [...requests.keys()]],
  ] as const) {
    if (!ids.length) continue;
    const rows = await rowsOf<{ at: string | Date; actorName: string; recordId: string; after: string | null }>(
      em,
      `SELECT at, actorName, recordId, \`after\` FROM audit WHERE resource = ? AND recordId IN (${ids.map(() => '?').join(', ')})`,
      [resource, ...ids.map(String)],
    );
    for (const { at, actorName, recordId, after } of rows) {
      const values = JSON.parse(after ?? '{}') as { orderState?: string; state?: string } | null;
      const to = resource === 'requests' ? values?.state : values?.orderState;
      if (typeof to !== 'string') continue;
      const moment = { at: instantOf(at).toISOString(), by: actorName };
      const request = resource === 'requests' ? requests.get(recordId) : undefined;
      if (request)
        found.push({ kind: 'request', ...moment, request: request.kind, reasonCode: request.reasonCode, state: to });
      else found.push({ kind: 'state', ...moment, about: resource, to });
    }
  }
  return found;
}

/** The messages of an order with their papers, the bytes left where they are. */
async function messagesOf(em: EntityManager, orderId: number): Promise<TimelineRow[]> {
  const messages = await em.find(Message, { where: { orderId }, order: { id: 'DESC' }, take: 500 });
  if (!messages.length) return [];
  const files = await em.find(MessageFile, {
    where: { messageId: In(messages.map(({ id }) => id)) },
    select: SHOWN,
  });
  return messages.map((row) => ({
    kind: 'message',
    at: row.createdAt.toISOString(),
    by: row.sentBy,
    message: messageWire(
      row,
      files.filter(({ messageId }) => messageId === row.id),
    ),
  }));
}
