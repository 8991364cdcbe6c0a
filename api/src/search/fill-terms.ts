import type { QueryRunner } from 'typeorm';
import { rowsOf } from '../database/raw';
import { insertTerms, type SearchKind, TERMS_OF } from './index-terms';

const PAGE = 200;
const CHUNK = 1000;

/** Makes the whole index anew from the rows, in a migration. */
export async function fillTerms(runner: QueryRunner): Promise<void> {
  await runner.query('DELETE FROM search_terms'); // what an attempt that was killed had filled in
  await fill(runner, 'order', 'orders');
  await fill(runner, 'tour', 'packages');
}

async function fill({ manager }: QueryRunner, kind: SearchKind, table: string): Promise<void> {
  for (let after = 0; ;) {
    const found = await rowsOf<{ id: number }>(
      manager,
      `SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    if (!found.length) return;
    const ids = found.map((row) => Number(row.id));
    const rows = [...(await TERMS_OF[kind](manager, ids))].flatMap(([ownerId, terms]) =>
      terms.map((term): [number, (typeof terms)[number]] => [ownerId, term]),
    );
    for (let at = 0; at < rows.length; at += CHUNK) await insertTerms(manager, kind, rows.slice(at, at + CHUNK));
    after = ids.at(-1) ?? 0;
  }
}
