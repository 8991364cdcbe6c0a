import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { longText } from '../database/table-columns';

const COLUMN = longText('editors', { isNullable: true });

/** A desk on which departures are called off keeps everybody who chose on it: none of them signs. */
export class DeskEditors1763871000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('disruptions', new TableColumn(COLUMN));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('disruptions', COLUMN.name);
  }
}
