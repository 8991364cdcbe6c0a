import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addIndex } from '../database/grow-table';
import { id, instant, int, longText, varchar } from '../database/table-columns';

/** voidRequests: the table that its declaration asks for. */
export class VoidRequests1763879000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'void_requests',
        columns: [
          id(),
          int('version', { default: '1' }),
          instant('createdAt'),
          instant('updatedAt'),
          varchar('receiptNo', 24, { default: "''" }),
          varchar('reason', 1000, { default: "''" }),
          varchar('orderNumber', 20, { default: "''" }),
          int('amount', { isNullable: true }),
          varchar('method', 40, { default: "''" }),
          varchar('branch', 4, { default: "''" }),
          varchar('state', 40, { default: "''" }),
          int('createdBy', { isNullable: true }),
          int('movedBy', { isNullable: true }),
          longText('editors', { isNullable: true }),
        ],
      }),
    );
    await addIndex(runner, 'void_requests', ['receiptNo']);
    await addIndex(runner, 'void_requests', ['orderNumber']);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('void_requests');
  }
}
