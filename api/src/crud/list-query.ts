import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { isoInstant } from '../database/raw';
import { addDays, isDate, startOfDay } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { fromHkd } from '../domain/money';
import { count, keptTotal } from './totals';

export type ListKind = 'int' | 'money' | 'text' | 'date' | 'instant' | 'bool' | 'json';
export interface ListField {
  /** SQL of the column; backticks quote on both databases. */
  sql: string;
  kind: ListKind;
  /** May be filtered (all operators) and sorted; default both. */
  filter?: boolean;
  sort?: boolean;
  /** No two rows have the same: an order by it needs no other column behind it. */
  unique?: boolean;
  /** Only for filters: not selected. */
  hidden?: boolean;
}
/** A list as a query: what it selects, what may be asked of it, nothing else (decisions B9). */
export interface ListSpec {
  from: string;
  fields: Record<string, ListField>;
  /** SQL of the text columns that `q` searches; `prefix` ones are searched from the start only, by index. */
  search?: string[];
  prefix?: string[];
  /** Always added; the scope of the actor goes here. */
  where?: { sql: string; params: unknown[] }[];
  /** Default order, unique at its end. */
  order: string;
  /** SQL of the unique column that ends every order; default `id` of the fields. */
  key?: string;
}
export interface ListPage {
  rows: Record<string, unknown>[];
  total: number;
}
export type ListParams = Record<string, string | string[] | undefined>;
const RESERVED = new Set(['_start', '_end', '_sort', '_order', 'q', 'lang', 'format']);
const OPERATORS = ['like', 'gte', 'lte', 'ne'] as const;

/** The WHERE of a list query and its parameters. */
export function listWhere(spec: ListSpec, params: ListParams): { sql: string; params: unknown[] } {
  const parts = [...(spec.where ?? [])];
  for (const [name, raw] of Object.entries(params)) {
    if (RESERVED.has(name) || raw === undefined) continue;
    const { field, column, operator } = fieldOf(spec, name);
    const values = Array.isArray(raw) ? raw : [raw];
    parts.push(condition(field, column, operator, values));
  }
  const q = params['q'];
  if (q !== undefined) parts.push(searchCondition(spec, Array.isArray(q) ? (q[0] ?? '') : q));
  if (!parts.length) return { sql: '', params: [] };
  return {
    sql: ` WHERE ${parts.map((part) => `(${part.sql})`).join(' AND ')}`,
    params: parts.flatMap((part) => part.params),
  };
}

/**
 * Answers one page of a list and its total.
 * @throws DomainError resource.filter, resource.sort, general.searchTooShort, general.invalid (400)
 */
export async function listPage(em: EntityManager, spec: ListSpec, params: ListParams): Promise<ListPage> {
  const where = listWhere(spec, params);
  const [start, end] = windowOf(params);
  const total = await keptTotal(em, countSql(spec, where.sql), where.params);
  const sql = `SELECT ${selection(spec)} FROM ${spec.from}${where.sql} ORDER BY ${orderOf(spec, params)} LIMIT ${end - start} OFFSET ${start}`;
  // the total may be a second old where another process writes: the rows never are
  const rows = await em.query<Record<string, unknown>[]>(sql, where.params);
  const least = rows.length ? start + rows.length : 0;
  return { rows: rows.map((row) => decodeRow(spec, row)), total: Math.max(total, least) };
}

/** How many rows a list query finds. */
export async function listTotal(em: EntityManager, spec: ListSpec, params: ListParams): Promise<number> {
  const where = listWhere(spec, params);
  return count(em, countSql(spec, where.sql), where.params);
}
const countSql = (spec: ListSpec, where: string): string => `SELECT COUNT(*) AS total FROM ${spec.from}${where}`;

export const selection = (spec: ListSpec): string =>
  Object.entries(spec.fields)
    .filter(([, field]) => !field.hidden)
    .map(([name, field]) => `${field.sql} AS \`${name}\``)
    .join(', ');

