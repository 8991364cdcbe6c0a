import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { Difference } from './difference';

interface Checked {
  record: string | number;
  value: unknown;
  due: unknown;
}
/** So many differences of one question tell enough. */
const MOST = 1000;

/** Questions by what they check, each a SELECT of `record`, `value` and what is `due`: the records where these differ. */
export async function asking(em: EntityManager, questions: Readonly<Record<string, string>>): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [check, sql] of Object.entries(questions)) {
    const rows = await rowsOf<Checked>(
      em,
      `SELECT x.record, x.value, x.due FROM (${sql}) x WHERE x.value <> x.due LIMIT ${String(MOST)}`,
    );
    for (const { record, value, due } of rows)
      found.push({ check, record: String(record), is: String(value), shouldBe: String(due) });
  }
  return found;
}
