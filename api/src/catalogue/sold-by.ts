import type { EntityManager } from 'typeorm';
import { findRows } from '../database/find-rows';
import { instantOf } from '../database/raw';
import { namedBy, soldFrom as sellingSheet } from '../domain/sold-by';
import type { PriceSnapshot } from '../domain/wire/price';
import { PriceSheet } from './price-sheet.entity';

/** A sheet that sells; the moment of its publication as either database answers it. */
export type SoldSheet = Pick<PriceSheet, 'id' | 'published'> & { publishedAt: Date | string | null };
/** Sheets (alias s) that sell. They are put in order here: a server sorts rows with long texts on its disk. */
export const ON_SALE = "s.published IS NOT NULL AND s.status <> 'deleted'";
const NAMED = "COALESCE(JSON_EXTRACT(s.published, '$.departureIds'), 'null')";
/** Whether a sheet that sells is for a departure (alias d), as domain/sold-by says it: one engine answers [1, 2], one [1,2]. */
export const SELLS = `(${NAMED} = 'null'
  OR CONCAT(',', REPLACE(REPLACE(REPLACE(${NAMED}, '[', ''), ']', ''), ' ', ''), ',') LIKE CONCAT('%,', d.id, ',%'))`;

/**
 * The published prices that a departure sells by: the newest approved sheet that names it, else the newest approved
 * sheet without departureIds (decisions B15); null when there is none. An amendment that waits keeps the published one.
 */
export async function soldBy(
  em: EntityManager,
  packageCode: string,
  departureId: number,
): Promise<PriceSnapshot | null> {
  return soldFrom(await sheetsOnSale(em, packageCode), departureId);
}
export const sheetsOnSale = (em: EntityManager, packageCode: string): Promise<SoldSheet[]> =>
  findRows(
    em,
    PriceSheet,
    `s WHERE s.packageCode = ? AND ${ON_SALE}`,
    [packageCode],
    ['id', 'publishedAt', 'published'],
  );

/** The same from the sheets of a code that are on sale, in any order. */
export const soldFrom = (found: readonly SoldSheet[], departureId: number): PriceSnapshot | null =>
  sellingSheet(found.length > 1 ? [...found].sort(newestFirst) : found, departureId);

const newestFirst = (a: SoldSheet, b: SoldSheet): number =>
  timeOf(b.publishedAt) - timeOf(a.publishedAt) || Number(b.id) - Number(a.id);
const timeOf = (moment: Date | string | null): number => (moment === null ? 0 : instantOf(moment).getTime());

/** The first sheet that names a departure, where it is sold or where it waits; null: it has no price of its own. */
export async function sheetNaming(
  em: EntityManager,
  { id, packageCode }: { id: number; packageCode: string },
): Promise<number | null> {
  const sql = "s WHERE s.packageCode = ? AND s.status <> 'deleted' ORDER BY s.id";
  const sheets = await findRows(em, PriceSheet, sql, [packageCode], ['id', 'published', 'departureIds']);
  const names = (ids: readonly number[] | null): boolean => ids?.includes(id) ?? false;
  const found = sheets.find((each) => names(each.departureIds) || names(each.published && namedBy(each.published)));
  return found ? Number(found.id) : null;
}
