import type { EntityManager } from 'typeorm';
import { holdsId } from '../database/ids-text';
import { rowsOf } from '../database/raw';
import type { Right } from '../domain/access';
import { businessDate, startOfDay } from '../domain/dates';
import type { DashboardTask } from '../domain/wire/dashboard';
import { type Actor, grantOf } from '../http/actor';
import { unstampedSinceYesterday } from '../stamps/queue';
import { RULES, type TaskRule } from './task-rules';

const may = (actor: Actor, right: Right | undefined): boolean => right !== undefined && grantOf(actor, right) !== false;
const isSeveral = (column: string): boolean => column === 'editors';
const differs = (column: string): string => (isSeveral(column) ? 'NOT LIKE' : '<>');

/** What waits for this person, most urgent first; kinds with nothing waiting are left out. One statement for all of it. */
export async function tasksOf(em: EntityManager, actor: Actor): Promise<DashboardTask[]> {
  const mine = RULES.filter(({ right, unless }) => may(actor, right) && !may(actor, unless)).map((rule) => ({
    rule,
    own: ownOf(rule, actor),
  }));
  if (!mine.length) return [];
  const counts = mine.map(({ rule, own }, place) => {
    const whose = [
      ...(rule.others ?? []).map((column) => `(${column} IS NULL OR ${column} ${differs(column)} ?)`),
      ...own.map(([column]) => `${column} = ?`),
    ];
    return `SELECT ${String(place)} AS place, COUNT(*) AS total FROM ${rule.table} WHERE ${[rule.where, ...whose].join(' AND ')}`;
  });
  const rows = await rowsOf<{ place: number; total: number }>(
    em,
    counts.join(' UNION ALL '),
    mine.flatMap(({ rule, own }) => [
      ...(rule.others ?? []).map((column) => (isSeveral(column) ? holdsId(actor.id) : actor.id)),
      ...own.map(([, value]) => value),
    ]),
  );
  const totals = new Map(rows.map(({ place, total }) => [Number(place), Number(total)]));
  return mine.flatMap(({ rule, own }, place) => {
    const count = totals.get(place) ?? 0;
    const link = rule.link + own.map(([column, value]) => `&${column}=${String(value)}`).join('');
    return count > 0 ? [{ key: rule.key, count, link }] : [];
  });
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
