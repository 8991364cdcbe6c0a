import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { id, index, instant, int, varchar } from '../database/table-columns';

const CONTENT = [
  'id',
  'at',
  'actorId',
  'actorName',
  'actorType',
  'branch',
  'resource',
  'recordId',
  'action',
  'before',
  'after',
  'reason',
  'requestId',
];
const NO = 'audit is append-only';

/** The audit log takes new rows and their seals, nothing else: the database refuses to change or delete one. */
export class AuditChain1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('audit', new TableColumn(int('seal', { isNullable: true })));
    await runner.createIndex('audit', new TableIndex(index(['seal'], true)));
    await runner.createTable(
      new Table({
        name: 'audit_seals',
        columns: [id(), instant('at'), int('lastSeal'), varchar('hash', 64)],
        indices: [index(['lastSeal'], true)],
      }),
    );
    for (const sql of TRIGGERS) await (ON_MYSQL ? allowed(runner, sql) : runner.query(sql));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['audit_no_change', 'audit_no_delete']) await runner.query(`DROP TRIGGER IF EXISTS ${name}`);
    await runner.dropTable('audit_seals');
    const table = await runner.getTable('audit');
    const sealed = table?.indices.find((each) => each.columnNames.join() === 'seal');
    if (sealed) await runner.dropIndex('audit', sealed);
    await runner.dropColumn('audit', 'seal');
  }
}

const changed = (same: string): string =>
  `OLD.hash IS NOT NULL OR ${CONTENT.map((name) => `NOT (NEW.\`${name}\` ${same} OLD.\`${name}\`)`).join(' OR ')}`;
const TRIGGERS = ON_MYSQL
  ? [
      `CREATE TRIGGER audit_no_change BEFORE UPDATE ON audit FOR EACH ROW
         IF ${changed('<=>')} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${NO}'; END IF`,
      `CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit FOR EACH ROW
         SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${NO}'`,
    ]
  : [
      `CREATE TRIGGER audit_no_change BEFORE UPDATE ON audit WHEN ${changed('IS')} BEGIN SELECT RAISE(ABORT, '${NO}'); END`,
      `CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, '${NO}'); END`,
    ];

/** Servers that give an application no triggers: binary log without trust, no privilege, not supported. */
const WITHOUT = new Set(['ER_BINLOG_CREATE_ROUTINE_NEED_SUPER', 'ER_TABLEACCESS_DENIED_ERROR', 'ER_NOT_SUPPORTED_YET']);
/** Where the server gives no triggers, what the product itself does and the hash chain stand alone. */
async function allowed(runner: QueryRunner, sql: string): Promise<void> {
  try {
    await runner.query(sql);
  } catch (error) {
    if (!WITHOUT.has(String((error as { code?: unknown }).code))) throw error;
  }
}
