import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { instant } from '../database/table-columns';

/** When the people of an order were erased. */
export class Erasures1763758200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('orders', new TableColumn(instant('erasedAt', { isNullable: true })));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('orders', 'erasedAt');
  }
}
