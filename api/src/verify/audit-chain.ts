import type { EntityManager } from 'typeorm';
import { CHAIN_START, linkHash, type StoredAudit } from '../audit/chain';
import { sqlInstant } from '../database/columns';
import { isoInstant, rowsOf } from '../database/raw';
import type { Difference } from './checks';

const PAGE = 2000;
const CHECK = 'audit chain';
/** A row waits seconds for its seal; one that has waited this long while others were sealed was put in by hand. */
const PATIENCE_MS = 600_000;

/** Every sealed audit row is what its hash says, none is missing between or at the end, none was slipped in. */
export async function auditChain(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  let [seal, hash] = [0, CHAIN_START];
  for (;;) {
    const rows = await rowsOf<StoredAudit>(
      em,
      `SELECT * FROM audit WHERE seal > ? ORDER BY seal LIMIT ${String(PAGE)}`,
      [seal],
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
  return [...found, ...(await atTheEnd(em, seal, hash)), ...(await slippedIn(em))];
}
const differs = (record: string, is: string, shouldBe: string): Difference => ({ check: CHECK, record, is, shouldBe });

async function atTheEnd(em: EntityManager, seal: number, hash: string): Promise<Difference[]> {
  const [last] = await rowsOf<{ lastSeal: number; hash: string }>(
    em,
    'SELECT lastSeal, hash FROM audit_seals ORDER BY id DESC LIMIT 1',
  );
  const [due, end] = [Number(last?.lastSeal ?? 0), last?.hash ?? CHAIN_START];
  if (due === seal && end === hash) return [];
  return [differs('the end of the chain', `${String(seal)} ${hash}`, `${String(due)} ${end}`)];
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
