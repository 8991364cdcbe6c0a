export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that differ between two states of a record. */
export const changedKeys = <V extends object>(a: V, b: V): (keyof V)[] =>
  (Object.keys({ ...a, ...b }) as (keyof V)[]).filter((key) => !same(a[key], b[key]));

/** What I touched stays mine, everything else becomes theirs. */
export function mergeMine<V extends object>(base: V, mine: V, theirs: V): V {
  const touched = changedKeys(base, mine);
  return { ...theirs, ...Object.fromEntries(touched.map((key) => [key, mine[key]])) };
}

/** What they touched becomes theirs, everything else stays as I have it. */
export const takeTheirsOver = <V extends object>(base: V, mine: V, theirs: V): V => mergeMine(base, theirs, mine);
