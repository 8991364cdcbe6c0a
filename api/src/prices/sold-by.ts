import type { EntityManager } from 'typeorm';
import { findRows } from '../database/find-rows';
import { instantOf } from '../database/raw';
import type { PriceSnapshot } from '../domain/wire/price';
import { PriceSheet } from './price-sheet.entity';

/** A sheet that sells; the moment of its publication as either database answers it. */
export type SoldSheet = Pick<PriceSheet, 'id' | 'published' | 'departureIds'> & { publishedAt: Date | string | null };
/** Sheets (alias s) that sell. They are put in order here: a server sorts rows with long texts on its disk. */
export const ON_SALE = "s.published IS NOT NULL AND s.status <> 'deleted'";

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
    `s WHERE s.packageCode = ? AND ${ON_SALE}`,
    [packageCode],
    ['id', 'publishedAt', 'departureIds', 'published'],
  );
  return soldFrom(sheets, departureId);
}

/** The same from the sheets of a code that are on sale, in any order. */
export function soldFrom(found: readonly SoldSheet[], departureId: number): PriceSnapshot | null {
  const sheets = found.length > 1 ? [...found].sort(newestFirst) : found;
  const naming = sheets.find((sheet) => namedBy(sheet)?.includes(departureId));
  const sold = (naming ?? sheets.find((sheet) => namedBy(sheet) === null))?.published;
  return sold ? { sheetId: sold.sheetId, days: sold.days, prices: sold.prices } : null;
}

const newestFirst = (a: SoldSheet, b: SoldSheet): number =>
  timeOf(b.publishedAt) - timeOf(a.publishedAt) || Number(b.id) - Number(a.id);
const timeOf = (moment: Date | string | null): number => (moment === null ? 0 : instantOf(moment).getTime());

/** The departures that a sheet was approved for, whatever its amendment says; null: all that no other sheet names. */
export function namedBy({ published, departureIds }: SoldSheet): number[] | null {
  return published?.departureIds === undefined ? departureIds : published.departureIds;
}
