import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { DateOnly } from '../domain/dates';
import { countSales } from '../sales/count-sales';
import { asKept } from '../sales/read-sales';
import type { Difference } from './difference';

const words = (value: unknown): string => JSON.stringify(value);

/** What is kept of a day's sales is what its parties say, unless it is marked to be counted anew. */
export async function sales(em: EntityManager): Promise<Difference[]> {
  const days = await rowsOf<{ day: DateOnly; areas: string; several: string }>(
    em,
    'SELECT day, areas, several FROM sales_days d WHERE NOT EXISTS (SELECT 1 FROM sales_changes c WHERE c.day = d.day) ORDER BY day',
  );
  const found: Difference[] = [];
  for (const row of days) {
    const [is, shouldBe] = [words(asKept(row)), words(await countSales(em, row.day))];
    if (is !== shouldBe) found.push({ check: 'sales of a day = parties', record: row.day, is, shouldBe });
  }
  return found;
}
