import type { EntityManager } from 'typeorm';
import { holdsId } from '../database/ids-text';
import { rowsOf } from '../database/raw';
import type { Right } from '../domain/access';
import { businessDate, startOfDay } from '../domain/dates';
import { HANDS } from '../domain/queues';
import type { DashboardTask } from '../domain/wire/dashboard';
import { type Actor, grantOf } from '../http/actor';
import { unstampedSinceYesterday } from '../stamps/queue';

interface TaskRule {
  key: Exclude<DashboardTask['key'], 'levyStamps'>;
  right: Right;
  /** The list that shows exactly what is counted. */
  link: string;
  table: string;
  where: string;
  /** Columns that must hold another person, or this one. */
  others?: readonly string[];
  mine?: string;
  /** The column of the shop, where a right that is bound to a shop counts its own only. */
  shop?: string;
}
const RULES: TaskRule[] = [
  {
    key: 'packagesToApprove',
    right: 'tours.approve',
    link: '/package-approval?for=me',
    table: 'packages',
    where: "status = 'pending'",
    others: HANDS.packages,
  },
  {
    key: 'pricesToApprove',
    right: 'prices.approve',
    link: '/price-approval?for=me',
    table: 'price_sheets',
    where: "status = 'pending'",
    others: HANDS.prices,
  },
  {
    key: 'requestsOp',
    right: 'requests.decideOp',
    link: '/request-op-approval?for=me',
    table: 'requests',
    where: "state = 'PENDING_OP'",
    others: HANDS.op,
  },
  {
    key: 'requestsFc',
    right: 'requests.decideFc',
    link: '/request-fc-approval?for=me',
    table: 'requests',
    where: "state = 'PENDING_FC'",
    others: HANDS.fc,
  },
  {
    key: 'voidsAsked',
    right: 'payments.void',
    link: '/data/voidRequests?state=open',
    table: 'void_requests',
    where: "state = 'open'",
  },
  {
    key: 'myRejectedPackages',
    right: 'tours.write',
    link: '/view-package?status=rejected',
    table: 'packages',
    where: "status = 'rejected'",
    mine: 'submittedBy',
  },
  {
    key: 'myRejectedPrices',
    right: 'prices.write',
    link: '/view-price?status=rejected',
    table: 'price_sheets',
    where: "status = 'rejected'",
    mine: 'submittedBy',
  },
  {
    key: 'myIncompletePackages',
    right: 'tours.write',
    link: '/view-package?status=incomplete',
    table: 'packages',
    where: "status = 'incomplete'",
    mine: 'createdBy',
  },
  {
    key: 'waitingOffers',
    right: 'waiting.write',
    link: '/data/waitingParties?state=offered',
    table: 'waiting_parties',
    where: "state = 'offered'",
    shop: 'branch',
  },
];

const isSeveral = (column: string): boolean => column === 'editors';
const differs = (column: string): string => (isSeveral(column) ? 'NOT LIKE' : '<>');

/** What waits for this person, most urgent first; kinds with nothing waiting are left out. */
export async function tasksOf(em: EntityManager, actor: Actor): Promise<DashboardTask[]> {
  const tasks: DashboardTask[] = [];
  for (const rule of RULES) {
    const grant = grantOf(actor, rule.right);
    if (grant === false) continue;
    const shop = grant === 'shop' ? rule.shop : undefined;
    const whose = [
      ...(rule.others ?? []).map((column) => `(${column} IS NULL OR ${column} ${differs(column)} ?)`),
      ...(rule.mine ? [`${rule.mine} = ?`] : []),
      ...(shop ? [`${shop} = ?`] : []),
    ];
    const [row] = await rowsOf<{ total: number }>(
      em,
      `SELECT COUNT(*) AS total FROM ${rule.table} WHERE ${[rule.where, ...whose].join(' AND ')}`,
      [
        ...(rule.others ?? []).map((column) => (isSeveral(column) ? holdsId(actor.id) : actor.id)),
        ...(rule.mine ? [actor.id] : []),
        ...(shop ? [actor.branch] : []),
      ],
    );
    const count = Number(row?.total ?? 0);
    const own = rule.mine ? `&${rule.mine}=${String(actor.id)}` : shop ? `&${shop}=${actor.branch}` : '';
    const link = `${rule.link}${own}`;
    if (count > 0) tasks.push({ key: rule.key, count, link });
  }
  return tasks;
}

/** Receipts that lie without a levy stamp since yesterday or longer, a line for each shop (decisions B18). */
export async function stampTasks(em: EntityManager, actor: Actor, now: Date): Promise<DashboardTask[]> {
  const shops = await unstampedSinceYesterday(em, actor, now, startOfDay(businessDate(now)));
  return shops.map(({ branch, count }) => ({ key: 'levyStamps', branch, count, link: `/levy-desk?shop=${branch}` }));
}
