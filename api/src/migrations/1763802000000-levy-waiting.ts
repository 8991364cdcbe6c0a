import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, varchar } from '../database/table-columns';

/** Receipts that wait for a levy stamp, so that the desk need not look for them in the ledger. */
export class LevyWaiting1763802000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'levy_waiting',
        columns: [id(), varchar('receiptNo', 24), varchar('branch', 4), instant('takenAt')],
        indices: [
          index(['receiptNo'], true),
          index(['branch', 'takenAt', 'receiptNo']),
          { name: 'IDX_levy_waiting_oldest', columnNames: ['takenAt', 'receiptNo', 'branch'] },
        ],
      }),
    );
    await runner.query(
      `INSERT INTO levy_waiting (receiptNo, branch, takenAt) SELECT p.receiptNo, MIN(p.branch), MIN(p.takenAt) FROM payments p
        WHERE p.kind IN ('DEPOSIT', 'BALANCE', 'EXTRA') AND p.levyAmount > 0
          AND NOT EXISTS (SELECT 1 FROM payments v WHERE v.voidsId = p.id)
          AND NOT EXISTS (SELECT 1 FROM levy_stamps s WHERE s.receiptNo = p.receiptNo)
        GROUP BY p.receiptNo ORDER BY MIN(p.id)`,
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('levy_waiting');
  }
}
