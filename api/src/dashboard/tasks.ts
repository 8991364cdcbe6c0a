import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { Right } from '../domain/access';
import type { DashboardTask } from '../domain/wire/dashboard';
import { type Actor, grantOf } from '../http/actor';

interface TaskRule {
  key: DashboardTask['key'];
  right: Right;
  link: string;
  sql: string;
  params: (actor: Actor) => unknown[];
}
const mine = (actor: Actor): unknown[] => [actor.id];
/** What others submitted: nobody decides on their own (decisions B1, four eyes). */
const notMine = (actor: Actor): unknown[] => [actor.id, actor.id];
const notMineNorEdited = (actor: Actor): unknown[] => [actor.id, actor.id, actor.id];

const RULES: TaskRule[] = [
  {
    key: 'packagesToApprove',
    right: 'tours.approve',
    link: '/package-approval',
    sql: "packages WHERE status = 'pending' AND createdBy <> ? AND submittedBy <> ? AND COALESCE(editedBy, 0) <> ?",
    params: notMineNorEdited,
  },
  {
    key: 'pricesToApprove',
    right: 'prices.approve',
    link: '/price-approval',
    sql: "price_sheets WHERE status = 'pending' AND createdBy <> ? AND submittedBy <> ? AND COALESCE(editedBy, 0) <> ?",
    params: notMineNorEdited,
  },
  {
    key: 'requestsOp',
    right: 'requests.decideOp',
    link: '/request-op-approval',
    sql: "requests WHERE state = 'PENDING_OP' AND createdBy <> ?",
    params: mine,
  },
  {
    key: 'requestsFc',
    right: 'requests.decideFc',
    link: '/request-fc-approval',
    sql: "requests WHERE state = 'PENDING_FC' AND createdBy <> ? AND opBy <> ?",
    params: notMine,
  },
  {
    key: 'myRejectedPackages',
    right: 'tours.write',
    link: '/view-package?status=rejected',
    sql: "packages WHERE status = 'rejected' AND submittedBy = ?",
    params: mine,
  },
  {
    key: 'myRejectedPrices',
    right: 'prices.write',
    link: '/view-price?status=rejected',
    sql: "price_sheets WHERE status = 'rejected' AND submittedBy = ?",
    params: mine,
  },
  {
    key: 'myIncompletePackages',
    right: 'tours.write',
    link: '/view-package?status=incomplete',
    sql: "packages WHERE status = 'incomplete' AND createdBy = ?",
    params: mine,
  },
];

/** What waits for this person, most urgent first; kinds with nothing waiting are left out. */
export async function tasksOf(em: EntityManager, actor: Actor): Promise<DashboardTask[]> {
  const tasks: DashboardTask[] = [];
  for (const rule of RULES) {
    if (grantOf(actor, rule.right) === false) continue;
    const [row] = await rowsOf<{ total: number }>(em, `SELECT COUNT(*) AS total FROM ${rule.sql}`, rule.params(actor));
    const count = Number(row?.total ?? 0);
    if (count > 0) tasks.push({ key: rule.key, count, link: rule.link });
  }
  return tasks;
}
