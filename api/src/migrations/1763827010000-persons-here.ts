import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { foreignKey, id, index, instant, int, longText, varchar } from '../database/table-columns';

/** Records that are one person, and who has which record open. */
export class PersonsHere1763827010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'person_merges',
        columns: [
          id(),
          int('keptId'),
          int('otherId'),
          longText('fromOther'),
          int('mergedBy'),
          instant('mergedAt'),
          int('undoneBy', { isNullable: true }),
          instant('undoneAt', { isNullable: true }),
        ],
        indices: [index(['keptId']), index(['otherId'])],
        foreignKeys: [foreignKey('keptId', 'members'), foreignKey('otherId', 'members')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'presences',
        columns: [
          varchar('id', 80, { isPrimary: true }),
          varchar('resource', 40),
          int('recordId'),
          varchar('sessionId', 32),
          int('userId'),
          instant('since'),
          instant('at'),
        ],
        indices: [index(['resource', 'recordId']), index(['at'])],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('presences');
    await runner.dropTable('person_merges');
  }
}
