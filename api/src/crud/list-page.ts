import type { EntityManager } from 'typeorm';
import type { Columns } from '../database/packed-rows';
import { rowsOf } from '../database/raw';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { orderOf } from './list-order';
import { type ListPage, type ListParams, type ListSpec, one } from './list-spec';
import { decodeRow } from './list-values';
import { listWhere } from './list-where';
import { neededJoins } from './needed-joins';
import { count, keptTotal } from './totals';

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
  const total = await keptTotal(em, countSql(spec, where.sql), where.params);
  const cut = `ORDER BY ${orderOf(spec, params)} LIMIT ${end - start} OFFSET ${start}`;
  // the total may be a second old where another process writes: the rows never are
  const rows =
    start < LATE
      ? await rowsOf<Row>(em, `SELECT ${selection(spec)} FROM ${spec.from}${where.sql} ${cut}`, where.params)
      : await latePage(em, spec, params, cut);
  const least = rows.length ? start + rows.length : 0;
  return { rows: rows.map((row) => decodeRow(spec, row) as T), total: Math.max(total, least) };
}

/** So far down a list, the rows that are passed over cost more than those that are shown. */
const LATE = 500;
type Row = Record<string, unknown>;
/** A page far down: its keys first, along an index that holds nothing else, then only the rows that are shown. */
async function latePage(em: EntityManager, spec: ListSpec, params: ListParams, cut: string): Promise<Row[]> {
  const where = listWhere(spec, params);
  const key = spec.key ?? spec.fields['id']?.sql ?? 'id';
  const keys = await rowsOf<{ rowKey: unknown }>(
    em,
    `SELECT ${key} AS rowKey FROM ${neededJoins(spec.from, `${where.sql} ${cut}`)}${where.sql} ${cut}`,
    where.params,
  );
  if (!keys.length) return [];
  return rowsOf<Row>(
    em,
    `SELECT ${selection(spec)} FROM ${spec.from} WHERE ${key} IN (${keys.map(() => '?').join(', ')}) ORDER BY ${orderOf(spec, params)}`,
    keys.map((row) => row.rowKey),
  );
}

/** How many rows a list query finds. */
export async function listTotal(em: EntityManager, spec: ListSpec, params: ListParams): Promise<number> {
  const where = listWhere(spec, params);
  return count(em, countSql(spec, where.sql), where.params);
}
const countSql = (spec: ListSpec, where: string): string =>
  `SELECT COUNT(*) AS total FROM ${neededJoins(spec.from, where)}${where}`;

const selection = (spec: ListSpec): string =>
  selected(spec)
    .map(([name, sql]) => `${sql} AS \`${name}\``)
    .join(', ');
export const selected = (spec: ListSpec): Columns =>
  Object.entries(spec.fields).flatMap(([name, field]) => (field.hidden ? [] : [[name, field.sql] as const]));

function windowOf(params: ListParams): [number, number] {
  const start = whole(params['_start'], '_start') ?? 0;
  const end = whole(params['_end'], '_end') ?? start + LIMITS.listWindow;
  if (end < start) throw fieldError('_end', 'general.invalid');
  return [start, Math.min(end, start + LIMITS.listWindow)];
}
function whole(raw: string | string[] | undefined, field: string): number | undefined {
  if (raw === undefined) return undefined;
  const value = one(raw);
  if (!/^\d{1,15}$/.test(value)) throw fieldError(field, 'general.invalid');
  return Number(value);
}
