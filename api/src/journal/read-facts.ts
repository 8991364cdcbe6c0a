import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { BOOKED_STATES, CALLED_OFF_STATES } from '../domain/words';
import type { DayFacts, Taken } from '../domain/closing/journal';
import { isSpent, type LeaderEntry } from '../domain/closing/leader';
import { addDays, type DateOnly, startOfDay } from '../domain/dates';

type Paid = DayFacts['paid'][number];
/**
 * A party (alias s) of a departure that is called off, for which nothing is decided yet: its tour does not leave, so its money
 * stays owed. Once it is settled, what was kept is revenue of that day, as the tables then say it.
 */
const UNSETTLED = `(${isOneOf('s.orderState', BOOKED_STATES)} AND EXISTS (
  SELECT 1 FROM departures d WHERE d.id = s.departureId AND ${isOneOf('d.state', CALLED_OFF_STATES)}))`;
type Figures = { cost: number; exchangeLoss: number };
/** The instants that a day lasts from and until. */
type Between = readonly [from: string, until: string];
/**
 * What is to be booked on a day as the tables say it now: ledger, departures, credit, suppliers,
 * leaders, closings and what came after them.
 */
export async function factsOf(em: EntityManager, day: DateOnly): Promise<DayFacts> {
  const between: Between = [sqlInstant(startOfDay(day)), sqlInstant(startOfDay(addDays(day, 1)))];
  return {
    taken: await takenOn(em, day, between),
    leaving: await leavingOn(em, day, between),
    ended: await endedOn(em, between),
    costs: await costsClosed(em, between),
    late: await lateOn(em, day),
    invoiced: await totalOn(em, day, 'SELECT SUM(hkd) AS total FROM supplier_invoices WHERE approvedOn = ?'),
    settled: await totalOn(
      em,
      day,
      `SELECT SUM(actualAmount + exchangeLoss) AS total FROM cost_lines
        WHERE invoicedOn = ? AND invoice IS NULL AND state = 'invoiced'`,
    ),
    paid: await paidOn(em, day),
    leaders: await leadersOn(em, day),
  };
}

async function takenOn(em: EntityManager, day: DateOnly, between: Between): Promise<Taken[]> {
  const rows = await rowsOf<Taken>(
    em,
    `SELECT COALESCE(v.kind, p.kind) AS kind, p.method, p.branch, o.branch AS home, SUM(p.amount) AS amount, SUM(p.fareAmount) AS fareAmount,
            SUM(p.levyAmount) AS levyAmount, SUM(CASE WHEN s.departureDate <= ? AND NOT ${UNSETTLED} THEN p.fareAmount ELSE 0 END) AS leftFare
       FROM payments p JOIN sub_orders s ON s.id = p.subOrderId JOIN orders o ON o.id = s.orderId
       LEFT JOIN payments v ON v.id = p.voidsId
      WHERE p.takenAt >= ? AND p.takenAt < ? GROUP BY COALESCE(v.kind, p.kind), p.method, p.branch, o.branch`,
    [day, ...between],
  );
  return rows.map(({ amount, fareAmount, levyAmount, leftFare, ...row }) => ({
    ...row,
    ...{ amount: Number(amount), fareAmount: Number(fareAmount) },
    ...{ levyAmount: Number(levyAmount), leftFare: Number(leftFare) },
  }));
}
/** The fare, taken before, of the parties that leave on the day. */
async function leavingOn(em: EntityManager, day: DateOnly, [from]: Between): Promise<DayFacts['leaving']> {
  const rows = await rowsOf<{ branch: string; fare: number }>(
    em,
    `SELECT o.branch, SUM(p.fareAmount) AS fare FROM sub_orders s JOIN payments p ON p.subOrderId = s.id
       JOIN orders o ON o.id = s.orderId WHERE s.departureDate = ? AND p.takenAt < ? AND NOT ${UNSETTLED} GROUP BY o.branch`,
    [day, from],
  );
  return rows.map(({ branch, fare }) => ({ branch, fare: Number(fare) }));
}
/** Credit that ended on the day. */
async function endedOn(em: EntityManager, between: Between): Promise<DayFacts['ended']> {
  const rows = await rowsOf<{ branch: string; amount: number }>(
    em,
    `SELECT branch, -SUM(amount) AS amount FROM credit_rows WHERE kind = 'EXPIRED' AND enteredAt >= ? AND enteredAt < ?
      GROUP BY branch`,
    between,
  );
  return rows.map(({ branch, amount }) => ({ branch, amount: Number(amount) }));
}
/** What the closings of the day found each tour to cost, less what they had found before. */
async function costsClosed(em: EntityManager, between: Between): Promise<DayFacts['costs']> {
  const rows = await rowsOf<{ figures: string; earlier: string | null }>(
    em,
    `SELECT v.figures, (SELECT w.figures FROM closing_versions w WHERE w.closing = v.closing AND w.no = v.no - 1) AS earlier
       FROM closing_versions v WHERE v.closedAt >= ? AND v.closedAt < ? ORDER BY v.id`,
    between,
  );
  return rows.map(({ figures, earlier }) => added(figuresOf(figures), figuresOf(earlier)));
}
/** Corrections of closed tours. */
async function lateOn(em: EntityManager, day: DateOnly): Promise<DayFacts['late']> {
  const rows = await rowsOf<{ kind: 'income' | 'cost'; amount: number; invoiced: number }>(
    em,
    `SELECT kind, invoice IS NOT NULL AS invoiced, SUM(amount) AS amount FROM closing_corrections
      WHERE state = 'approved' AND \`day\` = ? GROUP BY kind, invoice IS NOT NULL`,
    [day],
  );
  return rows.map(({ kind, amount, invoiced }) => ({ kind, amount: Number(amount), invoiced: Number(invoiced) === 1 }));
}
async function totalOn(em: EntityManager, day: DateOnly, sql: string): Promise<number> {
  const [row] = await rowsOf<{ total: number | null }>(em, sql, [day]);
  return Number(row?.total ?? 0);
}
/** What was paid to suppliers, and what the bank sent back of it. */
async function paidOn(em: EntityManager, day: DateOnly): Promise<Paid[]> {
  const rows = await rowsOf<Paid>(
    em,
    `SELECT method, owed, hkd FROM supplier_payments WHERE paidOn = ?
      UNION ALL SELECT method, -owed AS owed, -hkd AS hkd FROM supplier_payments WHERE returnedOn = ?`,
    [day, day],
  );
  return rows.map(({ method, owed, hkd }) => ({ method, owed: Number(owed), hkd: Number(hkd) }));
}
async function leadersOn(em: EntityManager, day: DateOnly): Promise<DayFacts['leaders']> {
  const entries = await rowsOf<{ kind: LeaderEntry['kind']; hkd: number }>(
    em,
    'SELECT kind, SUM(hkd) AS hkd FROM leader_entries WHERE `day` = ? GROUP BY kind',
    [day],
  );
  const of = (fits: (kind: LeaderEntry['kind']) => boolean): number =>
    entries.reduce((sum, { kind, hkd }) => sum + (fits(kind) ? Number(hkd) : 0), 0);
  return {
    float: of((kind) => kind === 'float'),
    spent: of(isSpent),
    returned: of((kind) => kind === 'returned'),
  };
}
const figuresOf = (text: string | null): Figures =>
  text === null ? { cost: 0, exchangeLoss: 0 } : (JSON.parse(text) as Figures);
const added = (now: Figures, before: Figures): Figures => ({
  cost: now.cost - before.cost,
  exchangeLoss: now.exchangeLoss - before.exchangeLoss,
});
