import { instantOf, rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { addDays, businessDate, type DateOnly } from '../domain/dates';
import { firstSalesDay } from '../domain/sales';

/** Says that parties that were booked then say something else now. Today is counted from its rows always. */
export function markSales(tx: Tx, ...bookedAt: readonly Date[]): void {
  const today = businessDate(tx.now);
  for (const day of new Set(bookedAt.map((at) => businessDate(at)))) if (day < today) mark(tx, day);
}
const mark = (tx: Tx, day: DateOnly): void => {
  tx.last(['INSERT INTO sales_changes (day) VALUES (?)', [day]]);
};

/** An order gets a further party: from now on its others count as parties of an order with several. */
export async function markOrder(tx: Tx, orderId: number): Promise<void> {
  const rows = await rowsOf<{ createdAt: string | Date }>(tx.em, 'SELECT createdAt FROM sub_orders WHERE orderId = ?', [
    orderId,
  ]);
  markSales(tx, ...rows.map(({ createdAt }) => instantOf(createdAt)));
}

/** A package stands in another area: every day may have sold it. */
export function markEveryDay(tx: Tx): void {
  const today = businessDate(tx.now);
  const first = firstSalesDay(today);
  tx.last(['INSERT INTO sales_changes (day) SELECT day FROM sales_days WHERE day < ?', [first]]);
  // those that are not counted yet too: somebody may be about to
  for (let day = first; day < today; day = addDays(day, 1)) mark(tx, day);
}
