import { insertLast, insertRows, type NewRow } from '../database/insert-rows';
import type { Act } from '../domain/acts';
import type { Tx } from '../database/work';
import { AuditRow } from './audit-row.entity';

export interface AuditEntry {
  resource: string;
  recordId: number | string;
  action: Act;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string;
}

/** So many rows by one statement: each number of rows is another one to compile and to keep. */
const AT_ONCE = 100;
const pieces = (tx: Tx, entries: readonly AuditEntry[]): NewRow<AuditRow>[][] =>
  Array.from({ length: Math.ceil(entries.length / AT_ONCE) }, (_, at) =>
    entries.slice(at * AT_ONCE, (at + 1) * AT_ONCE).map((entry) => auditRow(tx, entry)),
  );
/** Writes down who did what, in the transaction of the change. With before and after, only the fields that differ are kept. */
export async function recordAudit(tx: Tx, ...entries: readonly AuditEntry[]): Promise<void> {
  for (const rows of pieces(tx, entries)) await insertRows(tx.em, AuditRow, rows);
}
/** The same at the end of the work, where nothing in it reads what was done. */
export function recordLast(tx: Tx, ...entries: readonly AuditEntry[]): void {
  for (const rows of pieces(tx, entries)) insertLast(tx, AuditRow, rows);
}

function auditRow({ actor, now }: Tx, entry: AuditEntry): NewRow<AuditRow> {
  const [before, after] = differing(entry.before ?? null, entry.after ?? null);
  return {
    at: now,
    actorId: actor.id,
    actorName: actor.fullName,
    actorType: actor.userType,
    branch: actor.branch,
    resource: entry.resource,
    recordId: String(entry.recordId),
    action: entry.action,
    before,
    after,
    reason: entry.reason ?? '',
    requestId: actor.requestId,
    seal: null,
    hash: null,
    digest: null,
    erasedAt: null,
  };
}

type Values = Record<string, unknown> | null;
/** Bookkeeping that says nothing, and secrets that a log must not hold. */
const SILENT = new Set([
  'version',
  'updatedAt',
  'passwordHash',
  'totpSecret',
  'recoveryCodes',
  'certificateSealed',
  'certificateDigest',
]);

function differing(before: Values, after: Values): [Values, Values] {
  const keep = (values: Values, other: Values): Values =>
    values &&
    Object.fromEntries(
      Object.entries(values).filter(([key, value]) => !SILENT.has(key) && (!other || !same(value, other[key]))),
    );
  return [keep(before, after), keep(after, before)];
}
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
