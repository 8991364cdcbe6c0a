import { computed, instant, int, oneOf, text } from '../fields';
import { defineResource } from '../resource';
import { JOB_STATES } from '../wire/job';

/** What the product does by itself, known by the names of the jobs: worked out from their turns, kept nowhere as rows. */
export const jobs = defineResource({
  name: 'jobs',
  byHand: true,
  path: 'jobs',
  routes: { list: '/jobs' },
  title: 'name',
  fields: {
    name: computed(text({ noSort: true })),
    state: computed(
      oneOf(JOB_STATES, 'app.jobs.states', {
        tones: { WELL: 'good', WAITING: 'neutral', LATE: 'waiting', FAILED: 'bad' },
      }),
    ),
    endedAt: computed(instant()),
    workedAt: computed(instant()),
    due: computed(int()),
    failed: computed(int()),
    error: computed(text()),
    everySeconds: computed(int()),
    tookMs: computed(int()),
  },
  list: ['name', 'state', 'endedAt', 'workedAt', 'due', 'failed', 'error', 'everySeconds'],
  filters: ['state', 'endedAt', 'workedAt', 'due', 'failed', 'error', 'everySeconds', 'tookMs'],
  bar: ['state', 'endedAt', 'workedAt', 'failed', 'error'],
  allow: { list: 'jobs.read' },
});
