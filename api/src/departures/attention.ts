import { ON_MYSQL, sqlInstant } from '../database/columns';
import { marks } from '../database/find-rows';
import { isOneOf } from '../database/is-one-of';
import { CALLED_OFF_STATES } from '../domain/words';
import { addDays, businessDate, type DateOnly } from '../domain/dates';
import { LOCKED_STATES } from '../domain/resources/closings';

/** What was called off longer ago was settled long since. */
const CALLED_OFF_DAYS = 365;
/** The departures that are called off, as a statement: they are few. */
export const calledOff = (now: Date): string =>
  `SELECT d.id FROM departures d WHERE ${isOneOf('d.state', CALLED_OFF_STATES)} AND d.departureDate >= '${addDays(businessDate(now), -CALLED_OFF_DAYS)}'`;

/**
 * The day on which what a party (alias s) owes is due: of a hold the last one for which its seats are held, as that is when
 * what is due now is wanted; of all others that of its balance. Hong Kong's days, whose clock is never changed.
 */
const HOLD_DAY = ON_MYSQL
  ? "DATE_FORMAT(s.holdUntil + INTERVAL 28799 SECOND, '%Y-%m-%d')"
  : "DATE(s.holdUntil, '+28799 seconds')";
const HELD_DUE = `COALESCE(${HOLD_DAY}, s.balanceDueDate, '')`;

interface Asked {
  sql: string;
  params: unknown[];
  /** The index by which few rows are met. */
  by?: string;
  /** The index in whose order they are due; the databases may choose another and sort. */
  soonest?: string;
  /** The day on which it is due. */
  due?: string;
}
/** Which balances are meant. */
export interface Which {
  now: Date;
  /** The departures that are called off: their ids, or the statement that finds them; '' where none is. */
  off: string;
  /** Due up to this day; without it, what stands on the call list. */
  until?: DateOnly | undefined;
  /** What else is asked of a party: of the order (alias o) that is joined to it, and of itself. */
  beside?: { join: string; params: unknown[]; where: string } | undefined;
}
/**
 * How a party (alias s) can have a balance that somebody must ask for, the machine never does (decisions B3, B17): it is
 * confirmed, and its notice date has come; it is a hold that has money, whose clock never ends it
 * (B18); it has been on tour, or is cancelled or moved away and owes what its end cost, and the tour is not closed over it.
 * Nobody pays for a tour that is called off, but what was owed for leaving it before.
 */
function ways({ now, off, until }: Which): Asked[] {
  const goes = off ? ` AND s.departureId NOT IN (${off})` : '';
  const closed = `SELECT 1 FROM closings c WHERE c.departure = s.departureId AND c.state IN (${marks(LOCKED_STATES)})`;
  const today = businessDate(now);
  // who is confirmed is found by the dates, others by what they owe: a plus or COALESCE keeps the databases from the rest
  const confirmed = (sql: string, ...params: unknown[]): Asked => ({
    sql: `s.orderState = 'CONFIRMED' AND ${sql} AND +s.openFare > 0${goes}`,
    params,
    soonest: 'IDX_sub_orders_due',
  });
  const other = (sql: string, params: unknown[] = [], due = "COALESCE(s.balanceDueDate, '')"): Asked => ({
    sql: `s.openFare > 0 AND ${sql}${until === undefined ? '' : ` AND ${due} <= ?`}`,
    params: until === undefined ? params : [...params, until],
    by: 'IDX_sub_orders_owed',
    due,
  });
  return [
    until === undefined ? confirmed('s.noticeDate <= ?', today) : confirmed('s.balanceDueDate <= ?', until),
    other(`s.orderState = 'HOLD' AND s.openFare < s.subtotal${goes}`, [], HELD_DUE),
    other(`s.orderState = 'COMPLETED' AND NOT EXISTS (${closed})${goes}`, [...LOCKED_STATES]),
    other(`s.orderState IN ('CANCELLED', 'TRANSFERRED') AND NOT EXISTS (${closed})`, [...LOCKED_STATES]),
  ];
}
/** Each way as a statement of its own, read along the dates and what is owed, so that what is not due yet costs nothing. */
function eachWay(which: Which, statement: (from: string, due: string) => string, inOrder = false): Asked {
  const { join, where, params: joined } = which.beside ?? { join: '', where: '', params: [] };
  const named = (by: string): string => (ON_MYSQL ? ` FORCE INDEX (${by})` : ` INDEXED BY ${by}`);
  const all = ways(which);
  const parts = all.map(({ sql, by = '', soonest = by, due = 's.balanceDueDate' }) => {
    const index = inOrder ? soonest : by;
    return statement(`FROM sub_orders s${index && named(index)}${join} WHERE ${sql}${where}`, due);
  });
  return { sql: `(${parts.join(' UNION ALL ')}) x`, params: all.flatMap(({ params }) => [...joined, ...params]) };
}
/** These parties as a table x. */
export const openBalances = (which: Which): Asked =>
  eachWay(which, (from, due) => `SELECT s.id, s.orderId, ${due} AS due, s.openFare ${from}`);
/** As many of them as are due the soonest, and no less, as a table x: none of the ways is read further than that. */
export const soonestBalances = (which: Which, most: number): Asked =>
  eachWay(
    which,
    (from, due) => `SELECT * FROM (SELECT s.id, ${due} AS due ${from} ORDER BY ${due}, s.id LIMIT ${String(most)}) w`,
    true,
  );
/** How many they are, and how many of them are due before a day, as a table x with a row for each way. */
export const tallyOfBalances = (which: Which, before: DateOnly): Asked =>
  eachWay(
    which,
    (from, due) => `SELECT COUNT(*) AS total, SUM(CASE WHEN ${due} < '${before}' THEN 1 ELSE 0 END) AS late ${from}`,
  );
/** The same as a condition on one party, with the same parameters. */
export const hasOpenBalance = (which: Which): string =>
  `(${ways(which)
    .map(({ sql }) => `(${sql})`)
    .join(' OR ')})`;

/** A balance is due within a week, or late, up to this day. */
export const dueSoon = (now: Date): DateOnly => addDays(businessDate(now), 7);
/** A balance is late that was due up to this day. */
export const lateUntil = (now: Date): DateOnly => addDays(businessDate(now), -1);

const DAY_MS = 86_400_000;
/** Holds (alias s) that end within a day. */
export const holdsEnding = (now: Date): Asked => ({
  sql: "s.orderState = 'HOLD' AND s.holdUntil <= ?",
  params: [sqlInstant(new Date(now.getTime() + DAY_MS))],
});
