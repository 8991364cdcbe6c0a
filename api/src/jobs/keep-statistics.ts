import type { EntityManager } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import type { Job } from '../turns/job';

/**
 * The embedded database chooses its ways by what it knows of how many rows there are, and looks only when it is told to:
 * without it a report of a month reads every traveller that ever was. A sample is enough, and takes milliseconds
 * (`analysis_limit` of its connections). A database server looks by itself.
 */
export const keepStatistics: Job = {
  name: 'keep-statistics',
  everyMs: 6 * 3_600_000,
  due: (_em: EntityManager) => Promise.resolve(ON_MYSQL ? [] : [1]),
  act: async (tx) => {
    await tx.em.query('ANALYZE');
  },
};
