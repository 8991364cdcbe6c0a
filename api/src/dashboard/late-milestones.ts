import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { addDays, businessDate } from '../domain/dates';
import type { DashboardTask } from '../domain/wire/dashboard';
import { type Actor, grantOf } from '../http/actor';

type Kind = Extract<DashboardTask['key'], `lateMilestones${string}`>;

/** Deadlines of departures that passed: of the person, of the shop, of the kind of user that sees to them. */
export async function milestoneTasks(em: EntityManager, actor: Actor, now: Date): Promise<DashboardTask[]> {
  if (grantOf(actor, 'milestones.tick') === false) return [];
  const yesterday = addDays(businessDate(now), -1);
  const owners: [Kind, string, string | number][] = [
    ['lateMilestonesOwn', 'owner', actor.id],
    ['lateMilestonesShop', 'ownerShop', actor.branch],
    ['lateMilestones', 'ownerType', actor.userType],
  ];
  const sums = owners.map(([key, column]) => `SUM(CASE WHEN ${column} = ? THEN 1 ELSE 0 END) AS ${key}`);
  const [row] = await rowsOf<Record<Kind, number | null>>(
    em,
    `SELECT ${sums.join(', ')} FROM departure_milestones WHERE state = 'open' AND dueDate <= ?`,
    [...owners.map(([, , whose]) => whose), yesterday],
  );
  return owners.flatMap(([key, column, whose]) => {
    const count = Number(row?.[key] ?? 0);
    const link = `/data/departureMilestones?state=open&dueDate_lte=${yesterday}&${column}=${String(whose)}`;
    return count > 0 ? [{ key, count, link }] : [];
  });
}
