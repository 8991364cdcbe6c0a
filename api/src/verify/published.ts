import type { EntityManager } from 'typeorm';
import { fromHkd } from '../domain/money';
import { calculatePrices, snapshotOf } from '../domain/pricing';
import { namedBy } from '../domain/sold-by';
import type { SheetContent } from '../domain/wire/price';
import { contentOf as sheetContent } from '../prices/content';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import { type Chosen, chosenSince, namedAfter } from './chosen-dates';
import { contentOf as packageContent } from '../tours/content';
import { Package } from '../catalogue/package.entity';
import { soldColumns, type SoldColumns } from '../catalogue/sold-package';
import { type Difference, differing } from './difference';

/** What is sold is what was approved, and a sheet's prices are those of its inputs (decisions B2, B7). */
export async function published(em: EntityManager): Promise<Difference[]> {
  const sheets = await em.find(PriceSheet, { order: { id: 'ASC' } });
  const chosen = await chosenSince(em);
  const packages = await em.find(Package, { order: { id: 'ASC' } });
  return [...sheets.flatMap((sheet) => ofSheet(sheet, chosen.get(sheet.id) ?? [])), ...packages.flatMap(ofPackage)];
}

function ofSheet(sheet: PriceSheet, chosen: readonly Chosen[]): Difference[] {
  const name = `${sheet.packageCode} ${String(sheet.id)}`;
  const approved = approvedOf(sheet);
  const [stands, due] = [sheet.published, approved && snapshot(sheet.id, approved)];
  const prices = stands && { sheetId: stands.sheetId, days: stands.days, prices: stands.prices };
  return [
    ...differing('sheet: adult price of its inputs', name, sheet.adultPrice, adultPrice(sheet)),
    ...differing('sheet: mode of its inputs', name, sheet.mode, sheet.inputs.mode),
    ...(due ? differing('sheet: published as approved', name, prices, due) : []),
    ...differing('sheet: published once it was approved', name, stands !== null, sheet.publishedAt !== null),
    ...(stands && approved
      ? differing(
          'sheet: sells the departures that were approved or chosen',
          name,
          namedBy(stands),
          namedAfter(approved.departureIds, chosen),
        )
      : []),
    ...(stands && sheet.status === 'approved'
      ? differing('sheet: stands for the departures that it sells', name, sheet.departureIds, namedBy(stands))
      : []),
    ...(sheet.status === 'approved' && sheet.approvedContent
      ? differing('sheet: stands as approved', name, inForce(sheetContent(sheet)), inForce(sheet.approvedContent))
      : []),
  ];
}
/** What is due on sale; of a sheet that was taken off nothing is, though what was approved is kept with it. */
function approvedOf(sheet: PriceSheet): SheetContent | null {
  if (sheet.status === 'approved') return sheet.approvedContent ?? sheetContent(sheet);
  return sheet.published && sheet.approvedContent;
}
const snapshot = (id: number, { inputs, sent, overrides }: SheetContent) => snapshotOf(id, inputs, sent, overrides);
const adultPrice = ({ inputs, overrides }: PriceSheet): number =>
  fromHkd(calculatePrices(inputs, overrides ?? []).inForce.adultPrice);
const inForce = ({ inputs, sent, overrides }: SheetContent) => ({ inputs, sent, overrides });

const soldIn = ({ soldName, soldNames, soldAreaCode, soldType, soldMin }: Package): SoldColumns => ({
  ...{ soldName, soldNames, soldAreaCode, soldType, soldMin },
});
function ofPackage(row: Package): Difference[] {
  const sold = row.published !== null;
  return [
    ...differing('package: published once it was approved', row.packageCode, sold, row.publishedAt !== null),
    ...(row.published
      ? differing('package: sold as published', row.packageCode, soldIn(row), soldColumns(row.published))
      : []),
    ...(row.status === 'approved' && row.published
      ? differing('package: stands as approved', row.packageCode, packageContent(row), row.published)
      : []),
  ];
}
