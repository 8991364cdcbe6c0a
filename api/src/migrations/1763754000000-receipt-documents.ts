import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, int, longText, varchar } from '../database/table-columns';

/** What each receipt said when it was issued. Receipts of before are composed of their rows, as they always were. */
export class ReceiptDocuments1763754000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'receipt_documents',
        columns: [
          id(),
          varchar('receiptNo', 24),
          instant('issuedAt'),
          longText('document'),
          int('prints', { default: '0' }),
        ],
        indices: [index(['receiptNo'], true)],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('receipt_documents');
  }
}
