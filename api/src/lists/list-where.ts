import { ON_MYSQL, sqlInstant } from '../database/columns';
import { escapeLike, holding, holds } from '../database/holding';
import { LAST_CHARACTER } from '../database/last-character';
import { holdsId } from '../database/ids-text';
import { addDays, isDate, startOfDay } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { type Condition, keyOf, type ListField, type ListParams, type ListSpec, one } from './list-spec';
import { encode } from './list-values';
import { neededJoins } from './needed-joins';

const RESERVED = new Set(['_start', '_end', '_sort', '_order', 'q', 'lang', 'format']);
const OPERATORS = ['like', 'gte', 'lte', 'ne'] as const;
/** Choices of one field that a list is asked for at a time: parts of texts are looked for row by row, days are compared one by one. */
const MOST = { parts: 5, days: 60, choices: 1000 };

export interface Where {
  sql: string;
  params: unknown[];
  /** The same where much is found: each row is asked, nothing is gathered first. */
  walk: string;
  /** Where one condition gathers the keys of the rows and nothing else is asked: the statement that finds them. */
  keys: Condition['keys'];
  /** What counts the rows then. */
  counted: string | undefined;
}

/** The WHERE of a list query and its parameters. */
export function listWhere(spec: ListSpec, params: ListParams): Where {
  const parts: Condition[] = [...(spec.where ?? [])];
  for (const { field, column, operator, values } of asked(spec, params))
    parts.push(
      operator === 'like' ? holdingAny(spec, field, column, values) : condition(field, column, operator, values),
    );
  const q = params['q'];
  if (q !== undefined) parts.push(searchCondition(spec, one(q)));
  if (!parts.length) return { sql: '', params: [], walk: '', keys: undefined, counted: undefined };
  const all = (form: (part: Condition) => string): string =>
    ` WHERE ${parts.map((part) => `(${form(part)})`).join(' AND ')}`;
  const keys = parts.length === 1 ? parts[0]?.keys : undefined;
  return {
    sql: all((part) => part.sql),
    params: parts.flatMap((part) => part.params),
    walk: all((part) => part.walk ?? part.sql),
    keys,
    counted: keys && `SELECT COUNT(${keys.unique ? '*' : `DISTINCT ${keys.column}`}) AS total FROM ${keys.from}`,
  };
}

export type Operator = (typeof OPERATORS)[number] | 'eq';
interface Asked {
  /** As it was sent. */
  name: string;
  field: string;
  column: ListField;
  operator: Operator;
  values: string[];
}
/**
 * What a list is asked to narrow itself to; what is sent twice is asked once.
 * @throws DomainError resource.filter (400) at what it cannot be asked, general.invalid (400) at more than it is asked at a time
 */
export function* asked(spec: ListSpec, params: ListParams): Generator<Asked> {
  for (const [name, raw] of Object.entries(params))
    if (!RESERVED.has(name) && raw !== undefined) {
      const found = fieldOf(spec, name);
      const values = Array.isArray(raw) ? [...new Set(raw)] : [raw];
      if (values.length > mostOf(found)) throw fieldError(name, 'general.invalid');
      yield { name, ...found, values };
    }
}
function mostOf({ operator, column: { kind } }: Pick<Asked, 'operator' | 'column'>): number {
  if (operator === 'like') return MOST.parts;
  return kind === 'instant' || kind === 'ids' ? MOST.days : MOST.choices;
}
function fieldOf(spec: ListSpec, name: string): { field: string; column: ListField; operator: Operator } {
  const operator = OPERATORS.find((each) => name.endsWith(`_${each}`));
  const field = operator ? name.slice(0, -operator.length - 1) : name;
  const column = Object.hasOwn(spec.fields, field) ? spec.fields[field] : undefined;
  if (!column || column.filter === false || column.kind === 'json')
    throw fieldError(name, 'resource.filter', { field: name });
  return { field, column, operator: operator ?? 'eq' };
}

