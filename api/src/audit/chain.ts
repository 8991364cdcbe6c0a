import { createHash } from 'node:crypto';
import { isoInstant } from '../database/raw';

/** An audit row as raw SQL answers it. */
export interface StoredAudit {
  id: number;
  at: unknown;
  actorId: number;
  actorName: string;
  actorType: string;
  branch: string;
  resource: string;
  recordId: string;
  action: string;
  before: string | null;
  after: string | null;
  reason: string;
  requestId: string;
  seal: number | null;
  hash: string | null;
}
/** Columns of a row that its hash covers; nothing of them may change once written. */
export const SEALED_COLUMNS = [
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
] as const satisfies readonly (keyof StoredAudit)[];
/** What the first row of the chain follows. */
export const CHAIN_START = '0'.repeat(64);
/** More rows than one transaction should hold on to; what is left waits for the next. */
export const BATCH = 500;

/** The hash of a row at a place of the chain: it covers every column and the hash before it. */
export function linkHash(previous: string, seal: number, row: StoredAudit): string {
  const content = SEALED_COLUMNS.map((column) => {
    if (column === 'at') return isoInstant(row.at);
    return column === 'id' || column === 'actorId' ? Number(row[column]) : row[column];
  });
  return createHash('sha256')
    .update(JSON.stringify([previous, seal, ...content]))
    .digest('hex');
}
