import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { int, varchar } from '../database/table-columns';

/** By what the key of the database is known again; the next start writes it. */
export class KeyMarks1763884300130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: 'key_marks', columns: [int('id', { isPrimary: true }), varchar('mark', 64)] }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('key_marks');
  }
}
