import type { EntityManager } from 'typeorm';
import { isOneOf } from '../database/is-one-of';
import { rowsOf } from '../database/raw';
import { BOOKED_STATES, CALLED_OFF_STATES, type DepartureState } from '../domain/words';
import { type Difference, differing } from './difference';
import { asking } from './questions';

/** Each question is for what a desk that calls departures off, or its batch, left undone. */
const QUESTIONS: Record<string, string> = {
  'departure called off: nobody is booked': `SELECT s.subOrderNumber AS record, s.orderState AS value, 'ended' AS due
      FROM sub_orders s JOIN departures d ON d.id = s.departureId
     WHERE d.state = 'CANCELLED' AND ${isOneOf('s.orderState', BOOKED_STATES)}`,
  'disruption: everybody is settled': `SELECT p.id AS record, p.settled AS value, 1 AS due
      FROM disruption_parties p JOIN disruptions d ON d.id = p.disruptionId WHERE d.state = 'DONE'`,
  'batch: nothing waits after its end': `SELECT i.id AS record, i.state AS value, 'ended' AS due
      FROM batch_items i JOIN batches b ON b.id = i.batchId WHERE b.state = 'DONE' AND i.state = 'WAITING'`,
  'batch: its party': `SELECT i.id AS record, COALESCE(p.disruptionId, 0) AS value, b.subjectId AS due
      FROM batch_items i JOIN batches b ON b.id = i.batchId LEFT JOIN disruption_parties p ON p.id = i.refId
     WHERE b.kind = 'disruption'`,
  'batch: who is done is settled': `SELECT i.id AS record, p.settled AS value, 1 AS due
      FROM batch_items i JOIN batches b ON b.id = i.batchId JOIN disruption_parties p ON p.id = i.refId
     WHERE b.kind = 'disruption' AND i.state = 'DONE'`,
  'disruption: who is settled has left': `SELECT p.id AS record, s.orderState AS value, 'ended' AS due
      FROM disruption_parties p JOIN sub_orders s ON s.id = p.subOrderId
     WHERE p.settled = 1 AND ${isOneOf('s.orderState', BOOKED_STATES)}`,
  'disruption: its batch': `SELECT d.id AS record, COALESCE(d.batchId, 0) AS value,
      COALESCE((SELECT MAX(b.id) FROM batches b WHERE b.kind = 'disruption' AND b.subjectId = d.id), 0) AS due FROM disruptions d`,
  'disruption: no batch before it runs': `SELECT id AS record, COALESCE(batchId, 0) AS value, 'a batch' AS due
      FROM disruptions WHERE state IN ('RUNNING', 'DONE') AND batchId IS NULL`,
  'disruption: choice = its request': `SELECT p.id AS record, COALESCE(p.choice, 'none') AS value,
      CASE WHEN q.kind = 'transfer' THEN 'MOVE' WHEN q.remedy = 'CREDIT' THEN 'CREDIT' ELSE 'REFUND' END AS due
      FROM disruption_parties p JOIN requests q ON q.id = p.requestId`,
  'disruption: departure = its request': `SELECT p.id AS record, COALESCE(p.targetDepartureId, 0) AS value,
      COALESCE(q.targetDepartureId, 0) AS due FROM disruption_parties p JOIN requests q ON q.id = p.requestId`,
  // asked by whoever submitted the desk, in its words, and done: that is what the desk asked
  'disruption: settled by its request': `SELECT p.id AS record, 0 AS value, q.id AS due
      FROM disruption_parties p JOIN disruptions d ON d.id = p.disruptionId
      JOIN requests q ON q.subOrderId = p.subOrderId AND q.createdBy = d.submittedBy AND q.reasonCode = d.reasonCode
     WHERE p.settled = 1 AND p.requestId IS NULL AND q.state = 'EXECUTED' AND q.reason = d.reason AND q.createdAt >= d.createdAt`,
  'kept price of a departure that left': `SELECT l.departureId AS record, d.state AS value, 'left' AS due
      FROM left_sheets l JOIN departures d ON d.id = l.departureId
     WHERE d.state NOT IN ('DEPARTED', 'RETURNED', 'CLOSED')`,
};

/** A departure that is called off stands on the desk that called it off, and with the desk everybody on it is settled. */
export async function calledOff(em: EntityManager): Promise<Difference[]> {
  return [...(await asking(em, QUESTIONS)), ...(await desks(em))];
}

async function desks(em: EntityManager): Promise<Difference[]> {
  const rows = await rowsOf<{ id: number; state: string; departures: string }>(
    em,
    "SELECT id, state, departures FROM disruptions WHERE state <> 'CLOSED'",
  );
  const on = new Map<number, string>();
  for (const { state, departures } of rows)
    for (const { id } of JSON.parse(departures) as { id: number }[]) on.set(id, state);
  const off = await rowsOf<{ id: number; state: DepartureState }>(
    em,
    `SELECT id, state FROM departures WHERE ${isOneOf('state', CALLED_OFF_STATES)}`,
  );
  const states = new Map(off.map(({ id, state }) => [Number(id), state]));
  return [
    ...off.flatMap(({ id }) => differing('departure called off: its desk', id, on.has(Number(id)), true)),
    ...[...on].flatMap(([id, state]) =>
      differing(
        'disruption: its departure',
        id,
        states.get(id),
        state === 'DONE' ? 'CANCELLED' : (states.get(id) ?? 'called off'),
      ),
    ),
  ];
}
