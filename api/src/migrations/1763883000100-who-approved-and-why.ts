import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int, varchar } from '../database/table-columns';

/** supplier_invoices: approvedBy, as the log says of those that are approved; supplier_payments: remark. */
export class WhoApprovedAndWhy1763883000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('supplier_invoices', [new TableColumn(int('approvedBy', { isNullable: true }))]);
    // the log holds ids as text: compared here, where neither database minds
    const approved = (await runner.query(
      "SELECT recordId, actorId FROM audit WHERE resource = 'supplierInvoices' AND action = 'approve' ORDER BY id",
    )) as { recordId: string; actorId: number }[];
    const set = 'UPDATE supplier_invoices SET approvedBy = ? WHERE id = ? AND approvedOn IS NOT NULL';
    for (const { recordId, actorId } of approved) await runner.query(set, [actorId, Number(recordId)]);
    await runner.addColumns('supplier_payments', [new TableColumn(varchar('remark', 300, { default: "''" }))]);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('supplier_payments', ['remark']);
    await runner.dropColumns('supplier_invoices', ['approvedBy']);
  }
}
