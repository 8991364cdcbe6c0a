import type { EntityManager } from 'typeorm';
import { ON_MYSQL, sqlInstant } from '../database/columns';
import { inFewLengths, marks } from '../database/find-rows';
import { asNamed, type Columns, rowsOf } from '../database/raw';
import { breather } from '../http/breath';
import { orderTerms, type OrderTerm } from './list-order';
import { isDear, listTotal, MUCH, selected } from './list-page';
import { keyOf, type ListParams, type ListSpec } from './list-spec';
import { decodeRow } from './list-values';
import { listWhere } from './list-where';
import { neededJoins } from './needed-joins';

type Row = Record<string, unknown>;
/** A page should hold the one thread about this long: the embedded database answers on it, and nobody else is served. */
const PAGE_MS = 14;
/** Few sizes, so that few statements are compiled: each of another length is another one, and puts out one that others use. */
const SIZES = [50, 100, 200, 400, 800] as const;
const FIRST = 2;

/**
 * Every row that a list query finds, in its order, page by page. Each page begins behind the last row of the one
 * before (no OFFSET: a late page costs what an early one does, and rows that others add or remove meanwhile neither
 * double nor hide others). `dress` turns a page into what is wanted of it; its time counts when the page size is chosen.
 */
export async function* pagesByKey<T>(
  em: EntityManager,
  spec: ListSpec,
  params: ListParams,
  dress: (rows: Row[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const terms = orderTerms(spec, params);
  const where = listWhere(spec, params);
  const gathers = where.walk !== where.sql;
  const isMuch = gathers && (await listTotal(em, spec, params)) > MUCH;
  const asked = isMuch ? where.walk : where.sql;
  const columns = [...selected(spec), ...terms.map(({ sql }, i) => [`_key${String(i)}`, sql] as const)];
  const order = terms.map(({ sql, desc }) => `${sql} ${desc ? 'DESC' : 'ASC'}`).join(', ');
  const breathe = breather();
  if (gathers && !isMuch) {
    for await (const rows of gathered(em, spec, columns, { ...where, order }))
      yield await dress(rows.map((row) => decodeRow(spec, row)));
    return;
  }
  let parts: Condition[] = [{ sql: '1 = 1', params: [] }];
  for (let at = FIRST; parts[0] !== undefined;) {
    const [part, ...later] = parts;
    const size = SIZES[at] ?? SIZES[0];
    await breathe();
    const before = performance.eventLoopUtilization();
    const { rows, more } = await rowsInOrder(em, spec, columns, {
      sql: `${asked ? `${asked} AND` : ' WHERE'} (${part.sql})`,
      params: [...where.params, ...part.params],
      ...{ order, size },
    });
    await breathe();
    const last = rows.at(-1);
    const page = last ? await dress(rows.map((row) => decodeRow(spec, row))) : [];
    const { active } = performance.eventLoopUtilization(before);
    if (last) yield page;
    parts = last && more ? behind(terms, last, keyOf(spec)) : later;
    if (active > PAGE_MS && at > 0) at -= 1;
    else if (more && active < PAGE_MS / 2 && at < SIZES.length - 1) at += 1;
  }
}

/**
 * What a condition gathers elsewhere, where it is not much: gathered once, and read by its keys. Page by page, each page
 * would gather all of it again and put it in order, and ten times as many orders of a tour cost forty-six times as much.
 */
async function* gathered(
  em: EntityManager,
  spec: ListSpec,
  columns: Columns,
  { sql, params, order }: Condition & { order: string },
): AsyncGenerator<Row[]> {
  const [key, inOrder] = [keyOf(spec), `${sql} ORDER BY ${order}`];
  const chosen = `SELECT ${key} AS rowKey FROM ${neededJoins(spec.from, inOrder)}${inOrder}`;
  const keys = (await rowsOf<Row>(em, chosen, params)).map((row) => row['rowKey']);
  const breathe = breather();
  for (let from = 0; from < keys.length; from += SIZES[1]) {
    await breathe();
    const some = inFewLengths(keys.slice(from, from + SIZES[1]));
    const own = ` WHERE ${key} IN (${marks(some)}) ORDER BY ${order}`;
    const rows = await rowsOf<Row>(em, `SELECT ${asNamed(columns)} FROM ${spec.from}${own}`, some);
    if (rows.length) yield rows;
  }
}

/** So many rows of what is found, in order, and whether there may be more; of dear ones the keys come first, and a row may go before it is read. */
async function rowsInOrder(
  em: EntityManager,
  spec: ListSpec,
  columns: Columns,
  { sql, params, order, size }: Condition & { order: string; size: number },
): Promise<{ rows: Row[]; more: boolean }> {
  const shown = `SELECT ${asNamed(columns)} FROM ${spec.from}`;
  const cut = `${sql} ORDER BY ${order} LIMIT ?`;
  if (!isDear(spec)) {
    const rows = await rowsOf<Row>(em, `${shown}${cut}`, [...params, size]);
    return { rows, more: rows.length === size };
  }
  const chosen = `SELECT ${keyOf(spec)} AS rowKey FROM ${neededJoins(spec.from, cut)}${cut}`;
  const keys = (await rowsOf<Row>(em, chosen, [...params, size])).map((row) => row['rowKey']);
  if (!keys.length) return { rows: [], more: false };
  const rows = await rowsOf<Row>(em, `${shown} WHERE ${keyOf(spec)} IN (${marks(keys)}) ORDER BY ${order}`, keys);
  return { rows, more: keys.length === size };
}

interface Condition {
  sql: string;
  params: unknown[];
}
/**
 * What stands behind a row, in parts that follow each other: those that share all but their last column with it, then all
 * but the last two, and so on. Each part is a stretch of an index that holds these columns; as one condition with OR, every
 * page would begin at the first row of its value.
 */
function behind(terms: readonly OrderTerm[], row: Row, key: string): Condition[] {
  const values = terms.map((_term, i) => plain(row[`_key${String(i)}`]));
  return terms
    .flatMap((term, i) => {
      const same = terms.slice(0, i).map((each, at) => equal(each, values[at]));
      return beyond(term, values[i], term.sql !== key)
        .map((part) => all([...same, part]))
        .reverse();
    })
    .reverse();
}
const all = (parts: Condition[]): Condition => ({
  sql: parts.map((each) => `(${each.sql})`).join(' AND '),
  params: parts.flatMap((each) => each.params),
});
/**
 * MariaDB meets an equal sign by walking the rows of that value from the first one, and looks at what stands behind it in
 * each; between two bounds that are alike it begins where the page does.
 */
function equal({ sql }: OrderTerm, value: unknown): Condition {
  if (value === null) return { sql: `${sql} IS NULL`, params: [] };
  return ON_MYSQL
    ? { sql: `${sql} >= ? AND ${sql} <= ?`, params: [value, value] }
    : { sql: `${sql} = ?`, params: [value] };
}
/** NULL stands before everything on both databases; a key is never NULL. */
function beyond({ sql, desc }: OrderTerm, value: unknown, mayBeEmpty: boolean): Condition[] {
  if (value === null) return desc ? [] : [{ sql: `${sql} IS NOT NULL`, params: [] }];
  if (!desc) return [{ sql: `${sql} > ?`, params: [value] }];
  return [{ sql: `${sql} < ?`, params: [value] }, ...(mayBeEmpty ? [{ sql: `${sql} IS NULL`, params: [] }] : [])];
}
const plain = (value: unknown): unknown => (value instanceof Date ? sqlInstant(value) : (value ?? null));
