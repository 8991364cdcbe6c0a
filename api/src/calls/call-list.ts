import type { EntityManager } from 'typeorm';
import { calledOff, dueSoon, lateUntil, openBalances } from '../departures/attention';
import { windowOf } from '../lists/list-page';
import { keptTotal } from '../lists/totals';
import { sqlInstant } from '../database/columns';
import { marks } from '../database/find-rows';
import { instantOf, isoInstant, rowsOf } from '../database/raw';
import { type CallQueue, isPromised, isToCall, type LastCall } from '../domain/calls';
import { businessDate, type DateOnly, startOfDay } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { levyOfPayment } from '../domain/levy';
import { type Cents, plus, sum, toHkd, ZERO } from '../domain/money';
import type { Parameters } from '../domain/parameters';
import type { CallListRow, CallParty } from '../domain/wire/order';
import type { OrderState } from '../domain/words';
import { type Part, partiesOf } from '../orders/list-summaries';
import type { CallListQuery } from './call.dto';
import { callsTo } from './last-calls';

/** The parties that somebody must ask for money, or those of them that are due by a day, as a table x. */
async function openParties(
  em: EntityManager,
  now: Date,
  { branch, until }: { branch?: string | undefined; until?: DateOnly | undefined },
): Promise<{ from: string; params: unknown[] }> {
  // named one by one: a question of its own for each open party costs more than the list
  const off = await rowsOf<{ id: number }>(em, calledOff(now), []);
  const { sql, params } = openBalances({ now, off: off.map(({ id }) => Number(id)).join(', '), until });
  if (branch === undefined) return { from: sql, params };
  return { from: `${sql} JOIN orders o ON o.id = x.orderId AND o.branch = ?`, params: [...params, branch] };
}
/**
 * The parties whose last call keeps them from being called today: a promise that still runs, or a call of today. Read from
 * the calls, of which few still count, and not from the parties, of which thousands are open.
 */
async function calledParties(em: EntityManager, now: Date): Promise<{ id: number; last: LastCall }[]> {
  const today = businessDate(now);
  const last = (when: string): string =>
    `SELECT c.subOrderId, c.at, c.result, c.promisedUntil FROM calls c
      WHERE ${when} AND c.id = (SELECT MAX(l.id) FROM calls l WHERE l.subOrderId = c.subOrderId)`;
  const rows = await rowsOf<Called>(em, `${last('c.promisedUntil >= ?')} UNION ${last('c.at >= ?')}`, [
    today,
    sqlInstant(startOfDay(today)),
  ]);
  return rows.map(({ subOrderId, at, result, promisedUntil }) => ({
    id: Number(subOrderId),
    last: { result, day: businessDate(instantOf(at)), promisedUntil },
  }));
}
interface Called extends Pick<LastCall, 'result' | 'promisedUntil'> {
  subOrderId: number;
  at: string | Date;
}

/** Which of the open parties a queue shows: those named, or all but those named. */
async function queued(em: EntityManager, now: Date, queue: CallQueue): Promise<string> {
  if (queue === 'all' || queue === 'late') return '';
  const today = businessDate(now);
  const called = await calledParties(em, now);
  const ids = called.flatMap(({ id, last }) =>
    (queue === 'promised' ? isPromised(last, today) : !isToCall(last, today)) ? [id] : [],
  );
  if (queue === 'promised') return ` WHERE x.id IN (${ids.join(', ') || 'NULL'})`;
  return ids.length ? ` WHERE x.id NOT IN (${ids.join(', ')})` : '';
}
interface Counted {
  id: number;
  total: number;
  late: number | null;
}

/** A page of a queue, the soonest due first, and how many it holds: counted with it, as all of it is put in order anyway. */
async function queuePage(
  em: EntityManager,
  now: Date,
  query: CallListQuery,
  [start, end]: [number, number],
): Promise<{ ids: number[]; total: number; late: number }> {
  const today = businessDate(now);
  const until = query.queue === 'late' ? lateUntil(now) : undefined;
  const open = await openParties(em, now, { branch: query.branch, until });
  const where = await queued(em, now, query.queue ?? 'all');
  const page = (from: number, to: number): Promise<Counted[]> =>
    rowsOf<Counted>(
      em,
      `SELECT x.id, COUNT(*) OVER () AS total, SUM(CASE WHEN x.due < ? THEN 1 ELSE 0 END) OVER () AS late
        FROM ${open.from}${where} ORDER BY +x.due, x.id LIMIT ${to - from} OFFSET ${from}`,
      [today, ...open.params],
    );
  const rows = await page(start, end);
  // behind the last page, or where nothing was asked for, the first row tells
  const [row] = rows.length ? rows : await page(0, 1);
  return {
    ids: rows.map(({ id }) => Number(id)),
    total: Number(row?.total ?? 0),
    late: Number(row?.late ?? 0),
  };
}

