import type { EntityManager } from 'typeorm';
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
  const sheets = await em
    .createQueryBuilder(PriceSheet, 'sheet')
    .where('sheet.packageCode = :packageCode AND sheet.published IS NOT NULL AND sheet.status <> :deleted', {
      packageCode,
      deleted: 'deleted',
    })
    .orderBy('sheet.publishedAt', 'DESC')
    .addOrderBy('sheet.id', 'DESC')
    .getMany();
  const naming = sheets.find((sheet) => namedBy(sheet)?.includes(departureId));
  const sold = (naming ?? sheets.find((sheet) => namedBy(sheet) === null))?.published;
  return sold ? { sheetId: sold.sheetId, days: sold.days, prices: sold.prices } : null;
}

/** The departures that a sheet was approved for, whatever its amendment says; null: all that no other sheet names. */
export function namedBy({ published, departureIds }: Pick<PriceSheet, 'published' | 'departureIds'>): number[] | null {
  return published?.departureIds === undefined ? departureIds : published.departureIds;
}
