import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'IDX_orders_clerk';

/** orders: whom somebody booked, the newest first, found and counted without reading the orders of all others. */
export class OrdersOfAClerk1763884300661 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('orders');
    if (table?.indices.some((each) => each.name === NAME)) return;
    await runner.createIndex('orders', new TableIndex({ name: NAME, columnNames: ['createdBy', 'createdAt'] }));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', NAME);
  }
}
