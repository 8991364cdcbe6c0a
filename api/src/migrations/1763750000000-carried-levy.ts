import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int } from '../database/table-columns';

const COLUMNS = [{ name: 'carriedLevy', type: 'double', isNullable: true }, int('openLevy', { isNullable: true })];

/** Fare that a transfer carries over keeps the levy of the days on which it was received; older rows count by their own day. */
export class CarriedLevy1763750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await runner.addColumn('payments', new TableColumn(column));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of COLUMNS) await runner.dropColumn('payments', name);
  }
}
