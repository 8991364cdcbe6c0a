export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that differ between two states of a record. */
export const changedKeys = <V extends object>(a: V, b: V): (keyof V)[] =>
  (Object.keys({ ...a, ...b }) as (keyof V)[]).filter((key) => !same(a[key], b[key]));

/** What I touched stays mine, everything else becomes theirs; of a field that both touched, part by part. */
export function mergeMine<V extends object>(base: V, mine: V, theirs: V): V {
  const touched = changedKeys(base, mine);
  return {
    ...theirs,
    ...Object.fromEntries(touched.map((key) => [key, joined(base[key], mine[key], theirs[key]).value])),
  };
}

/** What they touched becomes theirs, everything else stays as I have it. */
export const takeTheirsOver = <V extends object>(base: V, mine: V, theirs: V): V => mergeMine(base, theirs, mine);

/** The fields of which both changed the same part, each in another way. */
export const clashingKeys = <V extends object>(base: V, mine: V, theirs: V): (keyof V)[] =>
  changedKeys(base, mine).filter((key) => joined(base[key], mine[key], theirs[key]).clash);

interface Joined {
  value: unknown;
  clash: boolean;
}
/** Both changes of one value: of rows and of the parts of a thing each its own; where the same one clashes, all of mine. */
function joined(base: unknown, mine: unknown, theirs: unknown): Joined {
  if (same(mine, theirs) || same(base, theirs)) return { value: mine, clash: false };
  if (same(base, mine)) return { value: theirs, clash: false };
  const whole = { value: mine, clash: true };
  if (isRows(base) && isRows(mine) && isRows(theirs)) {
    // a row is known by its place alone: where some went or came, or both changed one, nobody can tell which is which
    const apart =
      base.length === mine.length &&
      base.length === theirs.length &&
      base.every((row, i) => same(row, mine[i]) || same(row, theirs[i]) || same(mine[i], theirs[i]));
    return apart ? { value: base.map((row, i) => (same(row, mine[i]) ? theirs[i] : mine[i])), clash: false } : whole;
  }
  if (!isThing(base) || !isThing(mine) || !isThing(theirs)) return whole;
  const parts = Object.keys({ ...base, ...mine, ...theirs }).map((key) => ({
    key,
    ...joined(base[key], mine[key], theirs[key]),
  }));
  if (parts.some(({ clash }) => clash)) return whole;
  return { value: Object.fromEntries(parts.map(({ key, value }) => [key, value])), clash: false };
}
type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A list of plain values, as e-mail addresses, is one value: its order may mean something. */
export const isRows = (value: unknown): value is Thing[] => Array.isArray(value) && value.every(isThing);
