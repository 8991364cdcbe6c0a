import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { int } from '../database/table-columns';

const INVOICE = int('invoice', { isNullable: true });
const INDEX = new TableIndex({ columnNames: ['invoice'] });

/** What a supplier invoices for a tour that is closed already is a correction that names the invoice. */
export class LateInvoices1763831000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('closing_corrections', new TableColumn(INVOICE));
    await runner.createIndex('closing_corrections', INDEX);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('closing_corrections', INDEX);
    await runner.dropColumn('closing_corrections', INVOICE.name);
  }
}
