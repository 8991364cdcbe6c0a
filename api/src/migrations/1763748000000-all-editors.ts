import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int, longText } from '../database/table-columns';

const TABLES = ['packages', 'price_sheets'];
const ALL = longText('editors', { isNullable: true });
const LAST = int('editedBy', { isNullable: true });

/** Everybody who wrote in a package or a sheet since it was approved last takes the place of who wrote in it last. */
export class AllEditors1763748000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.addColumn(table, new TableColumn(ALL));
      // gone when this was begun before and killed
      if (!(await runner.hasColumn(table, LAST.name))) continue;
      await runner.query(`UPDATE ${table} SET editors = REPLACE(',#,', '#', editedBy) WHERE editedBy IS NOT NULL`);
      await runner.dropColumn(table, LAST.name);
    }
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.addColumn(table, new TableColumn(LAST));
      await runner.dropColumn(table, ALL.name);
    }
  }
}
