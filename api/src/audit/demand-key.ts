import { type EntityManager, Not } from 'typeorm';
import { type Config, StartFault } from '../config';
import { isDuplicate } from '../database/faults';
import { keyedDigest, keyFor } from '../keys';
import { AuditSeal } from './audit-seal.entity';
import { chainKey } from './chain';
import { KeyMark } from './key-mark.entity';
import { proofOf, UNPROVEN } from './proof';

/** More than one is looked at: an end of the chain that was tampered with says nothing of the key. */
const ENDS = 50;
const markOf = (dataKey: string): string => keyedDigest(keyFor(dataKey, 'database.mark.v1'), 'written with this key');

/**
 * Whether the database was written with this key. Under another one no document can be read, what is taken meanwhile is
 * lost when the right one comes back, and the audit chain is broken for good. One of before there was a mark is known by
 * the ends of its chain, where those are proven.
 * @throws StartFault that says what to do
 */
export async function demandKey(em: EntityManager, { dataKey }: Pick<Config, 'dataKey'>): Promise<void> {
  const known = await markIn(em);
  if (known ? known.mark === markOf(dataKey) : await provesAnEnd(em, chainKey(dataKey))) return;
  throw new StartFault(
    'DATA_KEY is not the one that this database was written with: its documents could not be read. Set the one of before, or put its data_key.secret back into DATA_DIR (a backup holds it, without a line break at its end); every process needs the same.',
  );
}

/**
 * Whether the rows of a backup were written with this key: under another one nothing of what is restored would start.
 * @throws StartFault that says what to do
 */
export function demandKeyOf({ mark }: Pick<KeyMark, 'mark'>, dataKey: string): void {
  if (mark !== markOf(dataKey))
    throw new StartFault(
      'DATA_KEY is not the one that this backup was written with: its documents could not be read. Set the one of before, or put its data_key.secret into the folder of the backup and set none.',
    );
}

/** What stands in the database, if anything: one of an earlier version has no table for it. */
async function markIn(em: EntityManager): Promise<KeyMark | null> {
  const runner = em.connection.createQueryRunner();
  try {
    return (await runner.hasTable('key_marks')) ? await em.findOneBy(KeyMark, { id: 1 }) : null;
  } finally {
    await runner.release();
  }
}

/**
 * The first start on a database writes down by what its key is known; every later one must bring the same.
 * @throws StartFault as demandKey, for one of several that start at once with keys of their own, too
 */
export async function markKey(em: EntityManager, config: Pick<Config, 'dataKey'>): Promise<void> {
  await demandKey(em, config);
  await em.insert(KeyMark, { id: 1, mark: markOf(config.dataKey) }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  // another process may have been first since
  await demandKey(em, config);
}

async function provesAnEnd(em: EntityManager, key: Buffer): Promise<boolean> {
  // nothing that is not proven at all either
  const ends = await em.find(AuditSeal, { where: { proof: Not(UNPROVEN) }, order: { id: 'DESC' }, take: ENDS });
  return !ends.length || ends.some(({ lastSeal, hash, proof }) => proof === proofOf(key, { seal: lastSeal, hash }));
}
