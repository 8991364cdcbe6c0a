import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ON_MYSQL } from '../database/columns';

const AMOUNTS: Readonly<Record<string, string[]>> = {
  cost_lines: ['unitPrice', 'orderedPrice', 'invoiceAmount'],
  supplier_invoices: ['total'],
  supplier_payments: ['total'],
};
async function keep(runner: QueryRunner, type: 'int' | 'bigint'): Promise<void> {
  if (!ON_MYSQL) return;
  for (const [table, columns] of Object.entries(AMOUNTS))
    await runner.query(
      `ALTER TABLE \`${table}\` ${columns.map((column) => `MODIFY \`${column}\` ${type} NULL`).join(', ')}`,
    );
}

/** Twenty million yen or won are no large bill: amounts of another currency in 64 bits, as the embedded database has anyway. */
export class ForeignAmounts1763884300700 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return keep(runner, 'bigint');
  }
  down(runner: QueryRunner): Promise<void> {
    return keep(runner, 'int');
  }
}
