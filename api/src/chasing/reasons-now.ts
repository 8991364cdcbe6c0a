import type { EntityManager } from 'typeorm';
import { CHASING_EVENTS, type SkipReason, skipReason } from '../domain/chasing';
import { businessDate } from '../domain/dates';
import type { Desk } from '../desk/front-desk';
import { openParties } from './parties';
import type { Reminder } from './reminder.entity';

/** No day that a step counts from lies further ahead. */
const FURTHEST_DAYS = 400;

/** Of these reminders those whose party is not to be written to after all, by how it stands now, and why. */
export async function reasonsNow(
  em: EntityManager,
  desk: Desk,
  rows: readonly Pick<Reminder, 'id' | 'event' | 'subOrderId'>[],
  now: Date,
): Promise<Map<number, SkipReason>> {
  const reasons = new Map<number, SkipReason>();
  for (const event of CHASING_EVENTS) {
    const of = rows.filter((row) => row.event === event);
    if (!of.length) continue;
    const named = of.map(({ subOrderId }) => subOrderId);
    const parties = await openParties(em, desk, event, now, { within: FURTHEST_DAYS, named });
    const open = new Map(parties.map((party) => [party.subOrderId, party]));
    for (const { id, subOrderId } of of) {
      const party = open.get(subOrderId);
      const why = party ? skipReason({ ...party, open: true, alreadyAtStep: false }, businessDate(now)) : 'settled';
      if (why !== null) reasons.set(id, why);
    }
  }
  return reasons;
}
