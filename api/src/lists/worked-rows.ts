import { setImmediate } from 'node:timers/promises';
import type { Resource } from '../domain/resource';
import { fieldsAsked, rowsPage } from './list-rows';
import type { ListPage, ListParams } from './list-spec';

/** Fields that are worked out together: read for some rows at once, then told of each; after the parts named before it. */
export interface Part<F extends object, R> {
  /** What cannot be told without it. */
  names: readonly (keyof R & string)[];
  of: (rows: readonly F[]) => Promise<(row: F) => Partial<R>>;
}
/** So many rows at a time: others are answered in between. */
const PIECE = 125;

/** Rows with everything that is worked out. */
export const workedRows = async <F extends object, R extends object>(
  facts: readonly F[],
  parts: readonly Part<F, R>[],
): Promise<R[]> => (await filled(facts, parts)) as unknown as R[];

/**
 * A page of rows that are worked out: for all of them only what it is narrowed or put in order by, the rest for the
 * rows of the page.
 * @throws DomainError as `rowsPage`
 */
export async function workedPage<F extends object, R extends object>(
  resource: Resource,
  facts: readonly F[],
  parts: readonly Part<F, R>[],
  params: ListParams,
): Promise<ListPage<R>> {
  // what no list is asked is refused before anything is worked out
  rowsPage(resource, [], params);
  const asked = fieldsAsked(resource, params);
  const first = parts.filter(({ names }) => names.some((name) => asked.has(name)));
  const page = rowsPage(resource, await filled(facts, first), params);
  const rest = parts.filter((part) => !first.includes(part));
  return { rows: await workedRows<F, R>(page.rows, rest), total: page.total };
}

async function filled<F extends object, R extends object>(
  facts: readonly F[],
  parts: readonly Part<F, R>[],
): Promise<F[]> {
  const rows: F[] = [];
  for (let at = 0; at < facts.length; at += PIECE) {
    if (at) await setImmediate();
    let some = facts.slice(at, at + PIECE);
    for (const { of } of parts) {
      const told = await of(some);
      some = some.map((row) => ({ ...row, ...told(row) }));
    }
    rows.push(...some);
  }
  return rows;
}
