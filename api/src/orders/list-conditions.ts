import type { ListParams } from '../crud/list-spec';
import { isDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { ATTENTION, ORDER_STATES, PAYMENT_STATES } from '../domain/words';
import { attentionOf } from './attention';
import { soldBetween } from './sold';

interface Condition {
  sql: string;
  params: unknown[];
}
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
    const own = partyCondition(name, values) ?? soldCondition(name, values) ?? areaCondition(name, values) ?? null;
    if (own) ofParty.push(own);
    else if (name === 'orderState') where.push(wordCondition('o.orderState', ORDER_STATES, name, values));
    else if (name === 'paymentState') where.push(wordCondition('o.paymentState', PAYMENT_STATES, name, values));
    else if (name === 'openRequest') where.push(openRequest(values));
    else if (name === 'attention') where.push(attention(values, now));
    else rest[name] = raw;
  }
  if (ofParty.length) where.push(anyParty(ofParty));
  return { rest, where };
}

/** Code and date must hold for one and the same party. */
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
/** Booked on a day or between two, and not given back since. */
function soldCondition(name: string, values: string[]): Condition | undefined {
  if (name !== 'soldDate_gte' && name !== 'soldDate_lte') return undefined;
  const [day] = values;
  if (values.length !== 1 || !isDate(day)) throw fieldError(name, 'general.invalid');
  return name === 'soldDate_gte' ? soldBetween(day, undefined) : soldBetween(undefined, day);
}
/** The area of the party's package; 0 is a package that has none. */
function areaCondition(name: string, values: string[]): Condition | undefined {
  if (name !== 'areaCode') return undefined;
  if (!values.length || !values.every((value) => /^\d{1,6}$/.test(value))) throw fieldError(name, 'general.invalid');
  return {
    sql: `s.packageId IN (SELECT p.id FROM packages p WHERE COALESCE(p.areaCode, 0) IN (${values.map(() => '?').join(', ')}))`,
    params: values.map(Number),
  };
}
const escaped = (text: string): string => text.replace(/[!%_]/g, '!$&');

function wordCondition(column: string, known: readonly string[], name: string, values: string[]): Condition {
  const wanted = values.map((value) => value.trim());
  if (!wanted.every((value) => known.includes(value))) throw fieldError(name, 'general.invalid');
  return { sql: `${column} IN (${wanted.map(() => '?').join(', ')})`, params: wanted };
}

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
