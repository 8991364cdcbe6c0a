import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { asksTexts } from '../database/holding';
import { asNamed, type Columns, rowsOf } from '../database/raw';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { breather } from '../http/breath';
import { orderBackwards, orderOf } from './list-order';
import { slicesOf } from './in-slices';
import { type Condition, type Keys, keyOf, type ListPage, type ListParams, type ListSpec, one } from './list-spec';
import { decodeRow } from './list-values';
import { asked, listWhere, type Where } from './list-where';
import { neededJoins } from './needed-joins';
import { count, keptTotal } from './totals';
import { grownTotal } from './grown-total';

/**
 * Answers one page of a list and its total. The fields of the spec make T, the type of a row.
 * @throws DomainError resource.filter, resource.sort, general.searchTooShort, general.invalid (400)
 */
export async function listPage<T = Record<string, unknown>>(
  em: EntityManager,
  spec: ListSpec,
  params: ListParams,
): Promise<ListPage<T>> {
  const where = listWhere(spec, params);
  const [start, end] = windowOf(params);
  const cut = cutOf(orderOf(spec, params), start, end);
  const total = (): Promise<number> => totalOf(em, spec, params, where);
  // the last pages are counted from the end: what stands before them would be passed over row by row
  const nearerEnd = async (): Promise<Cut> => {
    const found = await total();
    if (start < found / 2 || start >= found) return { cut };
    const last = Math.min(end, found);
    return { cut: cutOf(orderBackwards(spec, params), found - last, found - start), backwards: true };
  };
  const page = async (wanted: string): Promise<T[]> => {
    const late = start >= LATE;
    const found = { sql: wanted, params: where.params };
    const rows =
      late || isDear(spec)
        ? await keysFirst(em, spec, params, found, late ? await nearerEnd() : { cut })
        : await rowsOf<Row>(em, `SELECT ${selection(spec)} FROM ${spec.from}${wanted} ${cut}`, where.params);
    return rows.map((row) => decodeRow(spec, row) as T);
  };
  // few are found by one look, which tells their number too
  const few = where.keys?.soon ? await keysOf(em, where.keys, where.params) : undefined;
  if (few) return byKeys<T>(em, spec, params, few, cut);
  if (where.walk !== where.sql) {
    const found = await total();
    if (found > MUCH) return whole(await page(where.walk), start, found);
    const keys = where.keys && !where.keys.soon && (await keysOf(em, where.keys, where.params));
    return keys ? byKeys<T>(em, spec, params, keys, cut) : whole(await page(where.sql), start, found);
  }
  const rows = await page(where.sql);
  // a page that is not full is the last: what came before it is known
  const isLast = rows.length < end - start && (rows.length > 0 || start === 0);
  return whole(rows, start, isLast ? start + rows.length : await total());
}
const cutOf = (order: string, start: number, end: number): string =>
  `ORDER BY ${order} LIMIT ${String(end - start)} OFFSET ${String(start)}`;
/** How many rows there are: as kept, as known of rows that only grow, or counted. */
function totalOf(em: EntityManager, spec: ListSpec, params: ListParams, where: Where): Promise<number> {
  if (spec.total) return spec.total(em);
  const sql = countSql(spec, where);
  // a text may be erased one day
  return spec.grows && !where.counted && !asksTexts(sql) && asksWhatStays(spec, params)
    ? grownTotal(em, spec.grows, sql, where.params)
    : keptTotal(em, sql, where.params, where.keys?.cut ? (): Promise<number> => cutTotal(em, where, sql) : undefined);
}
/** The sum of what is counted of some keys at a time: no key is among two of them. */
async function cutTotal(em: EntityManager, { keys, params }: Where, sql: string): Promise<number> {
  let total = 0;
  if (keys)
    for await (const some of slicesOf(em, keys)) total += await count(em, sql + some.sql, [...params, ...some.params]);
  return total;
}
/** Whether a list is asked for nothing that a row may lose or come to later. */
function asksWhatStays(spec: ListSpec, params: ListParams): boolean {
  const by = spec.grows?.by;
  return !by || (params['q'] === undefined && [...asked(spec, params)].every(({ field }) => by.includes(field)));
}
/** The total may be a second old where another process writes; the rows never are. */
const whole = <T>(rows: T[], start: number, total: number): ListPage<T> => ({
  rows,
  total: Math.max(total, rows.length ? start + rows.length : 0),
});

