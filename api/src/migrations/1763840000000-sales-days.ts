import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { date, id, longText } from '../database/table-columns';

/** What was sold on each day that is over, and which days have changed since; a job fills them (sales/keep-sales.ts). */
export class SalesDays1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'sales_days',
        columns: [date('day', { isPrimary: true }), longText('areas'), longText('several')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'sales_changes',
        columns: [id(), date('day')],
        indices: [{ name: 'IDX_sales_changes_day', columnNames: ['day'] }],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sales_changes');
    await runner.dropTable('sales_days');
  }
}
