import type { EntityManager } from 'typeorm';
import { CHAIN_START, linkHash, type StoredAudit } from '../audit/chain';
import { sqlInstant } from '../database/columns';
import { isoInstant, rowsOf } from '../database/raw';
import type { Difference } from './checks';

const PAGE = 2000;
const CHECK = 'audit chain';
/** A row waits seconds for its seal; one that has waited this long while others were sealed was put in by hand. */
const PATIENCE_MS = 600_000;

/**
 * Every sealed audit row is what its hash says, none is missing between or at the end, none was slipped in. The product
 * may work on meanwhile: what is sealed after the look at the end is left to the next look.
 */
export async function auditChain(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  const end = await lastSeal(em);
  let [seal, hash] = [0, CHAIN_START];
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
      else if (linkHash(hash, place, row) !== row.hash)
        found.push(differs(`${String(row.id)} (${row.resource} ${row.recordId})`, 'changed', 'as sealed'));
      [seal, hash] = [place, row.hash ?? ''];
    }
    if (rows.length < PAGE) break;
  }
  if (seal !== end.seal || hash !== end.hash)
    found.push(differs('the end of the chain', `${String(seal)} ${hash}`, `${String(end.seal)} ${end.hash}`));
  return [...found, ...(await beyondTheEnd(em)), ...(await slippedIn(em))];
}
const differs = (record: string, is: string, shouldBe: string): Difference => ({ check: CHECK, record, is, shouldBe });

async function lastSeal(em: EntityManager): Promise<{ seal: number; hash: string }> {
  const [last] = await rowsOf<{ lastSeal: number; hash: string }>(
    em,
    'SELECT lastSeal, hash FROM audit_seals ORDER BY id DESC LIMIT 1',
  );
  return { seal: Number(last?.lastSeal ?? 0), hash: last?.hash ?? CHAIN_START };
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
