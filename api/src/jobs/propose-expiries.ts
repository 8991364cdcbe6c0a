import { endedLots, proposeExpiry } from '../credits/asks';
import { businessDate } from '../domain/dates';
import type { Job } from '../turns/job';

/** Credit whose last day is over is proposed to finance; nothing ends silently (decisions B18). */
export const proposeExpiries: Job = {
  name: 'propose-expiries',
  everyMs: 3_600_000,
  due: (em, now) => endedLots(em, businessDate(now)),
  act: (tx, _desk, id) => proposeExpiry(tx, id),
};
