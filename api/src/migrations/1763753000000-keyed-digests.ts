import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { ON_MYSQL, sqlInstant } from '../database/columns';
import { instant, varchar } from '../database/table-columns';

const DIGEST = varchar('digest', 64, { isNullable: true });
const ERASED = instant('erasedAt', { isNullable: true });
const KEPT_MS = 48 * 3_600_000;

/**
 * The audit chain is keyed from here on: a sealed row carries the digest of its values beside them, so that personal
 * values can be erased later and the chain still holds. The fingerprints of request keys were bare hashes of bodies with
 * document numbers: they go, and with them the answers that are older than they are kept for.
 */
export class KeyedDigests1763753000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // a new column is a new table on the embedded database, and the triggers stay with the old one
    await dropTriggers(runner);
    for (const column of [DIGEST, ERASED]) await runner.addColumn('audit', new TableColumn(column));
    for (const sql of [NO_CHANGE, NO_DELETE]) await (ON_MYSQL ? allowed(runner, sql) : runner.query(sql));
    const since = sqlInstant(new Date(Date.now() - KEPT_MS));
    await runner.query(`DELETE FROM idempotency WHERE createdAt < '${since}'`);
    await runner.query("UPDATE idempotency SET fingerprint = ''");
  }
  async down(runner: QueryRunner): Promise<void> {
    await dropTriggers(runner);
    for (const column of [ERASED, DIGEST]) await runner.dropColumn('audit', column.name);
    await (ON_MYSQL ? allowed(runner, NO_DELETE) : runner.query(NO_DELETE));
  }
}

async function dropTriggers(runner: QueryRunner): Promise<void> {
  for (const name of ['audit_no_change', 'audit_no_delete']) await runner.query(`DROP TRIGGER IF EXISTS ${name}`);
}
const NO = 'audit is append-only';
const SAME = ON_MYSQL ? '<=>' : 'IS';
const differs = (names: readonly string[]): string =>
  names.map((name) => `NOT (NEW.\`${name}\` ${SAME} OLD.\`${name}\`)`).join(' OR ');
const CONTENT = ['id', 'at', 'actorId', 'actorName', 'actorType', 'branch', 'resource', 'recordId', 'action'];
/** A sealed row changes once: when its values are erased. */
const ERASES = 'OLD.hash IS NOT NULL AND OLD.erasedAt IS NULL AND NEW.erasedAt IS NOT NULL';
const CHANGED = [
  differs([...CONTENT, 'requestId']),
  `(${differs(['before', 'after', 'reason'])}) AND NOT (${ERASES})`,
  `OLD.hash IS NOT NULL AND (${differs(['seal', 'hash', 'digest'])} OR NOT (${ERASES}))`,
]
  .map((each) => `(${each})`)
  .join(' OR ');
const NO_CHANGE = ON_MYSQL
  ? `CREATE TRIGGER audit_no_change BEFORE UPDATE ON audit FOR EACH ROW
       IF ${CHANGED} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${NO}'; END IF`
  : `CREATE TRIGGER audit_no_change BEFORE UPDATE ON audit WHEN ${CHANGED} BEGIN SELECT RAISE(ABORT, '${NO}'); END`;
const NO_DELETE = ON_MYSQL
  ? `CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit FOR EACH ROW
       SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${NO}'`
  : `CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, '${NO}'); END`;

/** Servers that give an application no triggers: binary log without trust, no privilege, not supported. */
const WITHOUT = new Set(['ER_BINLOG_CREATE_ROUTINE_NEED_SUPER', 'ER_TABLEACCESS_DENIED_ERROR', 'ER_NOT_SUPPORTED_YET']);
async function allowed(runner: QueryRunner, sql: string): Promise<void> {
  try {
    await runner.query(sql);
  } catch (error) {
    if (!WITHOUT.has(String((error as { code?: unknown }).code))) throw error;
  }
}
