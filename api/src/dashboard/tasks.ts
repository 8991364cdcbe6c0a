import type { EntityManager } from 'typeorm';
import { holdsId } from '../database/ids-text';
import { rowsOf } from '../database/raw';
import type { Right } from '../domain/access';
import { businessDate, startOfDay } from '../domain/dates';
import type { DashboardTask } from '../domain/wire/dashboard';
import { type Actor, grantOf } from '../http/actor';
import { refusedTo } from '../parties/refused';
import { unstampedSinceYesterday } from '../stamps/queue';
import { RULES, type TaskRule } from './task-rules';

const may = (actor: Actor, right: Right | undefined): boolean => right !== undefined && grantOf(actor, right) !== false;
const isSeveral = (column: string): boolean => column === 'editors';
const differs = (column: string): string => (isSeveral(column) ? 'NOT LIKE' : '<>');

/** What waits for this person, most urgent first; kinds with nothing waiting are left out. One statement for all of it. */
export async function tasksOf(em: EntityManager, actor: Actor, now: Date): Promise<DashboardTask[]> {
  const waits = [
    ...RULES.filter(({ right, unless }) => may(actor, right) && !may(actor, unless)).map((rule) => byRule(rule, actor)),
    ...(may(actor, 'requests.ask') ? [refused(actor, now)] : []),
  ];
  if (!waits.length) return [];
  const rows = await rowsOf<{ place: number; total: number }>(
    em,
    waits
      .map(({ sql }, place) => `SELECT ${String(place)} AS place, COUNT(*) AS total FROM ${sql}`)
      .join(' UNION ALL '),
    waits.flatMap(({ params }) => params),
  );
  const totals = new Map(rows.map(({ place, total }) => [Number(place), Number(total)]));
  return waits.flatMap(({ key, link }, place) => {
    const count = totals.get(place) ?? 0;
    return count > 0 ? [{ key, count, link }] : [];
  });
}
interface Waits {
  key: DashboardTask['key'];
  link: string;
  /** The rows that are counted. */
  sql: string;
  params: unknown[];
}
function byRule(rule: TaskRule, actor: Actor): Waits {
  const { key, table, where, others = [] } = rule;
  const own = ownOf(rule, actor);
  const whose = [
    ...others.map((column) => `(${column} IS NULL OR ${column} ${differs(column)} ?)`),
    ...own.map(([column]) => `${column} = ?`),
  ];
  return {
    ...{ key, sql: `${table} WHERE ${[where, ...whose].join(' AND ')}` },
    params: [
      ...others.map((column) => (isSeveral(column) ? holdsId(actor.id) : actor.id)),
      ...own.map(([, value]) => value),
    ],
    link: rule.link + own.map(([column, value]) => `&${column}=${String(value)}`).join(''),
  };
}
/** Who asked in vain tells the customer, or asks for something else: the orders that it is about. */
function refused(actor: Actor, now: Date): Waits {
  const { sql, params } = refusedTo(actor.id, now);
  const link = `/tour-booking-management?refusedTo=${String(actor.id)}`;
  return { key: 'myRefusedRequests', link, sql: `(${sql}) refused`, params };
}
/** The columns that hold the person, or the shop of one who is bound to it. */
const ownOf = ({ mine, shop, right }: TaskRule, actor: Actor): [column: string, value: number | string][] => [
  ...(mine ? [[mine, actor.id] as [string, number]] : []),
  ...(shop && grantOf(actor, right) === 'shop' ? [[shop, actor.branch] as [string, string]] : []),
];

/** Receipts that lie without a levy stamp since yesterday or longer, a line for each shop (decisions B18). */
export async function stampTasks(em: EntityManager, actor: Actor, now: Date): Promise<DashboardTask[]> {
  const shops = await unstampedSinceYesterday(em, actor, now, startOfDay(businessDate(now)));
  return shops.map(({ branch, count }) => ({ key: 'levyStamps', branch, count, link: `/levy-desk?shop=${branch}` }));
}
