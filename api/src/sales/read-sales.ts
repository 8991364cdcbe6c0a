import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { addDays, type DateOnly } from '../domain/dates';
import type { DaySales } from '../domain/sales';
import { countSales } from './count-sales';

interface KeptRow {
  day: DateOnly;
  areas: string;
  several: string;
  changed: number | boolean;
}

/** What was sold on each day up to today: as kept where the day is over and nothing of it changed since, else counted. */
export async function readSales(em: EntityManager, first: DateOnly, today: DateOnly): Promise<DaySales[]> {
  const rows = await rowsOf<KeptRow>(
    em,
    `SELECT d.day, d.areas, d.several, EXISTS (SELECT 1 FROM sales_changes c WHERE c.day = d.day) AS changed
       FROM sales_days d WHERE d.day >= ? AND d.day < ?`,
    [first, today],
  );
  const kept = new Map(rows.filter(({ changed }) => !Number(changed)).map((row) => [row.day, row]));
  const days: DaySales[] = [];
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const row = kept.get(day);
    days.push(row ? asKept(row) : await countSales(em, day));
  }
  return days;
}
/** What a row of `sales_days` holds, as raw SQL answers it. */
export const asKept = ({ day, areas, several }: Pick<KeptRow, 'day' | 'areas' | 'several'>): DaySales => ({
  day,
  areas: JSON.parse(areas) as DaySales['areas'],
  several: JSON.parse(several) as DaySales['several'],
});
