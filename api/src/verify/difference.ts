/** One thing that is not what its rows say it should be. */
export interface Difference {
  check: string;
  record: string;
  is: string;
  shouldBe: string;
}

/** The difference of a figure, in cents or as it stands, from what it should be; nothing where there is none. */
export function differing(check: string, record: string | number, is: unknown, shouldBe: unknown): Difference[] {
  if (isAlike(is, shouldBe)) return [];
  const [stands, due] = [written(is), written(shouldBe)];
  return stands === due ? [] : [{ check, record: String(record), is: stands, shouldBe: due }];
}
/** Almost all that is held is right, and most of it is written in the same order: then nothing needs to be put in order. */
const isAlike = (is: unknown, shouldBe: unknown): boolean =>
  is === shouldBe || (isObject(is) && isObject(shouldBe) && JSON.stringify(is) === JSON.stringify(shouldBe));
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The same where several figures are right. */
export const noneOf = (check: string, record: string | number, is: unknown, right: readonly unknown[]): Difference[] =>
  right.some((each) => written(each) === written(is))
    ? []
    : [{ check, record: String(record), is: written(is), shouldBe: [...new Set(right.map(written))].join(' or ') }];

/** A value as it is compared and printed: objects by their keys in order, moments as ISO, nothing as `none`. */
export function written(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value, ordered) : String(value);
}
const ordered = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
