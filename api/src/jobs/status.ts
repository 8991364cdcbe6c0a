import type { EntityManager } from 'typeorm';
import type { JobWire } from '../domain/wire/job';
import type { Job } from '../turns/job';
import { JobTurn } from '../turns/job-turn.entity';

const LATE_BY = 3;
const FEW_MINUTES_MS = 300_000;

/**
 * Each job with its last turn, those that want somebody's eye first: a job is late when three of its turns, and at least
 * five minutes, have gone by without one.
 */
export async function jobStatus(
  em: EntityManager,
  jobs: readonly Pick<Job, 'name' | 'everyMs'>[],
  now: Date,
): Promise<JobWire[]> {
  const turns = new Map((await em.find(JobTurn)).map((turn) => [turn.job, turn]));
  const rows = jobs.map(({ name, everyMs }): JobWire => {
    const turn = turns.get(name);
    const since = turn ? now.getTime() - turn.endedAt.getTime() : 0;
    const late = turn !== undefined && since > Math.max(everyMs * LATE_BY, FEW_MINUTES_MS);
    return {
      id: name,
      name,
      everySeconds: everyMs / 1000,
      state: !turn ? 'WAITING' : turn.failed > 0 || turn.error ? 'FAILED' : late ? 'LATE' : 'WELL',
      endedAt: turn?.endedAt.toISOString() ?? null,
      tookMs: turn ? Math.max(0, turn.endedAt.getTime() - turn.startedAt.getTime()) : null,
      due: turn?.due ?? 0,
      failed: turn?.failed ?? 0,
      workedAt: turn?.workedAt?.toISOString() ?? null,
      error: turn?.error ?? '',
    };
  });
  const rank: readonly JobWire['state'][] = ['FAILED', 'LATE', 'WAITING', 'WELL'];
  return rows.sort((a, b) => rank.indexOf(a.state) - rank.indexOf(b.state));
}
