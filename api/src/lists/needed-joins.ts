const JOIN = /\s+LEFT JOIN\s+/i;

/** The tables that are joined one after the other; what is joined within brackets is a table of its own. */
function tablesOf(from: string): string[] {
  const tables: string[] = [];
  for (const piece of from.split(JOIN)) {
    const open = tables.at(-1);
    if (open !== undefined && depthOf(open) > 0) tables[tables.length - 1] = `${open} LEFT JOIN ${piece}`;
    else tables.push(piece);
  }
  return tables;
}
const depthOf = (sql: string): number => sql.split('(').length - sql.split(')').length;

/**
 * The FROM of a list without the tables that are joined for what is shown only: the LEFT JOINs of a list bring columns,
 * never rows. A count, and the keys of a page far down, are then read along an index.
 * @param asked the SQL that stands beside it: conditions, and the order where there is one
 */
export function neededJoins(from: string, asked: string): string {
  const [table = from, ...joins] = tablesOf(from);
  const kept: string[] = [];
  // from the last: one that is needed may need one before it
  for (const join of joins.reverse()) {
    const [, alias = ''] = /^\w+\s+(\w+)/.exec(join) ?? [];
    if (new RegExp(`\\b${alias}\\.`).test([asked, ...kept].join(' '))) kept.unshift(join);
  }
  return [table, ...kept].join(' LEFT JOIN ');
}
