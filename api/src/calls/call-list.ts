import type { EntityManager } from 'typeorm';
import { dueSoon, lateUntil, openBalances } from '../departures/attention';
import { windowOf } from '../lists/list-page';
import { keptCounts } from '../lists/totals';
import { marks } from '../database/find-rows';
import { isoInstant, rowsOf } from '../database/raw';
import { businessDate, type DateOnly } from '../domain/dates';
import { openUntil } from '../domain/deposit';
import { DomainError } from '../domain/errors';
import { levyOfPayment } from '../domain/levy';
import { type Cents, plus, sum, toHkd, ZERO } from '../domain/money';
import type { Parameters } from '../domain/parameters';
import type { CallListRow, CallParty } from '../domain/wire/order';
import type { OrderState } from '../domain/words';
import { type Part, partiesOf } from '../orders/list-summaries';
import type { CallListQuery } from './call.dto';
import { offSale, queuePage, soonest } from './call-queue';
import { callsTo } from './last-calls';

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
  const dueOn = openUntil(balanceDueDate, held === null ? null : new Date(held));
  return { balanceDueDate, holdUntil: held, dueOn, overdue: dueOn < today };
}

/**
 * Those whose balance is due within a week or late, the soonest due first: some of them, how many orders have one, and what
 * is late of it: how many parties, and what is open of their fare in HK$.
 */
export async function dueBalances(
  em: EntityManager,
  now: Date,
  most: number,
): Promise<{ first: CallParty[]; orders: number; late: { count: number; amount: number } }> {
  const which = { now, off: await offSale(em, now), until: dueSoon(now) };
  const first = await callParties(em, await soonest(em, which, [0, most]), now);
  const { sql, params } = openBalances(which);
  const late = `CASE WHEN x.due <= '${lateUntil(now)}' THEN`;
  const [row] = await keptCounts<Record<'orders' | 'count' | 'amount', number | null>>(
    em,
    `SELECT COUNT(DISTINCT x.orderId) AS orders, SUM(${late} 1 ELSE 0 END) AS count, SUM(${late} x.openFare ELSE 0 END) AS amount FROM ${sql}`,
    params,
  );
  return {
    first,
    orders: Number(row?.orders ?? 0),
    late: { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) / 100 },
  };
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
