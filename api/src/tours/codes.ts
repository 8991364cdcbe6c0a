import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { isNoneOf } from '../database/is-one-of';
import { addDays, type DateOnly } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { TourCode } from '../domain/wire/package';
import { CALLED_OFF_STATES, type Locale } from '../domain/words';
import { ON_SALE } from '../catalogue/sold-by';
import { readParameters } from '../parameters/read';
import { knownTours, matchTours, tourName } from './match';

/** More than these nobody reads who typed something: one types on. */
const MOST_TYPED = 100;

/**
 * Packages for pickers (decisions B0 #7), named in the reader's language, with why a booking would refuse them; of
 * what fits something typed the hundred surest.
 * @throws DomainError general.searchTooShort (400)
 */
export async function tourCodes(
  em: EntityManager,
  locale: Locale,
  today: DateOnly,
  q: string | undefined,
): Promise<TourCode[]> {
  const typed = q?.trim() ?? '';
  if (typed && [...typed].length < LIMITS.searchMin) throw fieldError('q', 'general.searchTooShort');
  const tours = await knownTours(em, (await matchTours(em, typed))?.slice(0, MOST_TYPED) ?? null);
  const codes = tours.map((tour) => tour.packageCode);
  const priced = new Set(await pricedCodes(em, codes));
  const live = await liveIds(
    em,
    tours.map((tour) => tour.id),
  );
  const { bookingCutoffDays } = await readParameters(em);
  const coming = await firstDates(em, codes, addDays(today, bookingCutoffDays));
  return tours.map((tour) => ({
    id: tour.id,
    packageCode: tour.packageCode,
    name: tourName(tour, locale),
    status: tour.status,
    why: !live.has(tour.id) ? 'tour.notPublished' : !priced.has(tour.packageCode) ? 'price.notPublished' : null,
    nextDeparture: coming.get(tour.packageCode) ?? null,
  }));
}

async function liveIds(em: EntityManager, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set();
  const sql = `SELECT id FROM packages WHERE id IN (${marks(ids)}) AND publishedAt IS NOT NULL`;
  return new Set((await rowsOf<{ id: number }>(em, sql, ids)).map((row) => Number(row.id)));
}
async function pricedCodes(em: EntityManager, codes: readonly string[]): Promise<string[]> {
  if (!codes.length) return [];
  const sql = `SELECT DISTINCT s.packageCode FROM price_sheets s WHERE ${ON_SALE} AND s.packageCode IN (${marks(codes)})`;
  return (await rowsOf<{ packageCode: string }>(em, sql, codes)).map((row) => row.packageCode);
}
/** The first day of each that may still be booked, full or not. */
async function firstDates(em: EntityManager, codes: readonly string[], from: DateOnly): Promise<Map<string, string>> {
  if (!codes.length) return new Map();
  const rows = await rowsOf<{ packageCode: string; first: string }>(
    em,
    `SELECT packageCode, MIN(departureDate) AS first FROM departures
      WHERE packageCode IN (${marks(codes)}) AND departureDate >= ? AND open = 1 AND ${isNoneOf('state', CALLED_OFF_STATES)}
      GROUP BY packageCode`,
    [...codes, from],
  );
  return new Map(rows.map((row) => [row.packageCode, row.first]));
}
