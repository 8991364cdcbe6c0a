import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { addDays, businessDate, type DateOnly, startOfDay } from '../domain/dates';
import { firstSalesDay } from '../domain/sales';
import type { Job } from '../turns/job';
import { countSales } from './count-sales';

/** A work that began before midnight has ended so long after it. */
const SETTLED_MS = 5 * 60_000;
interface Day {
  day: DateOnly;
}

/** Days that are over are counted once, and again when a party of theirs has changed (the dashboard's sales). */
export const keepSales: Job = {
  name: 'keep-sales',
  everyMs: 60_000,
  due: async (em, now) => {
    const days = await dueDays(em, now);
    return Array.from({ length: Math.ceil(days.length / TOGETHER) }, (_turn, at) => at);
  },
  act: async ({ em, now }) => {
    for (const day of (await dueDays(em, now)).slice(0, TOGETHER)) await keepDay(em, day);
  },
};
/** So many days are counted in one work: a first start has all of them to count. */
const TOGETHER = 14;

/** Days of the dashboard's weeks that nobody counted yet, and days whose parties have changed since. */
async function dueDays(em: EntityManager, now: Date): Promise<DateOnly[]> {
  const today = businessDate(now);
  const first = firstSalesDay(today);
  const settled = now.getTime() - startOfDay(today).getTime() >= SETTLED_MS;
  const last = addDays(today, settled ? -1 : -2);
  const kept = await rowsOf<Day>(em, 'SELECT day FROM sales_days WHERE day >= ?', [first]);
  const changed = await rowsOf<Day>(em, 'SELECT DISTINCT day FROM sales_changes WHERE day <= ?', [last]);
  const known = new Set(kept.map(({ day }) => day));
  const due = new Set(changed.map(({ day }) => day));
  for (let day = first; day <= last; day = addDays(day, 1)) if (!known.has(day)) due.add(day);
  return [...due];
}

/** What has changed is read before the day is counted: whatever comes in between is marked still. */
async function keepDay(em: EntityManager, day: DateOnly): Promise<void> {
  const seen = await rowsOf<{ id: number }>(em, 'SELECT id FROM sales_changes WHERE day = ?', [day]);
  const { areas, several } = await countSales(em, day);
  await em.query('DELETE FROM sales_days WHERE day = ?', [day]);
  await em.query('INSERT INTO sales_days (day, areas, several) VALUES (?, ?, ?)', [
    day,
    JSON.stringify(areas),
    JSON.stringify(several),
  ]);
  await forget(
    em,
    seen.map(({ id }) => Number(id)),
  );
}
const PIECE = 500;
async function forget(em: EntityManager, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += PIECE) {
    const piece = ids.slice(at, at + PIECE);
    await em.query(`DELETE FROM sales_changes WHERE id IN (${piece.map(() => '?').join(', ')})`, piece);
  }
}
