import type { ListParams } from '../crud/list-query';
import { isDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { ATTENTION, ORDER_STATES, PAYMENT_STATES, SEATED_STATES } from '../domain/words';
import { attentionOf } from './attention';

interface Condition {
  sql: string;
  params: unknown[];
}
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const LIVING = `s.orderState IN (${quoted(SEATED_STATES)})`;
/** Living states first, worst first: the same ranking as worstOrderState of domain/orders. */
const RANKED = ['HOLD', 'CONFIRMED', 'COMPLETED', 'EXPIRED', 'CANCELLED', 'TRANSFERRED'] as const;
const STATE_RANK = `(SELECT MIN(CASE s.orderState ${RANKED.map((state, i) => `WHEN '${state}' THEN ${i}`).join(' ')} END)
  FROM sub_orders s WHERE s.orderId = o.id)`;
/** Of a party: 0 unpaid, 1 partial, 2 paid, as paymentStateOf of domain/orders has it. */
const PAID = '(SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = s.id)';
const PARTY_RANK = `CASE WHEN ${PAID} >= s.subtotal THEN 2 WHEN ${PAID} > 0 THEN 1 ELSE 0 END`;
/** The worst of the living parties; without any, of all. */
const PAYMENT_RANK = `(SELECT COALESCE(MIN(CASE WHEN ${LIVING} THEN ${PARTY_RANK} END), MIN(${PARTY_RANK}))
  FROM sub_orders s WHERE s.orderId = o.id)`;

const OF_PARTY = {
  packageCode: { column: 's.packageCode', date: false },
  departureDate: { column: 's.departureDate', date: true },
} as const;
type PartyField = keyof typeof OF_PARTY;

/** Splits the filters of the order list: those of its parties and states become conditions, the rest is the list's own. */
export function orderConditions(params: ListParams, now: Date): { rest: ListParams; where: Condition[] } {
  const rest: ListParams = {};
  const ofParty: Condition[] = [];
  const where: Condition[] = [];
  for (const [name, raw] of Object.entries(params)) {
    const values = raw === undefined ? [] : Array.isArray(raw) ? raw : [raw];
    const own = partyCondition(name, values) ?? null;
    if (own) ofParty.push(own);
    else if (name === 'orderState') {
      where.push(rankCondition(STATE_RANK, RANKED, ORDER_STATES, name, values));
      where.push(
        anyParty([
          { sql: `s.orderState IN (${values.map(() => '?').join(', ')})`, params: values.map((value) => value.trim()) },
        ]),
      );
    } else if (name === 'paymentState')
      where.push(rankCondition(PAYMENT_RANK, PAYMENT_STATES, PAYMENT_STATES, name, values));
    else if (name === 'openRequest') where.push(openRequest(values));
    else if (name === 'attention') where.push(attention(values, now));
    else rest[name] = raw;
  }
  if (ofParty.length) where.push(anyParty(ofParty));
  return { rest, where };
}

/**
 * Code and date must hold for one and the same party. The worst state of an order is the state of one of its parties:
 * asked for as well, the index of the parties finds the few orders on hold.
 */
const anyParty = (conditions: Condition[]): Condition => ({
  sql: `o.id IN (SELECT s.orderId FROM sub_orders s WHERE ${conditions.map((each) => each.sql).join(' AND ')})`,
  params: conditions.flatMap((each) => each.params),
});

const OPERATORS: Record<string, string> = { '': 'IN', _gte: '>=', _lte: '<=', _like: 'LIKE', _ne: 'NOT IN' };
function partyCondition(name: string, values: string[]): Condition | undefined {
  const [, field, suffix = ''] = /^(packageCode|departureDate)(_gte|_lte|_like|_ne)?$/.exec(name) ?? [];
  if (field === undefined) return undefined;
  const { column, date } = OF_PARTY[field as PartyField];
  if (date ? suffix === '_like' || !values.every(isDate) : suffix === '_gte' || suffix === '_lte')
    throw fieldError(name, date && suffix !== '_like' ? 'general.invalid' : 'resource.filter', { field });
  const upper = values.map((value) => value.toUpperCase().slice(0, 100));
  if (suffix === '_like') return { sql: `${column} LIKE ? ESCAPE '!'`, params: [`%${escaped(upper[0] ?? '')}%`] };
  if (suffix === '_gte' || suffix === '_lte')
    return { sql: `${column} ${OPERATORS[suffix]} ?`, params: [upper[0] ?? ''] };
  return { sql: `${column} ${OPERATORS[suffix]} (${upper.map(() => '?').join(', ')})`, params: upper };
}
const escaped = (text: string): string => text.replace(/[!%_]/g, '!$&');

function rankCondition(
  sql: string,
  ranked: readonly string[],
  known: readonly string[],
  name: string,
  values: string[],
): Condition {
  const wanted = values.map((value) => value.trim());
  if (!wanted.every((value) => known.includes(value))) throw fieldError(name, 'general.invalid');
  return { sql: `${sql} IN (${wanted.map(() => '?').join(', ')})`, params: wanted.map((value) => RANK(ranked, value)) };
}
/** PAYMENT_STATES stand in the same order as the ranks: unpaid, partial, paid. */
const RANK = (ranked: readonly string[], value: string): number => ranked.indexOf(value);

function attention(values: string[], now: Date): Condition {
  const which = ATTENTION.find((each) => each === values[0]);
  if (!which || values.length > 1) throw fieldError('attention', 'general.invalid');
  return anyParty([attentionOf(which, now)]);
}

function openRequest(values: string[]): Condition {
  const no = values[0] === 'false' || values[0] === '0';
  return {
    sql: no
      ? 'NOT EXISTS (SELECT 1 FROM requests r WHERE r.orderId = o.id AND r.openOn IS NOT NULL)'
      : 'o.id IN (SELECT r.orderId FROM requests r WHERE r.openOn > 0)',
    params: [],
  };
}
