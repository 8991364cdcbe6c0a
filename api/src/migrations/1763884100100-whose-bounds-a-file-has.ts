import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { varchar } from '../database/table-columns';

/** exports: userType and branch of whoever asked; files of the last day are taken to be of what their makers are now. */
export class WhoseBoundsAFileHas1763884100100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [varchar('userType', 40, { default: "''" }), varchar('branch', 4, { default: "''" })];
    await runner.addColumns(
      'exports',
      columns.map((each) => new TableColumn(each)),
    );
    const own = (column: string): string =>
      `${column} = COALESCE((SELECT u.${column} FROM users u WHERE u.id = exports.userId), '')`;
    await runner.query(`UPDATE exports SET ${own('userType')}, ${own('branch')} WHERE userType = ''`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('exports', ['userType', 'branch']);
  }
}
