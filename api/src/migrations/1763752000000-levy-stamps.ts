import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { date, foreignKey, id, index, instant, int, varchar } from '../database/table-columns';

const RECEIVED = "'DEPOSIT', 'BALANCE', 'EXTRA'";

/**
 * Levy stamps of their own, append-only: a stamp is put on a receipt that exists, and corrected by another. The numbers
 * that receipts were taken with become their first stamps. Beside them stamps bought, and levy claimed back.
 */
export class LevyStamps1763752000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
    // gone when this was begun before and killed
    if (!(await runner.hasColumn('payments', 'levyStampNo'))) return;
    await runner.query(
      `INSERT INTO levy_stamps (receiptNo, turn, stampNo, amount, branch, enteredBy, enteredAt, reason)
        SELECT p.receiptNo, 1, MAX(p.levyStampNo), SUM(p.levyAmount), MIN(p.branch), MIN(p.takenBy), MIN(p.takenAt), ''
          FROM payments p WHERE p.levyStampNo <> '' AND p.kind IN (${RECEIVED}) GROUP BY p.receiptNo ORDER BY MIN(p.id)`,
    );
    await runner.query('ALTER TABLE payments DROP COLUMN levyStampNo');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE payments ADD COLUMN levyStampNo varchar(40) NOT NULL DEFAULT ''");
    await runner.query(
      `UPDATE payments SET levyStampNo = COALESCE((SELECT s.stampNo FROM levy_stamps s
        WHERE s.receiptNo = payments.receiptNo ORDER BY s.turn DESC LIMIT 1), '') WHERE kind IN (${RECEIVED})`,
    );
    for (const { name } of [...TABLES].reverse()) await runner.dropTable(name);
  }
}
const TABLES = [
  {
    name: 'levy_stamps',
    columns: [
      id(),
      varchar('receiptNo', 24),
      int('turn'),
      varchar('stampNo', 40),
      int('amount'),
      varchar('branch', 4),
      int('enteredBy'),
      instant('enteredAt'),
      int('replaces', { isNullable: true }),
      varchar('reason', 300, { default: "''" }),
    ],
    indices: [index(['receiptNo', 'turn'], true), index(['stampNo'])],
  },
  {
    name: 'levy_stamp_lots',
    columns: [
      id(),
      varchar('branch', 4),
      date('boughtOn'),
      int('stamps'),
      varchar('remark', 300, { default: "''" }),
      int('enteredBy'),
      instant('enteredAt'),
    ],
    indices: [index(['branch'])],
  },
  {
    name: 'levy_reclaims',
    columns: [
      id(),
      int('version', { default: '1' }),
      instant('createdAt'),
      instant('updatedAt'),
      varchar('formNo', 24),
      varchar('state', 40),
      int('amount'),
      int('createdBy'),
      date('creditedOn', { isNullable: true }),
      varchar('note', 300, { default: "''" }),
    ],
    indices: [index(['formNo'], true)],
  },
  {
    name: 'levy_reclaim_rows',
    columns: [id(), int('reclaimId'), int('paymentId')],
    indices: [index(['reclaimId']), index(['paymentId'], true)],
    foreignKeys: [foreignKey('reclaimId', 'levy_reclaims'), foreignKey('paymentId', 'payments')],
  },
];
