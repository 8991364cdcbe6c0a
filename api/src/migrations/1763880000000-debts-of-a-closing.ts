import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { beginsAgain } from '../database/grow-table';
import { varchar } from '../database/table-columns';

/** closings: debts. */
export class DebtsOfAClosing1763880000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('closings', [new TableColumn(varchar('debts', 500, { default: "''" }))]);
    await beginsAgain(runner, 'closings', 'code');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('closings', ['debts']);
    await beginsAgain(runner, 'closings', 'code');
  }
}
