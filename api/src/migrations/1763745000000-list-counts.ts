import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const INDEXES: [table: string, name: string, columnNames: string[]][] = [
  ['orders', 'IDX_orders_followUp', ['followUpDate']],
  ['requests', 'IDX_requests_kind', ['kind', 'createdAt']],
  ['packages', 'IDX_packages_sold', ['publishedAt', 'status']],
  ['packages', 'IDX_packages_codes', ['packageCode', 'status', 'name']],
];

/** So that the totals of these lists are counted along an index, and the codes for pickers read along one. */
export class ListCounts1763745000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name, columnNames] of INDEXES)
      await runner.createIndex(table, new TableIndex({ name, columnNames }));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of INDEXES) await runner.dropIndex(table, name);
  }
}