/** The keys of what a search finds, where they are few: its rows are read by them, whatever a database would make of it. */
async function keysOf(em: EntityManager, keys: Keys, params: unknown[]): Promise<unknown[] | undefined> {
  const { column, from, unique = false } = keys;
  const most = unique ? MUCH : 2 * MUCH;
  const found: unknown[] = [];
  for await (const some of slicesOf(em, keys)) {
    const sql = `SELECT ${column} AS rowKey FROM ${from}${some.sql} LIMIT ${String(most + 1 - found.length)}`;
    for (const row of await rowsOf<Row>(em, sql, [...params, ...some.params])) found.push(row['rowKey']);
    if (found.length > most) return undefined;
  }
  return [...new Set(found)];
}
async function byKeys<T>(
  em: EntityManager,
  spec: ListSpec,
  params: ListParams,
  keys: unknown[],
  cut: string,
): Promise<ListPage<T>> {
  if (!keys.length) return { rows: [], total: 0 };
  const found = { sql: ` WHERE ${keyOf(spec)} IN (${marks(keys)})`, params: keys };
  const rows = isDear(spec)
    ? await keysFirst(em, spec, params, found, { cut })
    : await rowsOf<Row>(em, `SELECT ${selection(spec)} FROM ${spec.from}${found.sql} ${cut}`, keys);
  return { rows: rows.map((row) => decodeRow(spec, row) as T), total: keys.length };
}
/** So many finds are no longer gathered before a page is read: it is sooner filled on the way. */
export const MUCH = 2000;
/** So far down a list, the rows that are passed over cost more than those that are shown. */
const LATE = 500;
/** So many rows are read at a time: the embedded database answers on the thread that everybody waits for. */
const SLICE = 100;
type Row = Record<string, unknown>;
/** ORDER BY and LIMIT of a page; backwards where it is counted from the end. */
interface Cut {
  cut: string;
  backwards?: boolean;
}
/**
 * Whether its rows hold figures that are looked up one by one. Where rows are sorted, both databases work out what is
 * selected for all that were found, not for the page alone: departures of a common word took seconds on MariaDB.
 */
export const isDear = (spec: ListSpec): boolean => selected(spec).some(([, sql]) => /\bSELECT\b/.test(sql));
/** A page far down, or of dear rows: its keys first, along an index that holds nothing else, then what is shown. */
async function keysFirst(
  em: EntityManager,
  spec: ListSpec,
  params: ListParams,
  where: Condition,
  { cut, backwards = false }: Cut,
): Promise<Row[]> {
  const key = keyOf(spec);
  const keys = await rowsOf<{ rowKey: unknown }>(
    em,
    `SELECT ${key} AS rowKey FROM ${neededJoins(spec.from, `${where.sql} ${cut}`)}${where.sql} ${cut}`,
    where.params,
  );
  if (backwards) keys.reverse();
  const rows: Row[] = [];
  const breathe = breather();
  for (let at = 0; at < keys.length; at += SLICE) {
    await breathe();
    const some = keys.slice(at, at + SLICE).map((row) => row.rowKey);
    const sql = `SELECT ${selection(spec)} FROM ${spec.from} WHERE ${key} IN (${marks(some)}) ORDER BY ${orderOf(spec, params)}`;
    rows.push(...(await rowsOf<Row>(em, sql, some)));
  }
  return rows;
}

/** How many rows a list query finds. */
export async function listTotal(em: EntityManager, spec: ListSpec, params: ListParams): Promise<number> {
  const where = listWhere(spec, params);
  return count(em, countSql(spec, where), where.params);
}
const countSql = (spec: ListSpec, { sql, counted }: Where): string =>
  counted ?? `SELECT COUNT(*) AS total FROM ${neededJoins(spec.from, sql)}${sql}`;

const selection = (spec: ListSpec): string => asNamed(selected(spec));
export const selected = (spec: ListSpec): Columns =>
  Object.entries(spec.fields).flatMap(([name, field]) => (field.hidden ? [] : [[name, field.sql] as const]));

export function windowOf(params: ListParams): [number, number] {
  const start = wholeNumber(params['_start'], '_start') ?? 0;
  const end = wholeNumber(params['_end'], '_end') ?? start + LIMITS.listWindow;
  if (end < start) throw fieldError('_end', 'general.invalid');
  return [start, Math.min(end, start + LIMITS.listWindow)];
}
function wholeNumber(raw: string | string[] | undefined, field: string): number | undefined {
  if (raw === undefined) return undefined;
  const value = one(raw);
  if (!/^\d{1,15}$/.test(value)) throw fieldError(field, 'general.invalid');
  return Number(value);
}
