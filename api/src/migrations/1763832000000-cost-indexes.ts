import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { ON_MYSQL } from '../database/columns';

const INDEXES: [table: string, columns: string[]][] = [
  ['closings', ['travellers']],
  ['closings', ['income']],
  ['closings', ['cost']],
  ['closings', ['marginPercent']],
  ['closings', ['packageCode']],
  ['closings', ['state']],
  ['closings', ['state', 'departureDate']],
  ['cost_lines', ['category']],
  ['cost_lines', ['invoiceNo']],
  ['cost_lines', ['state', 'category']],
];
const BEGINS = [
  ['closings', 'code'],
  ['cost_lines', 'tour'],
  ['cost_lines', 'invoiceNo'],
] as const;

/** Lists of a hundred thousand closings and of their million cost lines are sorted, filtered and searched along an index. */
export class CostIndexes1763832000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columnNames] of INDEXES) await runner.createIndex(table, new TableIndex({ columnNames }));
    for (const [table, column] of BEGINS)
      await runner.query(
        `CREATE INDEX IDX_${table}_${column}_begins ON ${table} (${column}${ON_MYSQL ? '' : ' COLLATE NOCASE'})`,
      );
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of BEGINS) await runner.dropIndex(table, `IDX_${table}_${column}_begins`);
    for (const [table, columnNames] of INDEXES) await runner.dropIndex(table, new TableIndex({ columnNames }));
  }
}
