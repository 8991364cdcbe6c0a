import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from '../database/table-columns';

const INDEXES: [string, string[]][] = [
  ['sub_orders', ['packageCode', 'departureDate']],
  ['requests', ['createdAt']],
  ['audit', ['branch']],
];

/** So that no list reads a whole table for a page: api/test/plans.test.ts asks both databases. */
export class ListIndexes1763732000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of INDEXES) await runner.createIndex(table, new TableIndex(index(columns)));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of INDEXES) {
      const table = await runner.getTable(name);
      const found = table?.indices.find((each) => each.columnNames.join() === columns.join());
      if (found) await runner.dropIndex(name, found);
    }
  }
}
