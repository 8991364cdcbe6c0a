import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { asNamed, rowsOf } from '../database/raw';
import { breather } from '../http/breath';
import { orderTerms, type OrderTerm } from './list-order';
import { listTotal, MUCH, selected } from './list-page';
import type { ListParams, ListSpec } from './list-spec';
import { decodeRow } from './list-values';
import { listWhere } from './list-where';

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
  const asked = where.walk !== where.sql && (await listTotal(em, spec, params)) > MUCH ? where.walk : where.sql;
  const columns = [...selected(spec), ...terms.map(({ sql }, i) => [`_key${String(i)}`, sql] as const)];
  const order = terms.map(({ sql, desc }) => `${sql} ${desc ? 'DESC' : 'ASC'}`).join(', ');
  const [first] = terms;
  const breathe = breather();
  let after: Behind | undefined;
  for (let at = FIRST; ;) {
    const size = SIZES[at] ?? SIZES[0];
    await breathe();
    const before = performance.eventLoopUtilization();
    const conditions = after ? `${asked ? `${asked} AND` : ' WHERE'} (${after.sql})` : asked;
    const rows = await rowsOf<Row>(
      em,
      `SELECT ${asNamed(columns)} FROM ${spec.from}${conditions} ORDER BY ${order} LIMIT ?`,
      [...where.params, ...(after?.params ?? []), size],
    );
    await breathe();
    const last = rows.at(-1);
    const page = last ? await dress(rows.map((row) => decodeRow(spec, row))) : [];
    const { active } = performance.eventLoopUtilization(before);
    if (last) yield page;
    if (last && rows.length === size) after = behind(terms, last);
    else if (first && after?.withoutEmpty) after = { ...equal(first, null), withoutEmpty: false };
    else return;
    if (active > PAGE_MS && at > 0) at -= 1;
    else if (active < PAGE_MS / 2 && at < SIZES.length - 1) at += 1;
  }
}

interface Behind extends Condition {
  /** The rows without a value in the first column come at the end and are asked for by themselves. */
  withoutEmpty: boolean;
}
/**
 * What stands behind a row. NULL sorts before everything on both databases. The bound on the first column says what
 * the steps say anyway, in a form that its index serves.
 */
function behind(terms: readonly OrderTerm[], row: Row): Behind {
  const values = terms.map((_term, i) => plain(row[`_key${String(i)}`]));
  const steps = terms.map((term, i) =>
    all([...terms.slice(0, i).map((each, at) => equal(each, values[at])), beyond(term, values[i])]),
  );
  const any = { sql: steps.map((each) => `(${each.sql})`).join(' OR '), params: steps.flatMap((each) => each.params) };
  const [first] = terms;
  if (!first || values[0] === null) return { ...any, withoutEmpty: false };
  const bound = { sql: `${first.sql} ${first.desc ? '<=' : '>='} ?`, params: [values[0]] };
  return { ...all([bound, any]), withoutEmpty: first.desc };
}
interface Condition {
  sql: string;
  params: unknown[];
}
const all = (parts: Condition[]): Condition => ({
  sql: parts.map((each) => `(${each.sql})`).join(' AND '),
  params: parts.flatMap((each) => each.params),
});
const equal = ({ sql }: OrderTerm, value: unknown): Condition =>
  value === null ? { sql: `${sql} IS NULL`, params: [] } : { sql: `${sql} = ?`, params: [value] };
function beyond({ sql, desc }: OrderTerm, value: unknown): Condition {
  if (value === null) return { sql: desc ? '1 = 0' : `${sql} IS NOT NULL`, params: [] };
  return desc ? { sql: `${sql} < ? OR ${sql} IS NULL`, params: [value] } : { sql: `${sql} > ?`, params: [value] };
}
const plain = (value: unknown): unknown => (value instanceof Date ? sqlInstant(value) : (value ?? null));
