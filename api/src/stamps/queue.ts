import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { isoInstant, rowsOf } from '../database/raw';
import { businessDate, daysBetween } from '../domain/dates';
import type { StampQueue, UnstampedReceipt } from '../domain/wire/stamp';
import { type Actor, grantOf } from '../http/actor';
import { LEVY_TAKEN, RECEIVED } from '../parties/levy-moved';
import { ownShop } from './receipts';
import { stockOf } from './stock';

/** Rows of the queue that are answered at once; what is behind them comes as they are stamped. */
const MOST = 200;

/**
 * Receipts that bear no levy stamp, oldest first, of one shop or of all that the actor may see (decisions B18), with
 * what waits per shop and the stamps that are left.
 */
export async function stampQueue(
  em: EntityManager,
  actor: Actor,
  asked: string | undefined,
  now: Date,
): Promise<StampQueue> {
  const shop = ownShop(actor) ?? (asked?.trim().toUpperCase() || undefined);
  const waiting = await shopsWaiting(em, ownShop(actor));
  const rows = await unstamped(em, shop, now);
  return {
    total: waiting.filter((each) => !shop || each.branch === shop).reduce((sum, each) => sum + each.count, 0),
    rows,
    shops: waiting,
    stock: await stockOf(em, shop, now),
  };
}

export async function unstamped(em: EntityManager, shop: string | undefined, now: Date): Promise<UnstampedReceipt[]> {
  const first = `SELECT receiptNo, branch, takenAt FROM levy_waiting${shop ? ' WHERE branch = ?' : ''} ORDER BY takenAt, receiptNo LIMIT ${MOST}`;
  const rows = await rowsOf<UnstampedReceipt>(
    em,
    `SELECT w.receiptNo, w.branch, w.takenAt, p.orderNumber, o.contactPerson, SUM(p.fareAmount) AS fare,
            SUM(${LEVY_TAKEN('p')}) AS levy, MIN(p.levyPayer) AS levyPayer
       FROM (${first}) w JOIN payments p ON p.receiptNo = w.receiptNo JOIN orders o ON o.orderNumber = p.orderNumber
      WHERE ${RECEIVED('p')} AND p.levyAmount > 0
      GROUP BY w.receiptNo, w.branch, w.takenAt, p.orderNumber, o.contactPerson ORDER BY w.takenAt, w.receiptNo`,
    shop ? [shop] : [],
  );
  const today = businessDate(now);
  return rows.map((row) => {
    const takenAt = isoInstant(row.takenAt) ?? '';
    const days = daysBetween(businessDate(new Date(takenAt)), today);
    return { ...row, takenAt, fare: Number(row.fare) / 100, levy: Number(row.levy) / 100, days };
  });
}

/** How many receipts wait in each shop, and since when. */
async function shopsWaiting(em: EntityManager, shop: string | undefined): Promise<StampQueue['shops']> {
  const rows = await rowsOf<{ branch: string; count: number; oldest: string }>(
    em,
    `SELECT branch, COUNT(*) AS \`count\`, MIN(takenAt) AS oldest FROM levy_waiting
      ${shop ? 'WHERE branch = ?' : ''} GROUP BY branch ORDER BY branch`,
    shop ? [shop] : [],
  );
  return rows.map(({ branch, count, oldest }) => ({
    branch,
    count: Number(count),
    oldest: isoInstant(oldest) ?? '',
  }));
}

/** So far back the first page looks: what lies longer is on the desk. */
const LOOK_BACK_MS = 92 * 86_400_000;
/**
 * Per shop the receipts of before today without a stamp, for the first page: those of the actor's own shop, of every
 * shop for finance and root (decisions B18).
 */
export async function unstampedSinceYesterday(
  em: EntityManager,
  actor: Actor,
  now: Date,
  startOfToday: Date,
): Promise<{ branch: string; count: number }[]> {
  if (grantOf(actor, 'stamps.write') === false) return [];
  const own = grantOf(actor, 'stamps.reclaim') === false;
  const rows = await rowsOf<{ branch: string; count: number }>(
    em,
    `SELECT branch, COUNT(*) AS \`count\` FROM levy_waiting
      WHERE takenAt >= ? AND takenAt < ?${own ? ' AND branch = ?' : ''} GROUP BY branch ORDER BY branch`,
    [sqlInstant(new Date(now.getTime() - LOOK_BACK_MS)), sqlInstant(startOfToday), ...(own ? [actor.branch] : [])],
  );
  return rows.map(({ branch, count }) => ({ branch, count: Number(count) }));
}
