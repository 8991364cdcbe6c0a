import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { longText } from '../database/table-columns';

/** The names that a correction asks for stand on its request. */
export class NameCorrections1763711000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('requests', new TableColumn(longText('corrections', { isNullable: true })));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('requests', 'corrections');
  }
}
