import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const INDEX = new TableIndex({ name: 'IDX_sub_orders_owed', columnNames: ['orderState', 'openFare'] });

/** Parties that have been on tour and owe still are found among all that have, for the call list. */
export class OwedAfterTheTour1763881000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('sub_orders', INDEX);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('sub_orders', INDEX);
  }
}
