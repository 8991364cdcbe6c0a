import type { EntityManager } from 'typeorm';
import { findRows } from '../database/find-rows';
import type { PriceSnapshot } from '../domain/wire/price';
import { PriceSheet } from './price-sheet.entity';

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
    'WHERE packageCode = ? AND published IS NOT NULL AND status <> ? ORDER BY publishedAt DESC, id DESC',
    [packageCode, 'deleted'],
    ['departureIds', 'published'],
  );
  return soldFrom(sheets, departureId);
}

/** The same from the sheets of a code that are on sale, newest first. */
export function soldFrom(
  sheets: readonly Pick<PriceSheet, 'published' | 'departureIds'>[],
  departureId: number,
): PriceSnapshot | null {
  const naming = sheets.find((sheet) => namedBy(sheet)?.includes(departureId));
  const sold = (naming ?? sheets.find((sheet) => namedBy(sheet) === null))?.published;
  return sold ? { sheetId: sold.sheetId, days: sold.days, prices: sold.prices } : null;
}

/** The departures that a sheet was approved for, whatever its amendment says; null: all that no other sheet names. */
export function namedBy({ published, departureIds }: Pick<PriceSheet, 'published' | 'departureIds'>): number[] | null {
  return published?.departureIds === undefined ? departureIds : published.departureIds;
}
