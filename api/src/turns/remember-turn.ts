import type { Work } from '../database/work';
import { SYSTEM } from '../http/actor';
import { JobTurn } from './job-turn.entity';

/** What a turn of a job came to. */
export interface Turn {
  startedAt: Date;
  due: number;
  failed: number;
  /** Name of the last failure, never its values: they may be personal. */
  error: string;
}

/** Keeps the last turn of a job in the database, so that a status page and the next process know of it. */
export async function rememberTurn(work: Work, job: string, { startedAt, due, failed, error }: Turn): Promise<void> {
  await work.run(SYSTEM, async (tx) => {
    const turn = { startedAt, endedAt: tx.now, due, failed, error: error.slice(0, 300) };
    const worked = due > 0 ? { workedAt: tx.now } : {};
    const written = await tx.em.update(JobTurn, { job }, { ...turn, ...worked });
    if (written.affected === 0) await tx.em.upsert(JobTurn, { job, workedAt: null, ...turn, ...worked }, ['job']);
  });
}

/** A failure in a word that holds nothing of a record: its code, or the kind of error it is. */
export const faultName = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
};
