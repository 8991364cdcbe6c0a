import type { EntityManager } from 'typeorm';
import { CONFIRMED } from '../departures/confirmed';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { freeOf } from '../catalogue/take-seats';
import { addDays, businessDate, type DateOnly, returnDate } from '../domain/dates';
import { daysToDeparture, dueNow, whyNotOffered } from '../domain/deposit';
import { grandTotal } from '../domain/levy';
import { toHkd } from '../domain/money';
import { quote } from '../domain/orders';
import type { Parameters } from '../domain/parameters';
import { termsOf } from '../domain/terms';
import type { TourFinds, TourOffer, TourWish } from '../domain/wire/finder';
import type { PackageContent } from '../domain/wire/package';
import type { PriceSnapshot } from '../domain/wire/price';
import type { DepartureState, Locale, MemberType } from '../domain/words';
import { ON_SALE, type SoldSheet, soldFrom } from '../catalogue/sold-by';
import { idsAt, type KnownTour, knownTours, matchTours, tourName } from './match';

/** So many departures are shown to a caller, the soonest first. */
const SHOWN = 60;
interface DepartureRow {
  id: number;
  packageCode: string;
  packageId: number;
  departureDate: DateOnly;
  open: number;
  state: DepartureState;
  maxPax: number;
  reservedNumber: number;
  heldCount: number;
  bookedCount: number;
}
type Published = Map<string, PackageContent>;

/**
 * Which tours a caller can have, and what they cost that party: coming departures of the packages
 * that fit the words, with the seats that are free, the price all-in by the rules of a booking, and why one cannot be
 * sold. Tours that may not be sold yet are not for callers and stand after those that may.
 */
export async function findTours(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  locale: Locale,
  wish: TourWish,
  now: Date,
): Promise<TourFinds> {
  const today = businessDate(now);
  const from = wish.from && wish.from > today ? wish.from : addDays(today, parameters.bookingCutoffDays);
  const rows = await departuresOf(em, await wanted(em, wish), from, wish.to);
  const shown = rows.slice(0, SHOWN);
  const codes = [...new Set(shown.map((row) => row.packageCode))];
  const tours = await knownTours(em, [...new Set(shown.map((row) => Number(row.packageId)))]);
  const published = await publishedOf(em, codes);
  const sheets = await sheetsOf(em, codes);
  const going = await goingOf(
    em,
    shown.map((row) => row.id),
  );
  const known = new Map(tours.map((tour) => [tour.packageCode, tour]));
  const offers = shown.flatMap((row): TourOffer[] => {
    const tour = known.get(row.packageCode);
    if (!tour) return [];
    const prices = soldFrom(sheets.get(row.packageCode) ?? [], row.id);
    const content = published.get(row.packageCode);
    return [offerOf(parameters, locale, wish, now, { row, tour, content, prices, confirmed: going.get(row.id) ?? 0 })];
  });
  return { offers, more: rows.length > SHOWN };
}

interface Candidate {
  row: DepartureRow;
  tour: KnownTour;
  content: PackageContent | undefined;
  prices: PriceSnapshot | null;
  confirmed: number;
}
function offerOf(
  parameters: Readonly<Parameters>,
  locale: Locale,
  wish: TourWish,
  now: Date,
  { row, tour, content, prices, confirmed }: Candidate,
): TourOffer {
  const today = businessDate(now);
  const party = partyOf(wish);
  const free = Math.max(0, freeOf(row));
  const priced = content && prices ? priceOf(parameters, content, prices, party, row.departureDate, now) : null;
  const offered = {
    ...{ departureDate: row.departureDate, open: Number(row.open) === 1, state: row.state, free },
    ...{ published: content !== undefined, priced: prices !== null },
  };
  const days = prices?.days ?? content?.itinerary.length ?? 0;
  return {
    departureId: row.id,
    packageId: tour.id,
    packageCode: row.packageCode,
    name: tourName(tour, locale),
    country: content?.country ?? '',
    areaCode: content?.areaCode ?? null,
    departureDate: row.departureDate,
    returnDate: returnDate(row.departureDate, days),
    days,
    free,
    guaranteed: row.state === 'GUARANTEED',
    state: row.state,
    confirmed,
    min: content?.groupSizeMin ?? 0,
    adult: priced?.adult ?? null,
    party: priced?.total ?? null,
    dueNow: priced?.dueNow ?? null,
    why: whyNotOffered(offered, today, parameters.bookingCutoffDays, priced?.seats ?? party.length),
  };
}
const partyOf = ({ adults, children, babies }: TourWish): { type: MemberType }[] => [
  ...Array.from({ length: adults }, () => ({ type: 'ADULT' as const })),
  ...Array.from({ length: children }, () => ({ type: 'CHILD' as const })),
  ...Array.from({ length: babies }, () => ({ type: 'BABY' as const })),
];

