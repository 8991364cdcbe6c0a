const JOIN = /\s+LEFT JOIN\s+/i;

/**
 * The FROM of a list without the tables that are joined for what is shown only: the LEFT JOINs of a list bring columns,
 * never rows. A count, and the keys of a page far down, are then read along an index.
 * @param asked the SQL that stands beside it: conditions, and the order where there is one
 */
export function neededJoins(from: string, asked: string): string {
  const [table = from, ...joins] = from.split(JOIN);
  const kept: string[] = [];
  // from the last: one that is needed may need one before it
  for (const join of joins.reverse()) {
    const [, alias = ''] = /^\w+\s+(\w+)/.exec(join) ?? [];
    if (new RegExp(`\\b${alias}\\.`).test([asked, ...kept].join(' '))) kept.unshift(join);
  }
  return [table, ...kept].join(' LEFT JOIN ');
}
