import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { rowsOf } from '../database/raw';
import { id, index, int, varchar } from '../database/table-columns';
import { insertTerms, type SearchKind, TERMS_OF } from '../search/index-terms';

const PAGE = 200;
const CHUNK = 1000;

/** The index of the search over everything, filled from the rows that are there. */
export class SearchTerms1763720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'search_terms',
        columns: [
          id(),
          varchar('kind', 40),
          int('ownerId'),
          int('refId'),
          varchar('field', 40),
          varchar('term', 40, ON_MYSQL ? { collation: 'utf8mb4_bin' } : {}),
        ],
        indices: [index(['field', 'term', 'ownerId']), index(['kind', 'ownerId'])],
      }),
    );
    await runner.query('DELETE FROM search_terms'); // what an attempt that was killed had filled in
    await fill(runner, 'order', 'orders');
    await fill(runner, 'tour', 'packages');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('search_terms');
  }
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
