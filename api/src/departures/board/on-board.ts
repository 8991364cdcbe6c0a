import type { EntityManager } from 'typeorm';
import { sold } from '../../catalogue/sold-package';
import { rowsOf } from '../../database/raw';
import { type DateOnly, daysBetween } from '../../domain/dates';
import type { BoardRow } from '../../domain/wire/departure';
import { DEPARTURES } from '../confirmed';

const ROWS = 500;
/** Still to be decided on, or being called off; a date closed for sale only where somebody is booked. */
export const ON_BOARD = `d.departureDate BETWEEN ? AND ? AND d.state IN ('SELLING', 'AT_RISK', 'GUARANTEED', 'CANCELLING')
  AND (d.open = 1 OR d.bookedCount > 0)`;

/** What a departure of the board says by itself; the rest is worked out for the rows that are asked for (`parts.ts`). */
export type BoardFacts = Pick<
  BoardRow,
  'id' | 'version' | 'departureDate' | 'packageCode' | 'areaCode' | 'state' | 'booked' | 'min' | 'max' | 'daysLeft'
>;
type Found = Omit<BoardFacts, 'daysLeft'>;

/** The first departures of a time that are to be decided on, by date, and how many there are. */
export async function onBoard(
  em: EntityManager,
  today: DateOnly,
  days: [DateOnly, DateOnly],
): Promise<{ rows: BoardFacts[]; total: number }> {
  const found = await rowsOf<Found>(
    em,
    `SELECT d.id, d.version, d.departureDate, d.packageCode, ${sold('areaCode')} AS areaCode, d.state,
            d.bookedCount AS booked, COALESCE(${sold('groupSizeMin')}, 0) AS min, d.maxPax AS max
       FROM ${DEPARTURES} WHERE ${ON_BOARD} ORDER BY d.departureDate, d.packageCode LIMIT ${ROWS}`,
    days,
  );
  const rows = found.map((row) => ({
    ...row,
    ...{ id: Number(row.id), version: Number(row.version), min: Number(row.min), max: Number(row.max) },
    ...{ booked: Number(row.booked) },
    areaCode: row.areaCode === null ? null : Number(row.areaCode),
    daysLeft: daysBetween(today, row.departureDate),
  }));
  return { rows, total: rows.length < ROWS ? rows.length : await countOf(em, days) };
}
async function countOf(em: EntityManager, days: [DateOnly, DateOnly]): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(em, `SELECT COUNT(*) AS n FROM departures d WHERE ${ON_BOARD}`, days);
  return Number(row?.n ?? 0);
}
