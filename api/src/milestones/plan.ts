import type { EntityManager } from 'typeorm';
import { partOf } from '../crud/parts';
import { addDays, businessDate, type DateOnly } from '../domain/dates';
import { type PlannedMilestone } from '../domain/milestones';
import { holidaysBetween } from '../parameters/holidays';

/** A step of the plan with its owner. */
export interface PlanStep extends PlannedMilestone {
  id: number;
  ownerType: string;
  ownerShop: string;
  owner: number | null;
}
export interface Plan {
  steps: PlanStep[];
  holidays: ReadonlySet<DateOnly>;
  today: DateOnly;
  /** Departures of this time have milestones that are worth keeping up to date. */
  from: DateOnly;
  to: DateOnly;
}
/** A step is looked after from so many days before it is due, and until so long after its departure. */
const AHEAD_DAYS = 30;
const BEHIND_DAYS = 90;
const WEEK = 7;

/** The plan as it stands, the holidays around it, and which departures it reaches today. */
export async function readPlan(em: EntityManager, now: Date): Promise<Plan> {
  const rows = await em.find(partOf('milestones').entity, { where: { active: true }, order: { id: 'ASC' } });
  const steps = rows as unknown as PlanStep[];
  const earliest = Math.max(0, ...steps.map(({ days, unit }) => -days * (unit === 'days' ? 1 : 2)));
  const today = businessDate(now);
  const [from, to] = [addDays(today, -BEHIND_DAYS), addDays(today, earliest + AHEAD_DAYS)];
  return {
    steps,
    today,
    from,
    to,
    holidays: await holidaysBetween(em, addDays(from, -earliest - WEEK), addDays(to, BEHIND_DAYS * 2)),
  };
}
