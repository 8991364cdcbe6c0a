import type { ComparedPrice } from '@domain/price-warnings';
import type { PriceSheetWire } from '@domain/wire/price';
import { generalOf, onSale, soldOf } from './sold';
import { preview, type PriceValues, toValues } from './values';

/** The price in force that another one of the code replaces or stands beside: the general one, else the newest. */
export function inForceOf(sheets: readonly PriceSheetWire[], than: number | null): PriceSheetWire | null {
  const live = onSale(sheets).filter((each) => each.id !== than);
  return generalOf(live) ?? live[0] ?? null;
}
/** What departures sell by now that would sell by this sheet once it is approved; itself among them while it still sells any. */
export function soldNow(sheets: readonly PriceSheetWire[], { departureIds }: PriceSheetWire): PriceSheetWire[] {
  const live = onSale(sheets);
  if (departureIds === null) return [generalOf(live)].filter((each) => each !== undefined);
  const ids = new Set(departureIds.map((id) => soldOf(sheets, id)?.sheetId));
  return live.filter((each) => ids.has(each.id));
}
/** A sheet as it was approved, whatever its amendment says meanwhile. */
export function approvedValues(sheet: PriceSheetWire): PriceValues {
  const content = sheet.approvedContent;
  if (!content) return toValues(sheet);
  const { inputs, sent, overrides } = content;
  return toValues({ ...sheet, inputs, overrides, prices: { ...sheet.prices, ...sent } });
}
/** Values as they are compared; null while they give no result. */
export function comparedOf(values: PriceValues): ComparedPrice | null {
  const { result } = preview(values);
  return result
    ? { inputs: values.inputs, prices: { ...values.prices, ...result.inForce }, margin: result.margin }
    : null;
}
