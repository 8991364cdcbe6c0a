import type { EntityManager } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { claim } from '../database/lock';
import { rowsOf, write } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { BOOKED_STATES } from '../domain/words';
import type { DateOnly } from '../domain/dates';

/** Dates of a code from a day on, ascending. */
export async function datesFrom(em: EntityManager, packageCode: string, today: DateOnly): Promise<DateOnly[]> {
  const sql =
    'SELECT departureDate FROM departures WHERE packageCode = ? AND departureDate >= ? ORDER BY departureDate';
  const rows = await rowsOf<{ departureDate: DateOnly }>(em, sql, [packageCode, today]);
  return rows.map((row) => row.departureDate);
}
/** Whether a price sheet of the code is pending or approved, or live while its amendment waits (decisions B6). */
export async function hasPriceSheet(em: EntityManager, packageCode: string): Promise<boolean> {
  const sql = `SELECT 1 AS one FROM price_sheets WHERE packageCode = ?
    AND (status IN ('pending', 'approved') OR (published IS NOT NULL AND status <> 'deleted')) LIMIT 1`;
  return (await rowsOf(em, sql, [packageCode])).length > 0;
}
/** Whether any order was ever made of the package: from then on its code stays (decisions B0 #50). */
export async function hasOrders(em: EntityManager, packageId: number): Promise<boolean> {
  return (await rowsOf(em, 'SELECT 1 AS one FROM sub_orders WHERE packageId = ? LIMIT 1', [packageId])).length > 0;
}

/**
 * The living bookings of a code; seats that are only held for a transfer count as one (decisions B2). The departures are
 * locked first: a booking takes its seats before anything else, so none can slip in between this look and the commit.
 */
export async function livingBookings(em: EntityManager, packageCode: string, today: DateOnly): Promise<number> {
  const departures = await lockDepartures(em, packageCode);
  const held = departures.some((each) => each.departureDate >= today && Number(each.taken) > 0);
  const sql = `SELECT COUNT(*) AS count FROM sub_orders s JOIN departures d ON d.id = s.departureId
    WHERE d.packageCode = ? AND ${isOneOf('s.orderState', BOOKED_STATES)}`;
  const [found] = await rowsOf<{ count: number }>(em, sql, [packageCode]);
  return Math.max(Number(found?.count ?? 0), held ? 1 : 0);
}
/** The departures of a code, locked in the order of their ids, with the seats that are taken or held. */
export async function lockDepartures(
  em: EntityManager,
  packageCode: string,
): Promise<{ departureDate: DateOnly; taken: number }[]> {
  const rows = await rowsOf<{ id: number; departureDate: DateOnly; taken: number }>(
    em,
    `SELECT id, departureDate, bookedCount + heldCount AS taken FROM departures WHERE packageCode = ? ORDER BY id${ON_MYSQL ? ' FOR UPDATE' : ''}`,
    [packageCode],
  );
  await claim(
    em,
    rows.map(({ id }) => `departures:${id}`),
  );
  return rows;
}

/** Tells bookings that are under way that what the departures of a code sell by is not on sale any more. */
export const turnOffers = (em: EntityManager, packageCode: string): Promise<unknown> =>
  write(em, 'UPDATE departures SET offerTurn = offerTurn + 1 WHERE packageCode = ?', [packageCode]);
