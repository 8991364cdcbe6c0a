import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { bool, instant, varchar } from '../database/table-columns';

const FROM = [varchar('address', 60, { default: "''" }), bool('known', { default: '0' })];

/** Wrong tries and locks stand for a login and an address; a lock of before holds for strange addresses. */
export class LocksByAddress1763753100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of FROM) await runner.addColumn('login_attempts', new TableColumn(column));
    await runner.createTable(
      new Table({
        name: 'sign_in_locks',
        columns: [
          varchar('loginId', 60, { isPrimary: true }),
          varchar('address', 60, { isPrimary: true }),
          instant('lockedAt'),
          instant('until', { isNullable: true }),
        ],
      }),
    );
    // gone when this was begun before and killed
    if (!(await runner.hasTable('login_locks'))) return;
    await runner.query('DELETE FROM sign_in_locks');
    await runner.query(
      "INSERT INTO sign_in_locks (loginId, address, lockedAt, `until`) SELECT loginId, '*', lockedAt, `until` FROM login_locks",
    );
    await runner.dropTable('login_locks');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'login_locks',
        columns: [
          varchar('loginId', 60, { isPrimary: true }),
          instant('lockedAt'),
          instant('until', { isNullable: true }),
        ],
      }),
    );
    await runner.dropTable('sign_in_locks');
    for (const column of [...FROM].reverse()) await runner.dropColumn('login_attempts', column.name);
  }
}
