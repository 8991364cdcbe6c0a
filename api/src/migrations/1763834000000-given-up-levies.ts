import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const INDEX = new TableIndex({ name: 'IDX_payments_levy', columnNames: ['levyAmount'] });

/** Levies that were given up again are found among all receipts along an index. */
export class GivenUpLevies1763834000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('payments', INDEX);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('payments', INDEX);
  }
}
