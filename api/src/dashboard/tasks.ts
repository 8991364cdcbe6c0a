import type { EntityManager } from 'typeorm';
import { holdsId } from '../database/ids-text';
import { rowsOf } from '../database/raw';
import type { Right } from '../domain/access';
import { HANDS } from '../domain/queues';
import type { DashboardTask } from '../domain/wire/dashboard';
import { type Actor, grantOf } from '../http/actor';

interface TaskRule {
  key: DashboardTask['key'];
  right: Right;
  /** The list that shows exactly what is counted. */
  link: string;
  table: string;
  where: string;
  /** Columns that must hold another person, or this one. */
  others?: readonly string[];
  mine?: string;
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
];

const isSeveral = (column: string): boolean => column === 'editors';
const differs = (column: string): string => (isSeveral(column) ? 'NOT LIKE' : '<>');

/** What waits for this person, most urgent first; kinds with nothing waiting are left out. */
export async function tasksOf(em: EntityManager, actor: Actor): Promise<DashboardTask[]> {
  const tasks: DashboardTask[] = [];
  for (const rule of RULES) {
    if (grantOf(actor, rule.right) === false) continue;
    const whose = [
      ...(rule.others ?? []).map((column) => `(${column} IS NULL OR ${column} ${differs(column)} ?)`),
      ...(rule.mine ? [`${rule.mine} = ?`] : []),
    ];
    const [row] = await rowsOf<{ total: number }>(
      em,
      `SELECT COUNT(*) AS total FROM ${rule.table} WHERE ${[rule.where, ...whose].join(' AND ')}`,
      [
        ...(rule.others ?? []).map((column) => (isSeveral(column) ? holdsId(actor.id) : actor.id)),
        ...(rule.mine ? [actor.id] : []),
      ],
    );
    const count = Number(row?.total ?? 0);
    const link = rule.mine ? `${rule.link}&${rule.mine}=${String(actor.id)}` : rule.link;
    if (count > 0) tasks.push({ key: rule.key, count, link });
  }
  return tasks;
}
