import type { EntityManager } from 'typeorm';
import { instantOf, rowsOf } from '../database/raw';
import { addDays, businessDate, type DateOnly } from '../domain/dates';
import { ACCESS_REQUEST_DAYS } from '../domain/resources/accessRequests';
import { type Difference, differing } from './difference';

type Moment = string | Date;
const dayOf = (moment: Moment): DateOnly => businessDate(instantOf(moment));

/** Days that follow from when something was asked, written or signed. */
export async function days(em: EntityManager): Promise<Difference[]> {
  return [...(await accessRequests(em)), ...(await reminders(em)), ...(await approvals(em))];
}

/** Forty days from the day on which a request for access came. */
async function accessRequests(em: EntityManager): Promise<Difference[]> {
  const rows = await rowsOf<{
    id: number;
    receivedOn: DateOnly;
    dueOn: DateOnly;
    endedOn: DateOnly | null;
    state: string;
  }>(em, 'SELECT id, receivedOn, dueOn, endedOn, state FROM access_requests');
  return rows.flatMap(({ id, receivedOn, dueOn, endedOn, state }) => [
    ...differing('access request: its day', id, dueOn, addDays(receivedOn, ACCESS_REQUEST_DAYS)),
    ...differing('access request: when it ended', id, endedOn !== null, state !== 'open'),
  ]);
}

const PAGE = 2000;
/** The evening that last said so lies between those on which a reminder was written first and last. */
async function reminders(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let last = 0; ;) {
    const rows = await rowsOf<{ id: number; day: DateOnly; createdAt: Moment; updatedAt: Moment }>(
      em,
      `SELECT id, day, createdAt, updatedAt FROM reminders WHERE id > ? ORDER BY id LIMIT ${String(PAGE)}`,
      [last],
    );
    for (const { id, day, createdAt, updatedAt } of rows) {
      const [first = day, latest = day] = [dayOf(createdAt), dayOf(updatedAt)].sort();
      found.push(...differing('reminder: its day', id, day, day < first ? first : day > latest ? latest : day));
    }
    last = Number(rows.at(-1)?.id ?? 0);
    if (rows.length < PAGE) return found;
  }
}

/** A supplier's invoice is booked on the day on which the log saw it approved. */
async function approvals(em: EntityManager): Promise<Difference[]> {
  const rows = await rowsOf<{ number: string; approvedOn: DateOnly; at: Moment }>(
    em,
    `SELECT i.number, i.approvedOn, a.at FROM audit a JOIN (SELECT MAX(id) AS id FROM audit
        WHERE resource = 'supplierInvoices' AND action = 'approve' GROUP BY recordId) l ON l.id = a.id
       JOIN supplier_invoices i ON i.id = CAST(a.recordId AS UNSIGNED) WHERE i.approvedOn IS NOT NULL`,
  );
  return rows.flatMap(({ number, approvedOn, at }) =>
    differing('supplier invoice: approved on a day', number, approvedOn, dayOf(at)),
  );
}
