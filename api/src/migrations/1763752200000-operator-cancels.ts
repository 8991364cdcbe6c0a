import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { rowsOf } from '../database/raw';
import { date } from '../database/table-columns';

/**
 * The deadline of a refund when the operator cancels, and its compensation among the figures of each request. Older
 * requests have neither a deadline nor a compensation.
 */
export class OperatorCancels1763752200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('requests', new TableColumn(date('refundDueOn', { isNullable: true })));
    const rows = await rowsOf<{ id: number; figures: string }>(
      runner.manager,
      'SELECT id, figures FROM requests WHERE figures IS NOT NULL ORDER BY id',
    );
    for (const { id, figures } of rows)
      await runner.query('UPDATE requests SET figures = ? WHERE id = ?', [withCompensation(figures), id]);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('requests', 'refundDueOn');
  }
}

function withCompensation(text: string): string {
  const figures = JSON.parse(text) as { perTraveller?: object[] };
  const perTraveller = (figures.perTraveller ?? []).map((row) => ({ ...row, compensation: 0 }));
  return JSON.stringify({ ...figures, compensation: 0, perTraveller });
}
