import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** The orders in which packages and price sheets are listed and queued; with a state in front where one is chosen. */
const ORDERS: [table: string, columns: string[]][] = [
  ['packages', ['updatedAt']],
  ['packages', ['createdAt']],
  ['packages', ['status', 'createdAt']],
  ['packages', ['status', 'submittedAt']],
  ['price_sheets', ['updatedAt']],
  ['price_sheets', ['createdAt']],
  ['price_sheets', ['status', 'updatedAt']],
  ['price_sheets', ['status', 'createdAt']],
  ['price_sheets', ['status', 'submittedAt']],
];
const nameOf = (table: string, columns: string[]): string => `IDX_${table}_${columns.join('_')}`;

export class ListOrders1763736000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columnNames] of ORDERS)
      await runner.createIndex(table, new TableIndex({ name: nameOf(table, columnNames), columnNames }));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columnNames] of ORDERS) await runner.dropIndex(table, nameOf(table, columnNames));
  }
}
