import type { EntityManager } from 'typeorm';
import { ON_MYSQL, sqlInstant } from '../database/columns';
import { instantOf, rowsOf } from '../database/raw';
import { calledOff, lateUntil, soonestBalances, tallyOfBalances, type Which } from '../departures/attention';
import { type CallQueue, isPromised, isToCall, type LastCall } from '../domain/calls';
import { businessDate, startOfDay } from '../domain/dates';
import { keptCounts } from '../lists/totals';
import type { CallListQuery } from './call.dto';

/** The departures that are called off, named one by one: a question of its own for each open party costs more than the list. */
export async function offSale(em: EntityManager, now: Date): Promise<string> {
  const off = await rowsOf<{ id: number }>(em, calledOff(now), []);
  return off.map(({ id }) => Number(id)).join(', ');
}

/**
 * The parties whose last call keeps them from being called today: a promise that still runs, or a call of today. Read from
 * the calls, of which few still count, and not from the parties, of which thousands are open.
 */
async function calledParties(em: EntityManager, now: Date): Promise<{ id: number; last: LastCall }[]> {
  const today = businessDate(now);
  const last = (when: string): string =>
    `SELECT c.subOrderId, c.at, c.result, c.promisedUntil FROM calls c
      WHERE ${when} AND c.id = (SELECT MAX(l.id) FROM calls l WHERE l.subOrderId = c.subOrderId)`;
  const rows = await rowsOf<Called>(em, `${last('c.promisedUntil >= ?')} UNION ${last('c.at >= ?')}`, [
    today,
    sqlInstant(startOfDay(today)),
  ]);
  return rows.map(({ subOrderId, at, result, promisedUntil }) => ({
    id: Number(subOrderId),
    last: { result, day: businessDate(instantOf(at)), promisedUntil },
  }));
}
interface Called extends Pick<LastCall, 'result' | 'promisedUntil'> {
  subOrderId: number;
  at: string | Date;
}

/** Which of the open parties a queue shows: those named, or all but those named. */
async function queued(em: EntityManager, now: Date, queue: CallQueue): Promise<string> {
  if (queue === 'all' || queue === 'late') return '';
  const today = businessDate(now);
  const called = await calledParties(em, now);
  const ids = called.flatMap(({ id, last }) =>
    (queue === 'promised' ? isPromised(last, today) : !isToCall(last, today)) ? [id] : [],
  );
  if (queue === 'promised') return ` AND s.id IN (${ids.join(', ') || 'NULL'})`;
  return ids.length ? ` AND s.id NOT IN (${ids.join(', ')})` : '';
}
/**
 * The parties come first: either database would begin at all orders of the shop. MariaDB would read the row of each order
 * for the shop that stands in an index, at twice the price.
 */
const ofShop = ` ${ON_MYSQL ? 'STRAIGHT_JOIN orders o FORCE INDEX (IDX_orders_shop)' : 'CROSS JOIN orders o'} ON o.id = s.orderId AND o.branch = ?`;

/** Some of the parties that owe, the soonest due first. */
export async function soonest(em: EntityManager, which: Which, [start, end]: [number, number]): Promise<number[]> {
  const { sql, params } = soonestBalances(which, end);
  const page = `SELECT x.id FROM ${sql} ORDER BY x.due, x.id LIMIT ${String(end - start)} OFFSET ${String(start)}`;
  return (await rowsOf<{ id: number }>(em, page, params)).map(({ id }) => Number(id));
}

/** A page of a queue, the soonest due first, how many it holds, and how many of them are late. */
export async function queuePage(
  em: EntityManager,
  now: Date,
  query: CallListQuery,
  window: [number, number],
): Promise<{ ids: number[]; total: number; late: number }> {
  const { branch, queue = 'all' } = query;
  const which: Which = {
    ...{ now, off: await offSale(em, now), until: queue === 'late' ? lateUntil(now) : undefined },
    beside: {
      join: branch === undefined ? '' : ofShop,
      params: branch === undefined ? [] : [branch],
      where: await queued(em, now, queue),
    },
  };
  const ids = await soonest(em, which, window);
  const { sql, params } = tallyOfBalances(which, businessDate(now));
  const [row] = await keptCounts<Record<'total' | 'late', number | null>>(
    em,
    `SELECT SUM(x.total) AS total, SUM(x.late) AS late FROM ${sql}`,
    params,
  );
  return { ids, total: Number(row?.total ?? 0), late: Number(row?.late ?? 0) };
}