/** What the party pays today, by the same quote and levy as its booking. */
function priceOf(
  parameters: Readonly<Parameters>,
  content: PackageContent,
  prices: PriceSnapshot,
  party: { type: MemberType }[],
  date: DateOnly,
  now: Date,
) {
  const terms = termsOf(content, prices.days, parameters);
  const { subtotal, seatCount } = quote(terms, prices.prices, party);
  const [adult] = quote(terms, prices.prices, [{ type: 'ADULT' }]).members;
  const levyCase = { leviable: terms.leviable, subtotal, rows: [], rates: parameters.levyRates };
  return {
    adult: adult ? toHkd(adult.amount) : null,
    total: toHkd(grandTotal(levyCase, terms.tiaPayer, businessDate(now))),
    dueNow: toHkd(dueNow(terms, daysToDeparture(date, now), seatCount, subtotal)),
    seats: seatCount,
  };
}

/** The packages that words, country and area leave; null where nothing narrows. */
async function wanted(em: EntityManager, { q = '', country, areaCode }: TourWish): Promise<number[] | null> {
  const parts = [
    await matchTours(em, q),
    country ? await idsAt(em, [{ field: 'tourCountry', code: country }]) : null,
    areaCode ? await idsAt(em, [{ field: 'tourArea', code: areaCode }]) : null,
  ].filter((each) => each !== null);
  const [first, ...others] = parts;
  return first?.filter((id) => others.every((each) => each.includes(id))) ?? null;
}
async function departuresOf(
  em: EntityManager,
  ids: readonly number[] | null,
  from: DateOnly,
  to: DateOnly | undefined,
): Promise<DepartureRow[]> {
  if (ids?.length === 0) return [];
  const rows = await rowsOf<DepartureRow>(
    em,
    `SELECT d.id, d.packageCode, p.id AS packageId, d.departureDate, d.open, d.state, d.maxPax, d.reservedNumber,
            d.heldCount, d.bookedCount
       FROM departures d LEFT JOIN packages p ON p.packageCode = d.packageCode
      WHERE d.departureDate >= ?${to ? ' AND d.departureDate <= ?' : ''}
        AND p.publishedAt IS NOT NULL AND p.status <> 'deleted'${ids ? ` AND p.id IN (${marks(ids)})` : ''}
      ORDER BY d.departureDate, d.id LIMIT ${String(SHOWN + 1)}`,
    [from, ...(to ? [to] : []), ...(ids ?? [])],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
/** Who certainly goes on each: those who hold seats have not paid yet. */
async function goingOf(em: EntityManager, ids: readonly number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map();
  const rows = await rowsOf<{ id: number; n: number }>(
    em,
    `SELECT d.id, ${CONFIRMED} AS n FROM departures d WHERE d.id IN (${marks(ids)})`,
    ids,
  );
  return new Map(rows.map(({ id, n }) => [Number(id), Number(n)]));
}
async function publishedOf(em: EntityManager, codes: readonly string[]): Promise<Published> {
  if (!codes.length) return new Map();
  const rows = await rowsOf<{ packageCode: string; published: string }>(
    em,
    `SELECT packageCode, published FROM packages WHERE packageCode IN (${marks(codes)}) AND published IS NOT NULL`,
    codes,
  );
  return new Map(rows.map((row) => [row.packageCode, JSON.parse(row.published) as PackageContent]));
}
async function sheetsOf(em: EntityManager, codes: readonly string[]): Promise<Map<string, SoldSheet[]>> {
  const found = new Map<string, SoldSheet[]>();
  if (!codes.length) return found;
  const rows = await rowsOf<{
    packageCode: string;
    id: number;
    publishedAt: Date | string;
    sold: string;
  }>(
    em,
    `SELECT s.packageCode, s.id, s.publishedAt, s.published AS sold FROM price_sheets s
      WHERE ${ON_SALE} AND s.packageCode IN (${marks(codes)})`,
    codes,
  );
  for (const { packageCode, id, publishedAt, sold } of rows) {
    const sheet = { id: Number(id), publishedAt, published: JSON.parse(sold) as PriceSnapshot };
    found.set(packageCode, [...(found.get(packageCode) ?? []), sheet]);
  }
  return found;
}
