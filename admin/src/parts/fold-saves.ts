import type { AuditWire } from '@domain/wire/audit';

export interface FoldedAudit extends AuditWire {
  /** How many saves of one sitting this entry stands for. */
  saves?: number;
}
/** Saves with less than this between them are one sitting, in ms. */
const SITTING = 15 * 60_000;
const SAVES = ['save', 'update'];

/**
 * The log, the newest first, with what one person saved of one record in one sitting as one entry: what stood there before
 * the first save, beside what the last one left.
 */
export function foldSaves(rows: readonly AuditWire[]): FoldedAudit[] {
  const folded: FoldedAudit[] = [];
  let oldest: AuditWire | undefined;
  for (const row of rows) {
    const newest = folded.at(-1);
    if (newest && oldest && isSameSitting(oldest, row))
      folded[folded.length - 1] = {
        ...newest,
        before: { ...newest.before, ...row.before },
        after: { ...row.after, ...newest.after },
        saves: (newest.saves ?? 1) + 1,
      };
    else folded.push(row);
    oldest = row;
  }
  return folded;
}

const isSameSitting = (later: AuditWire, earlier: AuditWire): boolean =>
  SAVES.includes(later.action) &&
  later.action === earlier.action &&
  later.actorId === earlier.actorId &&
  later.resource === earlier.resource &&
  later.recordId === earlier.recordId &&
  later.reason === earlier.reason &&
  earlier.before !== null &&
  Date.parse(later.at) - Date.parse(earlier.at) < SITTING;
