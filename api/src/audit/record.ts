import { insertRows } from '../database/insert-rows';
import type { Tx } from '../database/work';
import { AuditRow } from './audit-row.entity';

export interface AuditEntry {
  resource: string;
  recordId: number | string;
  action: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string;
}

/** Writes down who did what, in the transaction of the change. With before and after, only the fields that differ are kept. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const [before, after] = differing(entry.before ?? null, entry.after ?? null);
  await insertRows(tx.em, AuditRow, [
    {
      at: tx.now,
      actorId: tx.actor.id,
      actorName: tx.actor.fullName,
      actorType: tx.actor.userType,
      branch: tx.actor.branch,
      resource: entry.resource,
      recordId: String(entry.recordId),
      action: entry.action,
      before,
      after,
      reason: entry.reason ?? '',
      requestId: tx.actor.requestId,
      seal: null,
      hash: null,
    },
  ]);
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
