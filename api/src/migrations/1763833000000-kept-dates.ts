import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { rowsOf } from '../database/raw';
import { date } from '../database/table-columns';
import { writeStates } from '../parties/keep-states';

const COLUMN = date('departureDate', { isNullable: true });
const INDEX = new TableIndex({ columnNames: ['departureDate'] });
const PAGE = 500;

/** Orders are put in order by when they depart, along an index; the states in their rows follow their parties. */
export class KeptDates1763833000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('orders', new TableColumn(COLUMN));
    await runner.createIndex('orders', INDEX);
    await fill(runner);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', INDEX);
    await runner.dropColumn('orders', COLUMN.name);
  }
}

/** They are read with every column of a party, so only the last migration that adds one of those can. */
async function fill({ manager }: QueryRunner): Promise<void> {
  for (let after = 0; ;) {
    const rows = await rowsOf<{ id: number }>(manager, `SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT ${PAGE}`, [
      after,
    ]);
    if (!rows.length) return;
    const ids = rows.map((row) => Number(row.id));
    await writeStates(manager, ids);
    after = ids.at(-1) ?? 0;
  }
}
