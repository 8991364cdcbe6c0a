import type { DateOnly } from '@domain/dates';
import { namedBy, soldFrom } from '@domain/sold-by';
import type { DepartureWire } from '@domain/wire/departure';
import type { PriceSheetWire, PriceSnapshot } from '@domain/wire/price';
import { same } from '../../parts/draft/merge';
import type { ComparedPrice } from '@domain/price-warnings';
import { preview, type PriceValues, toValues } from './values';

const newestFirst = (a: PriceSheetWire, b: PriceSheetWire): number =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id;

/** The sheets that sell, the one published last first. */
export const onSale = (sheets: readonly PriceSheetWire[]): PriceSheetWire[] =>
  sheets.filter(({ published, status }) => published && status !== 'deleted').sort(newestFirst);

/** The one of them that sells whatever departure no other names. */
export const generalOf = (live: readonly PriceSheetWire[]): PriceSheetWire | undefined =>
  live.find(({ published }) => published && namedBy(published) === null);

/** The departures that a sheet sells; one that never sold says what it would. */
export const datesOf = ({ published, departureIds }: PriceSheetWire): number[] | null =>
  published ? namedBy(published) : departureIds;

/** What a departure sells by; null while nothing is approved for it. */
export const soldOf = (sheets: readonly PriceSheetWire[], departureId: number): PriceSnapshot | null =>
  soldFrom(onSale(sheets), departureId);

/** Departures by the price that each sells by, the general price first; departures without one stand under null. */
export function byPrice<D extends { id: number }>(
  sheets: readonly PriceSheetWire[],
  departures: readonly D[],
): { price: PriceSnapshot | null; departures: D[] }[] {
  const found = new Map<number | null, { price: PriceSnapshot | null; departures: D[] }>();
  for (const departure of departures) {
    const price = soldOf(sheets, departure.id);
    const group = found.get(price?.sheetId ?? null) ?? { price, departures: [] };
    group.departures.push(departure);
    found.set(price?.sheetId ?? null, group);
  }
  return [...found.values()].sort((a, b) => b.departures.length - a.departures.length);
}

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
/** Departures from a day on that would sell by this sheet once it is approved, and where others are booked at another price. */
export function bookedBefore<D extends Pick<DepartureWire, 'id' | 'departureDate' | 'bookedCount'>>(
  sheets: readonly PriceSheetWire[],
  { id, departureIds, inputs, prices }: PriceSheetWire,
  departures: readonly D[],
  from: DateOnly,
): D[] {
  const approved = { published: { sheetId: id, days: inputs.days, prices, departureIds } };
  const then = [approved, ...onSale(sheets.filter((each) => each.id !== id))];
  return departures.filter(
    (each) =>
      each.bookedCount > 0 &&
      each.departureDate >= from &&
      soldFrom(then, each.id)?.sheetId === id &&
      !same(soldOf(sheets, each.id)?.prices, prices),
  );
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
