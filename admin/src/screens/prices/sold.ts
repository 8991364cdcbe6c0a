import { namedBy, soldFrom } from '@domain/sold-by';
import type { PriceSheetWire, PriceSnapshot } from '@domain/wire/price';

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
