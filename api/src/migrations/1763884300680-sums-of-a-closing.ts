import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ON_MYSQL } from '../database/columns';

const FIGURES = ['income', 'cost', 'margin', 'marginPercent', 'plannedMargin'];
const SUMS: Readonly<Record<string, string[]>> = {
  closings: FIGURES,
  closing_versions: FIGURES,
  cost_lines: ['plannedAmount'],
};
async function keep(runner: QueryRunner, type: 'int' | 'bigint'): Promise<void> {
  if (!ON_MYSQL) return;
  for (const [table, columns] of Object.entries(SUMS))
    await runner.query(
      `ALTER TABLE \`${table}\` ${columns.map((column) => `MODIFY \`${column}\` ${type} NULL`).join(', ')}`,
    );
}

/** What a departure adds up to may be more than one amount is: 64 bits, as the embedded database has anyway. */
export class SumsOfAClosing1763884300680 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return keep(runner, 'bigint');
  }
  down(runner: QueryRunner): Promise<void> {
    return keep(runner, 'int');
  }
}
