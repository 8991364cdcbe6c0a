import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { date, id, index, instant, int, longText, varchar } from '../database/table-columns';
import { FIRST_ACCOUNTS } from '../seeds/accounts';

const stamped = () => [id(), int('version', { default: '1' }), instant('createdAt'), instant('updatedAt')];
/** Accounts of the bookkeeping, filled once with a plain chart; days of the journal that are locked. */
export class Journal1763805000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
    const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
    for (const [kind, method, code, name] of FIRST_ACCOUNTS)
      await runner.query(
        // one that an attempt that was killed put in stands
        `INSERT INTO accounts (version, createdAt, updatedAt, kind, method, branch, code, name)
         SELECT 1, given.* FROM (SELECT ? AS createdAt, ? AS updatedAt, ? AS kind, ? AS method, '' AS branch, ? AS code, ? AS name) given
          WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.kind = ? AND a.method = ?)`,
        [now, now, kind, method, code, name, kind, method],
      );
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...TABLES].reverse()) await runner.dropTable(name);
  }
}
const TABLES = [
  {
    name: 'accounts',
    columns: [
      ...stamped(),
      varchar('kind', 40, { default: "''" }),
      varchar('method', 40, { default: "''" }),
      varchar('branch', 40, { default: "''" }),
      varchar('code', 10, { default: "''" }),
      varchar('name', 80, { default: "''" }),
    ],
  },
  {
    name: 'journal_days',
    columns: [
      ...stamped(),
      date('date', { isNullable: true }),
      instant('lockedAt', { isNullable: true }),
      int('lockedBy', { isNullable: true }),
      varchar('hash', 64, { default: "''" }),
      longText('lines', { isNullable: true }),
    ],
    indices: [index(['date'], true)],
  },
];