/** ORDER BY of `_sort` and `_order`, ended by the key so that pages never overlap. */
export function orderOf(spec: ListSpec, params: ListParams): string {
  const sort = one(params['_sort']);
  if (!sort) return spec.order;
  return orderTerms(spec, params)
    .map(({ sql, desc }) => `${sql} ${desc ? 'DESC' : 'ASC'}`)
    .join(', ');
}

export interface OrderTerm {
  sql: string;
  desc: boolean;
}
/** The order of a list term by term, unique by its end. A default order names plain columns, without commas. */
export function orderTerms(spec: ListSpec, params: ListParams): OrderTerm[] {
  const sort = one(params['_sort']);
  const key = spec.key ?? spec.fields['id']?.sql;
  const last = (desc: boolean): OrderTerm[] => (key ? [{ sql: key, desc }] : []);
  if (!sort) {
    const terms = spec.order.split(',').map((term): OrderTerm => {
      const [, sql = '', direction] = /^(.*?)(?:\s+(ASC|DESC))?$/i.exec(term.trim()) ?? [];
      return { sql, desc: direction?.toUpperCase() === 'DESC' };
    });
    return terms.some((term) => term.sql === key) ? terms : [...terms, ...last(true)];
  }
  const directions = one(params['_order']).split(',');
  const names = sort.split(',');
  const terms = names.map((name, i): OrderTerm => {
    const field = Object.hasOwn(spec.fields, name) ? spec.fields[name] : undefined;
    if (!field || field.sort === false || field.kind === 'json')
      throw fieldError(name, 'resource.sort', { field: name });
    return { sql: field.sql, desc: directions[i]?.toLowerCase() === 'desc' };
  });
  // the key runs the way of the column before it, so that one index holds both
  return names.some((name) => spec.fields[name]?.unique) ? terms : [...terms, ...last(terms.at(-1)?.desc ?? true)];
}

/** Database values of a row as they travel: money in HK$, instants as ISO text, booleans as booleans. */
export function decodeRow(spec: ListSpec, row: Record<string, unknown>): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const name in spec.fields) {
    const field = spec.fields[name];
    if (field && !field.hidden) decoded[name] = decode(field.kind, row[name]);
  }
  return decoded;
}
function decode(kind: ListKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'bool') return Number(value) === 1;
  if (kind === 'int') return Number(value);
  if (kind === 'money') return Number(value) / 100;
  if (kind === 'json') return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  if (kind === 'instant') return isoInstant(value);
  return value;
}

function windowOf(params: ListParams): [number, number] {
  const start = whole(params['_start'], '_start') ?? 0;
  const end = whole(params['_end'], '_end') ?? start + LIMITS.listWindow;
  if (end < start) throw fieldError('_end', 'general.invalid');
  return [start, Math.min(end, start + LIMITS.listWindow)];
}
function whole(raw: string | string[] | undefined, field: string): number | undefined {
  if (raw === undefined) return undefined;
  const value = Number(one(raw));
  if (!Number.isSafeInteger(value) || value < 0) throw fieldError(field, 'general.invalid');
  return value;
}
const one = (raw: string | string[] | undefined): string => (Array.isArray(raw) ? (raw[0] ?? '') : (raw ?? ''));

type Operator = (typeof OPERATORS)[number] | 'eq';
function fieldOf(spec: ListSpec, name: string): { field: string; column: ListField; operator: Operator } {
  const operator = OPERATORS.find((each) => name.endsWith(`_${each}`));
  const field = operator ? name.slice(0, -operator.length - 1) : name;
  const column = Object.hasOwn(spec.fields, field) ? spec.fields[field] : undefined;
  if (!column || column.filter === false || column.kind === 'json')
    throw fieldError(name, 'resource.filter', { field: name });
  return { field, column, operator: operator ?? 'eq' };
}

