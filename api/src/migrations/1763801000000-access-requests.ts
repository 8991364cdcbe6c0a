import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { date, id, instant, int, longText, varchar } from '../database/table-columns';

/** The log of people who asked what is held about them. */
export class AccessRequests1763801000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'access_requests',
        columns: [
          id(),
          int('version', { default: '1' }),
          instant('createdAt'),
          instant('updatedAt'),
          varchar('person', 120, { default: "''" }),
          varchar('phone', 20, { default: "''" }),
          date('receivedOn', { isNullable: true }),
          date('dueOn', { isNullable: true }),
          varchar('identified', 200, { default: "''" }),
          varchar('remark', 1000, { default: "''" }),
          varchar('state', 40, { default: "''" }),
          date('endedOn', { isNullable: true }),
          int('createdBy', { isNullable: true }),
          int('movedBy', { isNullable: true }),
          longText('editors', { isNullable: true }),
        ],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('access_requests');
  }
}
