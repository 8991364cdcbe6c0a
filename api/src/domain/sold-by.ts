import type { PriceSnapshot } from './wire/price';

/** A price sheet as far as it says what it sells: the dates of its working copy are for its approver, not for sale. */
export interface OnSale {
  published: PriceSnapshot | null;
}
/** Departures that a price is for. Null: all that no other price names; []: none. */
export type NamedDates = readonly number[] | null;

/** The departures that are sold by a sheet, whatever its amendment says. */
export const namedBy = ({ departureIds }: PriceSnapshot): number[] | null => departureIds ?? null;

/**
 * The prices that a departure sells by, of the sheets of its code that are on sale, the one published last first: the
 * newest that names it, else the newest that names none (decisions B15); null when there is none.
 */
export function soldFrom(newestFirst: readonly OnSale[], departureId: number): PriceSnapshot | null {
  const live = newestFirst.flatMap(({ published }) => published ?? []);
  const sold = live.find((each) => namedBy(each)?.includes(departureId)) ?? live.find((each) => namedBy(each) === null);
  return sold ? { sheetId: sold.sheetId, days: sold.days, prices: sold.prices } : null;
}

/** A price once departures are put to it, or taken off it; one for all stays for all. */
export function renamed(named: NamedDates, ids: ReadonlySet<number>, chosen: boolean): number[] | null {
  if (named === null) return null;
  const others = named.filter((id) => !ids.has(id));
  return chosen ? [...others, ...ids].sort((a, b) => a - b) : others;
}

/**
 * Which of these departures a sheet was never approved for: making it sell them is a decision of its own, of another
 * person than who wrote or submitted the sheet (decisions B1, four eyes). A sheet approved for all dates has none.
 */
export function beyondApproval(approvedFor: NamedDates, departureIds: Iterable<number>): number[] {
  return approvedFor === null ? [] : [...departureIds].filter((id) => !approvedFor.includes(id));
}
