import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, int, varchar } from '../database/table-columns';

/** The last turn of each job. */
export class JobTurns1763758000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'job_turns',
        columns: [
          varchar('job', 60, { isPrimary: true }),
          instant('startedAt'),
          instant('endedAt'),
          int('due'),
          int('failed'),
          instant('workedAt', { isNullable: true }),
          varchar('error', 300, { default: "''" }),
        ],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('job_turns');
  }
}