function condition(
  field: string,
  column: ListField,
  operator: Operator,
  values: string[],
): { sql: string; params: unknown[] } {
  const sql = column.sql;
  if (operator === 'like') {
    if (column.kind !== 'text') throw fieldError(`${field}_like`, 'resource.filter', { field });
    return { sql: `LOWER(${sql}) LIKE ? ESCAPE '!'`, params: [`%${escapeLike(values[0] ?? '')}%`] };
  }
  if (operator === 'gte' || operator === 'lte') {
    const value = values[0] ?? '';
    if (column.kind === 'instant' && isDate(value))
      return operator === 'gte'
        ? { sql: `${sql} >= ?`, params: [sqlInstant(startOfDay(value))] }
        : { sql: `${sql} < ?`, params: [sqlInstant(startOfDay(addDays(value, 1)))] };
    return { sql: `${sql} ${operator === 'gte' ? '>=' : '<='} ?`, params: [encode(field, column.kind, value)] };
  }
  // an empty list of choices is met by no row; MariaDB has no words for it
  if (!values.length) return { sql: operator === 'ne' ? '1 = 1' : '1 = 0', params: [] };
  if (column.kind === 'instant' && values.every(isDate)) {
    const days = values.map((value) => ({
      from: sqlInstant(startOfDay(value)),
      to: sqlInstant(startOfDay(addDays(value, 1))),
    }));
    const any = days.map(() => `(${sql} >= ? AND ${sql} < ?)`).join(' OR ');
    return { sql: operator === 'ne' ? `NOT (${any})` : any, params: days.flatMap((day) => [day.from, day.to]) };
  }
  const encoded = values.map((value) => encode(field, column.kind, value));
  const marks = encoded.map(() => '?').join(', ');
  return operator === 'ne'
    ? { sql: `(${sql} IS NULL OR ${sql} NOT IN (${marks}))`, params: encoded }
    : { sql: `${sql} IN (${marks})`, params: encoded };
}

function searchCondition(spec: ListSpec, q: string): { sql: string; params: unknown[] } {
  const text = q.trim();
  if (text.length < LIMITS.searchMin) throw fieldError('q', 'general.searchTooShort');
  if (text.length > 100) throw fieldError('q', 'general.invalid');
  const contains = (spec.search ?? []).map((sql) => ({
    sql: `LOWER(${sql}) LIKE ? ESCAPE '!'`,
    param: `%${escapeLike(text)}%`,
  }));
  const begins = (spec.prefix ?? []).map((sql) => ({ sql: `${sql} LIKE ? ESCAPE '!'`, param: `${escapeLike(text)}%` }));
  const all = [...contains, ...begins];
  if (!all.length) throw fieldError('q', 'resource.filter', { field: 'q' });
  return { sql: all.map((each) => each.sql).join(' OR '), params: all.map((each) => each.param) };
}
const escapeLike = (text: string): string => text.toLowerCase().replace(/[!%_]/g, '!$&');

function encode(field: string, kind: ListKind, value: string): unknown {
  switch (kind) {
    case 'int': {
      const number = Number(value);
      if (value === '' || !Number.isSafeInteger(number)) throw fieldError(field, 'general.invalid');
      return number;
    }
    case 'money':
      return fromHkd(Number(value));
    case 'bool':
      if (value !== 'true' && value !== 'false' && value !== '1' && value !== '0')
        throw fieldError(field, 'general.invalid');
      return value === 'true' || value === '1' ? 1 : 0;
    case 'date':
      if (!isDate(value)) throw fieldError(field, 'general.invalid');
      return value;
    case 'instant': {
      const instant = new Date(value);
      if (Number.isNaN(instant.getTime())) throw new DomainError('general.invalid', {}, { [field]: 'general.invalid' });
      return sqlInstant(instant);
    }
    default:
      return value.slice(0, 500);
  }
}
