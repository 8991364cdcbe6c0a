import { createHash } from 'node:crypto';
import { keyedDigest, keyFor } from '../keys';
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
  digest: string | null;
  erasedAt: unknown;
}
/** Where the chain ends: as many rows as its place says, the last with this hash. Told outside the database, it shows a cut. */
export interface ChainHead {
  seal: number;
  hash: string;
}
/** What an erasure is written down as; `after.ids` names the rows whose values were erased. */
export const ERASURE = { resource: 'audit', action: 'erase' } as const;
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

/** The key of the chain: the database alone is not enough to write a chain that holds. */
export const chainKey = (dataKey: string): Buffer => keyFor(dataKey, 'audit.chain.v1');
/** What stands for a row's values in its hash, so that they may be erased and the chain still holds. */
export const valuesDigest = (key: Buffer, { before, after, reason }: StoredAudit): string =>
  keyedDigest(key, JSON.stringify([before, after, reason]));
/** What may be personal in a row: erased with the people that it tells of. */
const VALUES: readonly string[] = ['before', 'after', 'reason'] satisfies (keyof StoredAudit)[];

/**
 * The hash of a row at a place of the chain: it covers every column, values by their digest, and the hash before it.
 * Rows that were sealed before there was a key have no digest and a plain hash of the values themselves.
 */
export function linkHash(previous: string, seal: number, row: StoredAudit, key: Buffer): string {
  const keyed = row.digest !== null;
  const content = SEALED_COLUMNS.filter((column) => !keyed || !VALUES.includes(column)).map((column) => {
    if (column === 'at') return isoInstant(row.at);
    return column === 'id' || column === 'actorId' ? Number(row[column]) : row[column];
  });
  const text = JSON.stringify([previous, seal, ...content, ...(keyed ? [row.digest] : [])]);
  return keyed ? keyedDigest(key, text) : createHash('sha256').update(text).digest('hex');
}
