import { In } from 'typeorm';
import { rowsOf } from '../database/raw';
import { breather } from '../http/breath';
import { changesOf, isUpToDate, refreshMilestones } from '../milestones/refresh';
import { DepartureMilestone } from '../milestones/milestone.entity';
import { seenDepartures } from '../milestones/facts';
import { readPlan } from '../milestones/plan';
import type { Job } from '../turns/job';

const PIECE = 40;

/** Milestones tick and untick themselves by what the system sees of their departures. */
export const keepMilestones: Job = {
  name: 'keep-milestones',
  everyMs: 600_000,
  due: async (em, now) => {
    const plan = await readPlan(em, now);
    const found = await rowsOf<{ id: number }>(
      em,
      `SELECT d.id FROM departures d WHERE d.departureDate BETWEEN ? AND ? AND (d.bookedCount > 0 OR EXISTS (
         SELECT 1 FROM departure_milestones m WHERE m.departureId = d.id AND m.state = 'open'))
        ORDER BY d.departureDate`,
      [plan.from, plan.to],
    );
    const due: number[] = [];
    const breathe = breather();
    for (let at = 0; at < found.length; at += PIECE) {
      await breathe();
      const ids = found.slice(at, at + PIECE).map(({ id }) => Number(id));
      const rows = await em.findBy(DepartureMilestone, { departureId: In(ids) });
      for (const seen of await seenDepartures(em, ids)) {
        const own = rows.filter(({ departureId }) => departureId === seen.id);
        if (!isUpToDate(changesOf(seen, own, plan))) due.push(seen.id);
      }
    }
    return due;
  },
  act: (tx, _desk, id) => refreshMilestones(tx, id),
};
