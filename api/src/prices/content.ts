import { fromHkd } from '../domain/money';
import { calculatePrices, snapshotOf } from '../domain/pricing';
import type { PriceSnapshot, SheetContent } from '../domain/wire/price';
import type { PriceSheet } from '../catalogue/price-sheet.entity';

/** The content of the working copy. */
export const contentOf = (row: PriceSheet): SheetContent => ({
  departureIds: row.departureIds,
  inputs: row.inputs,
  sent: row.sent,
  overrides: row.overrides ?? [],
  contractFiles: row.contractFiles ?? [],
});

/** Content as columns; the adult price in force is worked out anew. */
export const columnsOf = (content: SheetContent): Partial<PriceSheet> => ({
  ...content,
  mode: content.inputs.mode,
  adultPrice: fromHkd(calculatePrices(content.inputs, content.overrides).inForce.adultPrice),
});

/** What the sheet sells for once it is approved, and for which departures (decisions B2, B15). */
export const publishedOf = (row: PriceSheet): PriceSnapshot => ({
  ...snapshotOf(row.id, row.inputs, row.sent, row.overrides ?? []),
  departureIds: row.departureIds,
});
