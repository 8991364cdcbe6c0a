import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { index, instant, int, varchar } from '../database/table-columns';

/** What several processes, or several nodes, meet on: claims beside row locks, and announcements for each other's watchers. */
export class SeveralProcesses1763712000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: 'cluster_claims', columns: [int('bucket', { isPrimary: true }), int('turns')] }),
    );
    await runner.createTable(
      new Table({
        name: 'announcements',
        columns: [
          varchar('id', 36, { isPrimary: true }),
          varchar('origin', 36),
          varchar('channel', 40),
          varchar('type', 60),
          int('recordId', { isNullable: true }),
          instant('at'),
        ],
        indices: [index(['at'])],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('announcements');
    await runner.dropTable('cluster_claims');
  }
}
