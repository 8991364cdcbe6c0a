import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { varchar } from '../database/table-columns';

/** supplier_invoices: kind; what was entered before are invoices. */
export class CreditNotesOfSuppliers1763884300360 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('supplier_invoices', [new TableColumn(varchar('kind', 40, { default: "''" }))]);
    await runner.query("UPDATE supplier_invoices SET kind = 'invoice'");
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('supplier_invoices', ['kind']);
  }
}