/** Some of these parties as the list shows them, in the order given. Money is fare in HK$. */
async function callParties(em: EntityManager, ids: readonly number[], now: Date): Promise<CallParty[]> {
  if (!ids.length) return [];
  const today = businessDate(now);
  const rows = await rowsOf<Record<'id' | 'orderId' | 'openFare', number> & Record<string, string>>(
    em,
    `SELECT s.id, s.orderId, s.subOrderNumber, s.packageCode, s.departureDate, s.orderState, s.balanceDueDate, s.holdUntil,
        o.orderNumber, o.contactPerson, o.contactPhone, o.branch, o.followUpDate,
        s.openFare
      FROM sub_orders s JOIN orders o ON o.id = s.orderId WHERE s.id IN (${marks(ids)})`,
    [...ids],
  );
  const places = new Map(ids.map((id, place) => [id, place]));
  const inOrder = rows.sort((a, b) => (places.get(Number(a.id)) ?? 0) - (places.get(Number(b.id)) ?? 0));
  return inOrder.map((row) => ({
    orderId: Number(row.orderId),
    orderNumber: row['orderNumber'] ?? '',
    subOrderId: Number(row.id),
    subOrderNumber: row['subOrderNumber'] ?? '',
    packageCode: row['packageCode'] ?? '',
    departureDate: row['departureDate'] ?? '',
    orderState: row['orderState'] as OrderState,
    ...dueOf(row['orderState'], row['balanceDueDate'] ?? '', isoInstant(row['holdUntil']), today),
    fareDue: Number(row.openFare) / 100,
    contactPerson: row['contactPerson'] ?? '',
    contactPhone: row['contactPhone'] ?? '',
    branch: row['branch'] ?? '',
    followUpDate: row['followUpDate'] ?? null,
  }));
}

/** A hold is due by the last day for which its seats are held, as attention.ts puts it in order. */
function dueOf(
  state: string | undefined,
  balanceDueDate: DateOnly,
  holdUntil: string | null,
  today: DateOnly,
): Pick<CallParty, 'balanceDueDate' | 'holdUntil' | 'dueOn' | 'overdue'> {
  const held = state === 'HOLD' ? holdUntil : null;
  const dueOn = held === null ? balanceDueDate : businessDate(new Date(new Date(held).getTime() - 1000));
  return { balanceDueDate, holdUntil: held, dueOn, overdue: dueOn < today };
}

/** Those whose balance is due within a week or late, the soonest due first: some of them, and how many orders have one. */
export async function dueBalances(
  em: EntityManager,
  now: Date,
  most: number,
): Promise<{ first: CallParty[]; orders: number }> {
  const { from, params } = await openParties(em, now, { until: dueSoon(now) });
  const soonest = `SELECT x.id FROM ${from} ORDER BY +x.due, x.id LIMIT ${most}`;
  const rows = await rowsOf<{ id: number }>(em, soonest, params);
  const ids = rows.map(({ id }) => Number(id));
  const orders = await keptTotal(em, `SELECT COUNT(DISTINCT x.orderId) AS total FROM ${from}`, params);
  return { first: await callParties(em, ids, now), orders };
}

/** What is late of all that: how many parties, and what is open of their fare in HK$. */
export async function lateBalances(em: EntityManager, now: Date): Promise<{ count: number; amount: number }> {
  const { from, params } = await openParties(em, now, { until: lateUntil(now) });
  const [row] = await rowsOf<{ count: number; amount: number | null }>(
    em,
    `SELECT COUNT(*) AS count, SUM(x.openFare) AS amount FROM ${from}`,
    params,
  );
  return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) / 100 };
}

/** The first parties of the call list, how many there are and how many of all are late: what the daily e-mail tells. */
export async function toCall(
  em: EntityManager,
  now: Date,
  most: number,
): Promise<{ first: CallParty[]; count: number; overdue: number }> {
  const { ids, total, late } = await queuePage(em, now, {}, [0, most]);
  return { first: await callParties(em, ids, now), count: total, overdue: late };
}

/** A page of the call list with what each party and its order owe, levy included, and the calls that were made. */
export async function callList(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  now: Date,
  query: CallListQuery,
): Promise<{ rows: CallListRow[]; total: number }> {
  const { ids, total } = await queuePage(em, now, query, windowOf({ ...query }));
  return { total, rows: await withCalls(em, parameters, now, ids) };
}
/**
 * A party with what it owes and the calls to it, whether it is to be called or no longer.
 * @throws DomainError order.notFound
 */
export async function calledParty(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  now: Date,
  subOrderId: number,
): Promise<CallListRow> {
  const [party] = await withCalls(em, parameters, now, [subOrderId]);
  if (!party) throw new DomainError('order.notFound');
  return party;
}
async function withCalls(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  now: Date,
  ids: readonly number[],
): Promise<CallListRow[]> {
  const page = await callParties(em, ids, now);
  const calls = await callsTo(em, ids);
  const owed = await owedBy(em, parameters, page, now);
  return page.map((party) => ({
    ...party,
    ...(owed.get(party.subOrderId) ?? { balance: party.fareDue, orderBalance: 0, dueNow: 0 }),
    calls: calls.get(party.subOrderId) ?? [],
  }));
}
type Owed = Pick<CallListRow, 'balance' | 'orderBalance' | 'dueNow'>;
/** What some parties and their orders owe, and what must come now, with levy, by party: what a caller is told. */
export async function owedBy(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  parties: readonly Pick<CallParty, 'orderId' | 'subOrderId'>[],
  now: Date,
): Promise<Map<number, Owed>> {
  const parts = await partiesOf(em, parameters, [...new Set(parties.map(({ orderId }) => orderId))], now);
  return new Map(
    parts.map((own) => {
      const order = parts.filter(({ subOrder }) => subOrder.orderId === own.subOrder.orderId);
      return [
        Number(own.subOrder.id),
        {
          balance: toHkd(own.account.balance),
          orderBalance: toHkd(sum(order.map(({ account }) => account.balance))),
          dueNow: toHkd(dueNowOf(own, businessDate(now))),
        },
      ];
    }),
  );
}
/** What must come now for the seats of a hold to be kept, with the levy on it where the customer pays that. */
const dueNowOf = ({ account: { dueNow, levyCase }, subOrder: { terms } }: Part, today: DateOnly): Cents =>
  plus(dueNow, dueNow > 0 && terms.tiaPayer === 'CUSTOMER' ? levyOfPayment(levyCase, dueNow, today) : ZERO);
