import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { addDays, businessDate, type DateOnly, daysBetween, startOfDay } from '../domain/dates';
import { firstSalesDay } from '../domain/sales';
import type { Job } from '../turns/job';
import { countSales } from './count-sales';

/** A work that began before midnight has ended so long after it. */
const SETTLED_MS = 5 * 60_000;
const EPOCH = '1970-01-01';
interface Day {
  day: DateOnly;
}

/** Days that are over are counted once, and again when a party of theirs has changed (the dashboard's sales). */
export const keepSales: Job = {
  name: 'keep-sales',
  everyMs: 60_000,
  due: async (em, now) => {
    const today = businessDate(now);
    const first = firstSalesDay(today);
    const settled = now.getTime() - startOfDay(today).getTime() >= SETTLED_MS;
    const last = addDays(today, settled ? -1 : -2);
    const kept = await rowsOf<Day>(em, 'SELECT day FROM sales_days WHERE day >= ?', [first]);
    const changed = await rowsOf<Day>(em, 'SELECT DISTINCT day FROM sales_changes WHERE day <= ?', [last]);
    const [known, due] = [kept, changed].map((rows) => new Set(rows.map(({ day }) => day))) as [
      Set<string>,
      Set<string>,
    ];
    for (let day = first; day <= last; day = addDays(day, 1)) if (!known.has(day)) due.add(day);
    return [...due].map((day) => daysBetween(EPOCH, day));
  },
  act: (tx, _desk, number) => keepDay(tx, addDays(EPOCH, number)),
};

/** What has changed is read before the day is counted: whatever comes in between is marked still. */
async function keepDay({ em }: Pick<Tx, 'em'>, day: DateOnly): Promise<void> {
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
