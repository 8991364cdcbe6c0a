import { type EntityManager, IsNull, Not } from 'typeorm';
import { keyedDigest } from '../keys';
import { AuditSeal } from './audit-seal.entity';
import type { ChainHead } from './chain';
import { reaches, readHead, UNREADABLE } from './head';

/**
 * What only the key makes of an end of the chain. Rows of before there was a key have plain hashes: without this proof
 * whoever writes in the database would drop the digests of all, link them anew and say where that ends.
 */
export const proofOf = (key: Buffer, { seal, hash }: ChainHead): string => keyedDigest(key, `${String(seal)}:${hash}`);
/** In the place of a proof where the chain goes on from an end that was not proven: no later one makes up for it. */
export const UNPROVEN = '';

/**
 * Whether the sealer vouches for the end that it goes on from: there is none, or it is proven; or none is proven yet,
 * as after the change of version that asks for it, and what the data folder kept of the chain is there.
 */
export async function vouches(
  em: EntityManager,
  key: Buffer,
  dataDir: string,
  last: AuditSeal | undefined,
): Promise<boolean> {
  if (!last) return true;
  if (last.proof !== null) return last.proof === proofOf(key, { seal: last.lastSeal, hash: last.hash });
  if (await em.existsBy(AuditSeal, { proof: Not(IsNull()) })) return false;
  const known = await readHead(dataDir);
  return !known || known === UNREADABLE || reaches(em, known);
}
