import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, index, instant, int, longText, varchar } from '../database/table-columns';

/** Files that are made in the background and kept for 24 hours. */
export class Exports1763721000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'exports',
        columns: [
          id(),
          int('version', { default: '1' }),
          instant('createdAt'),
          instant('updatedAt'),
          int('userId'),
          varchar('list', 40),
          longText('filters'),
          longText('columns'),
          varchar('format', 40),
          varchar('locale', 40),
          varchar('state', 40),
          int('total'),
          int('done', { default: '0' }),
          int('tries', { default: '0' }),
          varchar('file', 32),
          int('size', { default: '0' }),
          instant('finishedAt', { isNullable: true }),
          instant('expiresAt', { isNullable: true }),
        ],
        indices: [index(['userId', 'createdAt']), index(['state'])],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('exports');
  }
}
