import type { EntityManager } from 'typeorm';
import { CHAIN_START, type ChainHead, ERASURE, linkHash, type StoredAudit, valuesDigest } from '../audit/chain';
import { headText, reaches } from '../audit/head';
import { proofOf } from '../audit/proof';
import { sqlInstant } from '../database/columns';
import { isoInstant, rowsOf } from '../database/raw';
import type { Difference } from './difference';

const PAGE = 2000;
const CHECK = 'audit chain';
/** A row waits seconds for its seal; one that has waited this long while others were sealed was put in by hand. */
const PATIENCE_MS = 600_000;

/** What the chain is held against: its key, and where it ended once according to what lies outside the database. */
export interface ChainWitness {
  key: Buffer;
  heads: readonly ChainHead[];
  /** What the data folder kept of it cannot be read. */
  unreadable?: boolean;
}

/**
 * Every sealed audit row is what its hash says, none is missing between or at the end, none was slipped in. The product
 * may work on meanwhile: what is sealed after the look at the end is left to the next look. Values that were erased must
 * be named by a sealed row; the hash covers their digest, so the chain holds without them. Its end is proven by the key.
 */
export async function auditChain(em: EntityManager, { key, heads, unreadable }: ChainWitness): Promise<Difference[]> {
  const found: Difference[] = [];
  const erasures = await erasedIds(em);
  const end = await lastSeal(em);
  let [seal, hash, keyed] = [0, CHAIN_START, false];
  for (;;) {
    const rows = await rowsOf<StoredAudit>(
      em,
      `SELECT * FROM audit WHERE seal > ? AND seal <= ? ORDER BY seal LIMIT ${String(PAGE)}`,
      [seal, end.seal],
    );
    for (const row of rows) {
      const place = Number(row.seal);
      if (place !== seal + 1) found.push(differs(`rows ${String(seal + 1)} to ${String(place - 1)}`, 'gone', 'there'));
      // after a gap the row before is not there to be covered: the gap is named, not also what follows it
      else if ((keyed && row.digest === null) || !stands(row, hash, place, key, erasures))
        found.push(differs(`${String(row.id)} (${row.resource} ${row.recordId})`, 'changed', 'as sealed'));
      [seal, hash, keyed] = [place, row.hash ?? '', keyed || row.digest !== null];
    }
    if (rows.length < PAGE) break;
  }
  if (seal !== end.seal || hash !== end.hash)
    found.push(differs('the end of the chain', `${String(seal)} ${hash}`, `${String(end.seal)} ${end.hash}`));
  if (end.seal && end.proof !== proofOf(key, end) && !(await waitsForProof(em, end, heads)))
    found.push(differs('the end of the chain', 'not proven by the key', headText(end)));
  if (unreadable) found.push(differs('audit-head.json', 'not readable', 'where the chain ended'));
  return [...found, ...(await notReached(em, heads)), ...(await beyondTheEnd(em)), ...(await slippedIn(em))];
}
function stands(row: StoredAudit, previous: string, place: number, key: Buffer, erasures: Set<number>): boolean {
  const erased = row.erasedAt !== null;
  if (erased && !erasures.has(Number(row.id))) return false;
  // the hash of a row of before there was a key covered the values themselves: it stands as the next row covers it
  if (erased && row.digest === null) return true;
  if (linkHash(previous, place, row, key) !== row.hash) return false;
  return erased || row.digest === null || valuesDigest(key, row) === row.digest;
}
/** The rows whose values were erased, as rows of their own say; those are sealed within seconds, or found slipped in. */
async function erasedIds(em: EntityManager): Promise<Set<number>> {
  const rows = await rowsOf<{ after: string | null }>(
    em,
    'SELECT `after` FROM audit WHERE resource = ? AND action = ?',
    [ERASURE.resource, ERASURE.action],
  );
  return new Set(rows.flatMap(({ after }) => (JSON.parse(after ?? '{}') as { ids?: number[] }).ids ?? []));
}
/**
 * Of a database of before ends were proven, the next start proves the first one: until then what lies outside the database
 * says where it ends. Where any end was proven before, none goes without.
 */
async function waitsForProof(
  em: EntityManager,
  end: ChainHead & { proof: string | null },
  heads: readonly ChainHead[],
): Promise<boolean> {
  if (end.proof !== null || !heads.some(({ seal, hash }) => seal === end.seal && hash === end.hash)) return false;
  const [proven] = await rowsOf(em, 'SELECT id FROM audit_seals WHERE proof IS NOT NULL LIMIT 1');
  return proven === undefined;
}
async function notReached(em: EntityManager, heads: readonly ChainHead[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const head of heads)
    if (!(await reaches(em, head))) found.push(differs('the end of the chain', 'cut or rewritten', headText(head)));
  return found;
}
const differs = (record: string, is: string, shouldBe: string): Difference => ({ check: CHECK, record, is, shouldBe });

async function lastSeal(em: EntityManager): Promise<ChainHead & { proof: string | null }> {
  const [last] = await rowsOf<{ lastSeal: number; hash: string; proof: string | null }>(
    em,
    'SELECT lastSeal, hash, proof FROM audit_seals ORDER BY id DESC LIMIT 1',
  );
  return { seal: Number(last?.lastSeal ?? 0), hash: last?.hash ?? CHAIN_START, proof: last?.proof ?? null };
}

/** A batch and its seal are committed together: the end that is read after a row is never before it. */
async function beyondTheEnd(em: EntityManager): Promise<Difference[]> {
  const [newest] = await rowsOf<{ seal: number | null }>(em, 'SELECT MAX(seal) AS seal FROM audit');
  const [place, end] = [Number(newest?.seal ?? 0), await lastSeal(em)];
  return place > end.seal ? [differs('the end of the chain', String(place), String(end.seal))] : [];
}

async function slippedIn(em: EntityManager): Promise<Difference[]> {
  const [last] = await rowsOf<{ at: unknown }>(em, 'SELECT at FROM audit_seals ORDER BY id DESC LIMIT 1');
  const sealedAt = isoInstant(last?.at);
  if (sealedAt === null) return [];
  const before = sqlInstant(new Date(new Date(sealedAt).getTime() - PATIENCE_MS));
  const rows = await rowsOf<{ id: number }>(
    em,
    `SELECT id FROM audit WHERE seal IS NULL AND at < ?
        AND id < (SELECT MAX(s.id) FROM audit s WHERE s.seal IS NOT NULL) ORDER BY id LIMIT 100`,
    [before],
  );
  return rows.map((row) => differs(String(row.id), 'not sealed', 'sealed'));
}
