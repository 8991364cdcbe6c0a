import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int, longText } from '../database/table-columns';

/** levy_reclaims: who moved a form, and who wrote it, as of every declared record with a life. */
export class HandsOnLevyForms1763884340000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS)
      if (!(await runner.hasColumn('levy_reclaims', column.name)))
        await runner.addColumn('levy_reclaims', new TableColumn(column));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of COLUMNS) await runner.query(`ALTER TABLE levy_reclaims DROP COLUMN ${name}`);
  }
}
const COLUMNS = [int('movedBy', { isNullable: true }), longText('editors', { isNullable: true })];
