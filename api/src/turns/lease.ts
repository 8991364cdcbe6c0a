import { isDuplicate } from '../database/faults';
import type { Work } from '../database/work';
import { SYSTEM } from '../http/actor';
import { Lease } from './lease.entity';

/** How far the clocks of two processes may be apart. */
const APART_MS = 60_000;
/**
 * Whether this process may run a job now: it takes or keeps the lease until `forMs` from now. A process that dies
 * leaves it to run out; one that would run longer than any was taken for was left by a clock that has been put back since.
 * Jobs are safe without it too; it only spares several processes the same work.
 */
export async function takeLease(work: Work, job: string, holder: string, forMs: number): Promise<boolean> {
  return work.run(SYSTEM, async (tx) => {
    const until = new Date(tx.now.getTime() + forMs);
    const latest = new Date(until.getTime() + APART_MS);
    const renewed = await tx.em
      .createQueryBuilder()
      .update(Lease)
      .set({ holder, until })
      .where('job = :job AND (holder = :holder OR until <= :now OR until > :latest)', {
        ...{ job, holder, latest },
        now: tx.now,
      })
      .updateEntity(false)
      .execute();
    if (renewed.affected === 1) return true;
    try {
      await tx.em.insert(Lease, { job, holder, until });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  });
}
