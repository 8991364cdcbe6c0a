import type { EntityManager } from 'typeorm';
import { findRows } from '../database/find-rows';
import type { PriceSnapshot } from '../domain/wire/price';
import { PriceSheet } from './price-sheet.entity';

export type SoldSheet = Pick<PriceSheet, 'published' | 'departureIds'>;
/** Sheets (alias s) that sell, and their order. */
export const ON_SALE = "s.published IS NOT NULL AND s.status <> 'deleted'";
export const NEWEST_FIRST = 's.publishedAt DESC, s.id DESC';

/**
 * The published prices that a departure sells by: the newest approved sheet that names it, else the newest approved
 * sheet without departureIds (decisions B15); null when there is none. An amendment that waits keeps the published one.
 */
export async function soldBy(
  em: EntityManager,
  packageCode: string,
  departureId: number,
): Promise<PriceSnapshot | null> {
  const sheets = await findRows(
    em,
    PriceSheet,
    `s WHERE s.packageCode = ? AND ${ON_SALE} ORDER BY ${NEWEST_FIRST}`,
    [packageCode],
    ['departureIds', 'published'],
  );
  return soldFrom(sheets, departureId);
}

/** The same from the sheets of a code that are on sale, newest first. */
export function soldFrom(sheets: readonly SoldSheet[], departureId: number): PriceSnapshot | null {
  const naming = sheets.find((sheet) => namedBy(sheet)?.includes(departureId));
  const sold = (naming ?? sheets.find((sheet) => namedBy(sheet) === null))?.published;
  return sold ? { sheetId: sold.sheetId, days: sold.days, prices: sold.prices } : null;
}

/** The departures that a sheet was approved for, whatever its amendment says; null: all that no other sheet names. */
export function namedBy({ published, departureIds }: SoldSheet): number[] | null {
  return published?.departureIds === undefined ? departureIds : published.departureIds;
}
