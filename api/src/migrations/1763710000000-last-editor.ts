import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int, longText } from '../database/table-columns';

const TABLES = ['packages', 'price_sheets'];

/** Who wrote the content of a package or a price sheet last: four eyes count this person too. And what of a sheet was approved. */
export class LastEditor1763710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.addColumn(table, new TableColumn(int('editedBy', { isNullable: true })));
    await runner.addColumn('price_sheets', new TableColumn(longText('approvedContent', { isNullable: true })));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('price_sheets', 'approvedContent');
    for (const table of TABLES) await runner.dropColumn(table, 'editedBy');
  }
}
