import type { Condition, ListParams } from '../lists/list-spec';
import { rowByRow } from '../lists/row-by-row';
import { isDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { sold } from '../catalogue/sold-package';
import { ATTENTION, ORDER_STATES, PAYMENT_STATES } from '../domain/words';
import { calledOff, dueSoon, hasOpenBalance, holdsEnding, openBalances } from '../departures/attention';
import { refusedTo } from '../parties/refused';
import { soldBetween } from '../sales/sold-between';

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
  const inPeriod = params['soldDate_gte'] !== undefined;
  for (const [name, raw] of Object.entries(params)) {
    const values = raw === undefined ? [] : Array.isArray(raw) ? raw : [raw];
    const own =
      partyCondition(name, values) ?? soldCondition(name, values) ?? areaCondition(name, values, inPeriod) ?? null;
    if (own) ofParty.push(own);
    else if (Object.hasOwn(WORDS, name)) where.push(wordCondition(name as keyof typeof WORDS, values));
    else if (name === 'openRequest' || name === 'openRequest_ne') where.push(openRequest(values, name.endsWith('_ne')));
    else if (name === 'refusedTo') where.push(refused(values, now));
    else if (name === 'attention') where.push(attention(values, now));
    else rest[name] = raw;
  }
  // the parties of a package stand in its index by their order
  if (ofParty.length) where.push(anyParty(ofParty, ofParty.length === 1 && params['packageCode_like'] !== undefined));
  return { rest, where };
}

/** Code and date must hold for one and the same party. */
function anyParty(conditions: Condition[], cut = false): Condition {
  const asked = conditions.map((each) => each.sql).join(' AND ');
  return {
    sql: `o.id IN (SELECT s.orderId FROM sub_orders s WHERE ${asked})`,
    params: conditions.flatMap((each) => each.params),
    keys: { column: 's.orderId', from: `sub_orders s WHERE ${asked}`, cut },
    walk: rowByRow(`sub_orders s WHERE s.orderId = o.id AND ${asked}`),
  };
}

const OPERATORS: Record<string, string> = { '': 'IN', _gte: '>=', _lte: '<=', _like: 'LIKE', _ne: 'NOT IN' };
function partyCondition(name: string, values: string[]): Condition | undefined {
  const [, field, suffix = ''] = /^(packageCode|departureDate)(_gte|_lte|_like|_ne)?$/.exec(name) ?? [];
  if (field === undefined) return undefined;
  const { column, date } = OF_PARTY[field as PartyField];
  if (date ? suffix === '_like' || !values.every(isDate) : suffix === '_gte' || suffix === '_lte')
    throw fieldError(name, date && suffix !== '_like' ? 'general.invalid' : 'resource.filter', { field });
  const upper = values.map((value) => value.toUpperCase().slice(0, 100));
  // the packages are few: the parties of those that it means are found along their index
  if (suffix === '_like')
    return {
      sql: `s.packageId IN (SELECT p.id FROM packages p WHERE p.packageCode LIKE ? ESCAPE '!')`,
      params: [`%${escaped(upper[0] ?? '')}%`],
    };
  if (suffix === '_gte' || suffix === '_lte')
    return { sql: `${column} ${OPERATORS[suffix]} ?`, params: [upper[0] ?? ''] };
  return { sql: `${column} ${OPERATORS[suffix]} (${upper.map(() => '?').join(', ')})`, params: upper };
}
/** Booked on a day or between two, and not given back since. */
function soldCondition(name: string, values: string[]): Condition | undefined {
  // a day of its own is a period of one day
  if (/^soldDate(_ne|_like)?$/.test(name)) throw fieldError(name, 'resource.filter', { field: name });
  if (name !== 'soldDate_gte' && name !== 'soldDate_lte') return undefined;
  const [day] = values;
  if (values.length !== 1 || !isDate(day)) throw fieldError(name, 'general.invalid');
  return name === 'soldDate_gte' ? soldBetween(day, undefined) : soldBetween(undefined, day);
}
/** The area of the party's package; 0 is a package that has none. What was sold in a period is found by its time. */
function areaCondition(name: string, values: string[], inPeriod: boolean): Condition | undefined {
  if (name !== 'areaCode') return undefined;
  if (!values.length || !values.every((value) => /^\d{1,6}$/.test(value))) throw fieldError(name, 'general.invalid');
  return {
    // the plus keeps the embedded database from all that the packages ever sold
    sql: `${inPeriod ? '+' : ''}s.packageId IN (SELECT p.id FROM packages p WHERE COALESCE(${sold('areaCode')}, 0) IN (${values.map(() => '?').join(', ')}))`,
    params: values.map(Number),
  };
}
const escaped = (text: string): string => text.replace(/[!%_]/g, '!$&');

const WORDS = {
  orderState: { sql: 'o.orderState IN', known: ORDER_STATES },
  orderState_ne: { sql: 'o.orderState NOT IN', known: ORDER_STATES },
  paymentState: { sql: 'o.paymentState IN', known: PAYMENT_STATES },
  paymentState_ne: { sql: 'o.paymentState NOT IN', known: PAYMENT_STATES },
} as const;
function wordCondition(name: keyof typeof WORDS, values: string[]): Condition {
  const { sql, known } = WORDS[name];
  const wanted = values.map((value) => value.trim());
  if (!wanted.every((value) => (known as readonly string[]).includes(value))) throw fieldError(name, 'general.invalid');
  return { sql: `${sql} (${wanted.map(() => '?').join(', ')})`, params: wanted };
}

function attention(values: string[], now: Date): Condition {
  const which = ATTENTION.find((each) => each === values[0]);
  if (!which || values.length > 1) throw fieldError('attention', 'general.invalid');
  return which === 'holdsEnding' ? anyParty([holdsEnding(now)]) : balancesDue(now);
}
/** A balance that somebody must ask for, due within a week or late. */
function balancesDue(now: Date): Condition {
  const which = { now, off: calledOff(now), until: dueSoon(now) };
  const { sql: from, params } = openBalances(which);
  return {
    sql: `o.id IN (SELECT x.orderId FROM ${from})`,
    params,
    keys: { column: 'x.orderId', from },
    walk: rowByRow(`sub_orders s WHERE s.orderId = o.id AND ${hasOpenBalance(which)}`),
  };
}

/** What one user asked for was refused, while its customer is to be told. */
function refused([user = '', ...more]: string[], now: Date): Condition {
  if (more.length || !/^[1-9]\d{0,8}$/.test(user)) throw fieldError('refusedTo', 'general.invalid');
  const { sql, params } = refusedTo(Number(user), now);
  return { sql: `o.id IN (SELECT x.orderId FROM (${sql}) x)`, params };
}
function openRequest(values: string[], not: boolean): Condition {
  const no = (values[0] === 'false' || values[0] === '0') !== not;
  return {
    sql: no
      ? 'NOT EXISTS (SELECT 1 FROM requests r WHERE r.orderId = o.id AND r.openOn IS NOT NULL)'
      : 'o.id IN (SELECT r.orderId FROM requests r WHERE r.openOn > 0)',
    params: [],
  };
}
