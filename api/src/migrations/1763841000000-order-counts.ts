import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, int, varchar } from '../database/table-columns';

/** How many orders are in each state: the order list and its tabs no longer count all orders that there ever were. */
export class OrderCounts1763841000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: 'order_counts', columns: [id(), varchar('orderState', 40), int('orders')] }),
    );
    await runner.query(
      'INSERT INTO order_counts (orderState, orders) SELECT orderState, COUNT(*) FROM orders GROUP BY orderState',
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_counts');
  }
}
