import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ON_MYSQL } from '../database/columns';

const FIGURES: Readonly<Record<string, string[]>> = {
  supplier_invoices: ['committed', 'hkd', 'difference'],
  supplier_payments: ['hkd', 'owed', 'exchangeLoss'],
};
async function keep(runner: QueryRunner, type: 'int' | 'bigint'): Promise<void> {
  if (!ON_MYSQL) return;
  for (const [table, columns] of Object.entries(FIGURES))
    await runner.query(
      `ALTER TABLE \`${table}\` ${columns.map((column) => `MODIFY \`${column}\` ${type} NULL`).join(', ')}`,
    );
}

/** A bill over many tours, or a payment of many bills, comes to more than one line may: 64 bits, as the embedded database has. */
export class DollarsOfABill1763884311000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return keep(runner, 'bigint');
  }
  down(runner: QueryRunner): Promise<void> {
    return keep(runner, 'int');
  }
}
