import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'IDX_orders_shop';

/** orders: whose an order is, told without its row; the call list of a shop asks it of every party that owes. */
export class ShopOfAnOrder1763884300401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('orders');
    if (table?.indices.some((each) => each.name === NAME)) return;
    await runner.createIndex('orders', new TableIndex({ name: NAME, columnNames: ['id', 'branch'] }));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', NAME);
  }
}
