/** Rows by what they have in common, in the order in which it first stands there. */
export function grouped<R, K>(rows: readonly R[], keyOf: (row: R) => K): Map<K, [R, ...R[]]> {
  const groups = new Map<K, [R, ...R[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
