export type Values = Record<string, unknown>;
/** A field, or the place of one of several things, from 1. */
export type Step = string | number;
/** One thing that differs: the way to it, what stood there before and after, and the values beside it. */
export interface Difference {
  path: readonly Step[];
  before: unknown;
  after: unknown;
  beside: Values;
}
/** Ends the path of a thing that stands elsewhere among its like. */
export const PLACE = '#place';

export const isNested = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';
const same = (a: unknown, b: unknown): boolean => (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);

/** Whether the several things at the end of a path are told one by one rather than as a whole. */
type OneByOne = (path: readonly Step[], value: readonly unknown[]) => boolean;

/** What differs between two states of a record, nested values by their fields and lists by their things. */
export function differences(before: Values | null, after: Values | null, oneByOne: OneByOne): Difference[] {
  const compare = (path: readonly Step[], a: unknown, b: unknown, beside: Values): Difference[] => {
    if (same(a, b)) return [];
    if ((isNested(a) || isNothing(a)) && (isNested(b) || isNothing(b))) return compareFields(path, a, b);
    const [old, now] = [listOf(a), listOf(b)];
    if (!old || !now || !oneByOne(path, [...old, ...now])) return [{ path, before: a, after: b, beside }];
    return compareThings(path, old, now, beside);
  };
  const compareFields = (path: readonly Step[], a: unknown, b: unknown): Difference[] => {
    const [old, now] = [isNested(a) ? a : {}, isNested(b) ? b : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
      compare([...path, key], old[key], now[key], { ...old, ...now }),
    );
  };
  const compareThings = (
    path: readonly Step[],
    old: readonly unknown[],
    now: readonly unknown[],
    beside: Values,
  ): Difference[] => {
    const from = whichBecame(old, now);
    const moved = movedOf(from);
    const come = now.flatMap((thing, i) => {
      const [way, was] = [[...path, i + 1], from[i]];
      if (was === undefined) return [{ path: way, before: undefined, after: thing, beside }];
      const place = { path: [...way, PLACE], before: was + 1, after: i + 1, beside: { thing } };
      return [...(moved.has(i) ? [place] : []), ...compare(way, old[was], thing, beside)];
    });
    const gone = old.flatMap((thing, i) =>
      from.includes(i) ? [] : [{ path: [...path, i + 1], before: thing, after: undefined, beside }],
    );
    return [...come, ...gone];
  };
  return compareFields([], before ?? {}, after ?? {});
}

const listOf = (value: unknown): readonly unknown[] | undefined =>
  isNothing(value) ? [] : Array.isArray(value) ? (value as unknown[]) : undefined;

/** For each thing of now its place in the list of before; undefined for a new one. */
function whichBecame(old: readonly unknown[], now: readonly unknown[]): (number | undefined)[] {
  const from: (number | undefined)[] = now.map(() => undefined);
  const free = new Set(old.keys());
  const take = (i: number, was: number | undefined): void => {
    if (was === undefined) return;
    from[i] = was;
    free.delete(was);
  };
  const left = (): number[] => [...from.keys()].filter((i) => from[i] === undefined);
  for (const i of left())
    take(i, free.has(i) && same(old[i], now[i]) ? i : [...free].find((was) => same(old[was], now[i])));
  for (const i of left())
    take(
      i,
      [...free]
        .sort((a, b) => alike(old[b], now[i]) - alike(old[a], now[i]))
        .find((was) => alike(old[was], now[i]) >= HALF),
    );
  for (const i of left()) take(i, free.has(i) ? i : undefined);
  return from;
}
const HALF = 0.5;
/** Which part of what two things say is the same in both. */
function alike(a: unknown, b: unknown): number {
  if (!isNested(a) || !isNested(b)) return 0;
  const said = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (key) => !isEmpty(a[key]) || !isEmpty(b[key]),
  );
  return said.filter((key) => same(a[key], b[key])).length / Math.max(1, said.length);
}
const isEmpty = (value: unknown): boolean =>
  isNothing(value) || (typeof value === 'object' && Object.keys(value as object).length === 0);

/** The fewest places whose things must have been moved for this order to come about. */
function movedOf(from: readonly (number | undefined)[]): Set<number> {
  const kept = from.flatMap((was, i) => (was === undefined ? [] : [{ was, i }]));
  // the longest row of things that stayed in order, ending at each
  const rows: (readonly number[])[] = [];
  for (const [at, { was, i }] of kept.entries()) {
    const before = rows.filter((_row, other) => (kept[other]?.was ?? 0) < was);
    const longest = before.reduce<readonly number[]>((best, row) => (row.length > best.length ? row : best), []);
    rows[at] = [...longest, i];
  }
  const stayed = new Set(rows.reduce<readonly number[]>((best, row) => (row.length > best.length ? row : best), []));
  return new Set(kept.filter(({ i }) => !stayed.has(i)).map(({ i }) => i));
}
