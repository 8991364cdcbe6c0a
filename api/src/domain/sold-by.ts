import type { PriceSnapshot } from './wire/price';

/** A price sheet as far as it says what it sells, and for which departures. */
export interface OnSale {
  published: PriceSnapshot | null;
  departureIds: number[] | null;
}

/** The departures that a sheet was approved for, whatever its amendment says; null: all that no other sheet names. */
export function namedBy({ published, departureIds }: OnSale): number[] | null {
  return published?.departureIds === undefined ? departureIds : published.departureIds;
}

/**
 * The prices that a departure sells by, of the sheets of its code that are on sale, the one published last first: the
 * newest that names it, else the newest that names none (decisions B15); null when there is none.
 */
export function soldFrom(newestFirst: readonly OnSale[], departureId: number): PriceSnapshot | null {
  const naming = newestFirst.find((sheet) => namedBy(sheet)?.includes(departureId));
  const sold = (naming ?? newestFirst.find((sheet) => namedBy(sheet) === null))?.published;
  return sold ? { sheetId: sold.sheetId, days: sold.days, prices: sold.prices } : null;
}

/**
 * Which of these departures a sheet was never approved for: making it sell them is a decision of its own, of another
 * person than who wrote or submitted the sheet (decisions B1, four eyes). A sheet approved for all dates has none.
 */
export function beyondApproval(approvedFor: readonly number[] | null, departureIds: Iterable<number>): number[] {
  return approvedFor === null ? [] : [...departureIds].filter((id) => !approvedFor.includes(id));
}
