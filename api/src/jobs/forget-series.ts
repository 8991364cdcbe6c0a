import { rowsOf } from '../database/raw';
import { addDays, businessDate } from '../domain/dates';
import type { Job } from '../turns/job';

/** A number series of a day is drawn from on that day only; a few days more are kept for whoever looks. */
const KEPT_DAYS = 7;
/** Series that belong to one day: orders of a shop, the balance mail, the proposal of whom to remind. Receipts and counts run through the year. */
const DAILY = ['order:%', 'mail:balance:%', 'chasing:%'];
const dayOf = (series: string): string => {
  const end = series.slice(series.lastIndexOf(':') + 1);
  return /^\d{6}$/.test(end) ? `20${end.slice(0, 2)}-${end.slice(2, 4)}-${end.slice(4)}` : end;
};

/** Counters of days long gone are swept: a shop would leave one behind every day for ever. */
export const forgetSeries: Job = {
  name: 'forget-series',
  everyMs: 6 * 3_600_000,
  due: () => Promise.resolve([1]),
  act: async (tx) => {
    const rows = await rowsOf<{ series: string }>(
      tx.em,
      `SELECT series FROM counters WHERE ${DAILY.map(() => 'series LIKE ?').join(' OR ')}`,
      DAILY,
    );
    const before = addDays(businessDate(tx.now), -KEPT_DAYS);
    const old = rows.map(({ series }) => series).filter((series) => dayOf(series) < before);
    for (const series of old) await tx.em.query('DELETE FROM counters WHERE series = ?', [series]);
  },
};
