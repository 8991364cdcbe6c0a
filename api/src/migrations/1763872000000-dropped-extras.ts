import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { rowsOf } from '../database/raw';
import { int, longText } from '../database/table-columns';

const DROPS = int('dropsId', { isNullable: true });
const EXTRAS = longText('extras', { isNullable: true });
const INDEX = new TableIndex({ columnNames: ['dropsId'], isUnique: true });

/** What takes an extra off a party again names it, once; a refund may take extras off with it. */
export class DroppedExtras1763872000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('charges', new TableColumn(DROPS));
    await runner.addColumn('requests', new TableColumn(EXTRAS));
    await fill(runner);
    await runner.createIndex('charges', INDEX);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('charges', INDEX);
    await runner.dropColumn('requests', EXTRAS.name);
    await runner.dropColumn('charges', DROPS.name);
  }
}

/** So far all extras of a party went at once, in their order. */
export async function fill({ manager }: Pick<QueryRunner, 'manager'>): Promise<void> {
  const nth = (kind: string): string => `SELECT c.id, c.subOrderId, c.dropsId, (SELECT COUNT(*) FROM charges b
    WHERE b.subOrderId = c.subOrderId AND b.kind = c.kind AND b.id < c.id) AS nth FROM charges c WHERE c.kind = '${kind}'`;
  const pairs = await rowsOf<{ id: number; extra: number }>(
    manager,
    `SELECT r.id, e.id AS extra FROM (${nth('REFUND')}) r JOIN (${nth('EXTRA')}) e ON e.subOrderId = r.subOrderId AND e.nth = r.nth
      WHERE r.dropsId IS NULL`,
  );
  for (const { id, extra } of pairs) await manager.query('UPDATE charges SET dropsId = ? WHERE id = ?', [extra, id]);
}