/** A table, with or without an alias: no join, and no rows that are worked out. */
const ONE_TABLE = /^\w+(?: \w+)?$/;

/** Texts that hold one of these; where its field says so, the rows are found along an index instead of one by one. */
function holdingAny(
  spec: ListSpec,
  field: string,
  { sql, kind, present, among, plain }: ListField,
  values: string[],
): Condition {
  if (kind !== 'text') throw fieldError(`${field}_like`, 'resource.filter', { field });
  const params = values.flatMap((value) => holding(value, plain));
  const any = (column: string): string => values.map(() => holds(column, plain)).join(' OR ') || '1 = 0';
  // nothing at all is also found where there is no text
  const narrow = values.some((value) => value === '')
    ? undefined
    : among !== undefined
      ? `${sql} IN (${among} WHERE ${any('name')})`
      : present && `${present} AND (${any(sql)})`;
  const column = keyOf(spec);
  if (narrow === undefined) {
    const table = neededJoins(spec.from, any(sql));
    const cut = spec.fields['id']?.sql === column && spec.fields['id'].kind === 'int' && ONE_TABLE.test(table);
    return {
      ...{ sql: any(sql), params },
      keys: { column, from: `${table} WHERE (${any(sql)})`, unique: true, soon: true, cut },
    };
  }
  const from = `${spec.from} WHERE ${narrow}`;
  return {
    sql: `${column} IN (SELECT ${column} FROM ${from})`,
    params,
    walk: any(sql),
    keys: { column, from, unique: true },
  };
}
function condition(field: string, column: ListField, operator: Exclude<Operator, 'like'>, values: string[]): Condition {
  const sql = column.sql;
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
  if (column.kind === 'ids') {
    const any = values.map(() => `${sql} LIKE ?`).join(' OR ');
    const params = values.map((value) => holdsId(Number(encode(field, 'int', value))));
    return { sql: operator === 'ne' ? `(${sql} IS NULL OR NOT (${any}))` : any, params };
  }
  if (column.of && !values.every((value) => column.of?.includes(value))) throw fieldError(field, 'general.invalid');
  const encoded = values.map((value) => encode(field, column.kind, value));
  const marks = encoded.map(() => '?').join(', ');
  if (operator === 'ne') return { sql: `(${sql} IS NULL OR ${sql} NOT IN (${marks}))`, params: encoded };
  // an index of the rows that have a text is taken where it is said that they have one
  const has = column.present && !values.includes('') ? `${column.present} AND ` : '';
  return { sql: `${has}${sql} IN (${marks})`, params: encoded };
}

/** What a list is searched for. @throws DomainError general.searchTooShort, general.invalid (400) at `q` */
export function sought(q: string): string {
  const text = q.trim();
  if (text.length < LIMITS.searchMin) throw fieldError('q', 'general.searchTooShort');
  if (text.length > 100) throw fieldError('q', 'general.invalid');
  return text;
}
function searchCondition(spec: ListSpec, q: string): Condition {
  const text = sought(q);
  if (spec.found) return spec.found(text);
  // what MySQL takes out of JSON heeds capitals, as no column does
  const contains = (spec.search ?? []).map((sql) => ({
    sql: holds(ON_MYSQL ? `LOWER(${sql})` : sql),
    params: holding(text),
  }));
  const all = [...contains, ...(spec.prefix ?? []).map((sql) => beginning(sql, text))];
  if (!all.length) throw fieldError('q', 'resource.filter', { field: 'q' });
  return { sql: all.map((each) => each.sql).join(' OR '), params: all.flatMap((each) => each.params) };
}
/** As both databases read it along an index: the embedded one takes none for LIKE. */
function beginning(sql: string, text: string): Condition {
  return ON_MYSQL
    ? { sql: `${sql} LIKE ? ESCAPE '!'`, params: [`${escapeLike(text)}%`] }
    : {
        sql: `(${sql} COLLATE NOCASE >= ? AND ${sql} COLLATE NOCASE < ?)`,
        params: [text, `${text}${LAST_CHARACTER}`],
      };
}
