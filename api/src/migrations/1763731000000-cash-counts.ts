import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { foreignKey, id, index, instant, int, longText, varchar } from '../database/table-columns';

/** Counts at the end of a shift, and which ledger rows each of them counted. */
export class CashCounts1763731000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'cash_counts',
        columns: [
          id(),
          varchar('countNo', 24),
          varchar('branch', 4),
          instant('since'),
          instant('countedAt'),
          int('countedBy'),
          int('expected'),
          int('counted'),
          int('float'),
          longText('lines'),
          longText('denominations'),
          varchar('remark', 300, { default: "''" }),
        ],
        indices: [index(['countNo'], true), index(['branch', 'countedAt'])],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'cash_count_rows',
        columns: [id(), int('countId'), int('paymentId')],
        indices: [index(['countId']), index(['paymentId'], true)],
        foreignKeys: [foreignKey('countId', 'cash_counts'), foreignKey('paymentId', 'payments')],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('cash_count_rows');
    await runner.dropTable('cash_counts');
  }
}
