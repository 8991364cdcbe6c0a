import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'IDX_sub_orders_notice';
const WITH_DUE = ['orderState', 'noticeDate', 'id', 'departureDate', 'orderId', 'subtotal', 'balanceDueDate'];

/** The index of the call list has the day on which the balance is due, so that no party is read for it. */
export class NoticeDue1763811000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('sub_orders', NAME);
    await runner.createIndex('sub_orders', new TableIndex({ name: NAME, columnNames: WITH_DUE }));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('sub_orders', NAME);
    await runner.createIndex('sub_orders', new TableIndex({ name: NAME, columnNames: WITH_DUE.slice(0, -1) }));
  }
}
