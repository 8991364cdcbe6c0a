import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'IDX_cash_counts_shop';

/** cash_counts: the last count of a shop, and a page of its counts, without reading and sorting all that it ever made. */
export class CountsOfAShop1763884322000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('cash_counts');
    if (table?.indices.some((each) => each.name === NAME)) return;
    await runner.createIndex('cash_counts', new TableIndex({ name: NAME, columnNames: ['branch', 'id'] }));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('cash_counts', NAME);
  }
}
