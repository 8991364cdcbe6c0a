import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'IDX_sub_orders_createdAt';

/** The dashboard adds up the bookings of twelve weeks. */
export class SalesByTime1763737000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('sub_orders', new TableIndex({ name: NAME, columnNames: ['createdAt'] }));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('sub_orders', NAME);
  }
}
