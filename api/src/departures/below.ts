import type { EntityManager } from 'typeorm';
import { sold } from '../catalogue/sold-package';
import { rowsOf } from '../database/raw';
import { addDays, businessDate, type DateOnly, daysBetween } from '../domain/dates';
import { BOARD_DAYS, isPressing } from '../domain/go-no-go';
import type { Parameters } from '../domain/parameters';
import type { DepartureState } from '../domain/words';
import { readParameters } from '../parameters/read';
import { soldSheets } from '../prices/sold-sheets';
import { calendarOf } from './board/calendar';
import { ON_BOARD } from './board/on-board';
import { CONFIRMED, DEPARTURES, ON_HOLD } from './confirmed';
import { bookedDays } from './days';

const MIN = `COALESCE(${sold('groupSizeMin')}, 0)`;
/** domain/go-no-go.ts isBelow, as the database says it; who holds seats is counted only where they are needed. */
const BELOW = `d.state IN ('SELLING', 'AT_RISK') AND (d.bookedCount < ${MIN} OR ${CONFIRMED} < ${MIN})`;
const AT_ONCE = 500;
interface Found {
  id: number;
  departureDate: DateOnly;
  packageCode: string;
}
const idsOf = (rows: readonly Found[]): number[] => rows.map(({ id }) => Number(id));

/** How many departures of the board are below their minimum, and the first day by which one has to be decided. */
export async function belowAhead(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  today: DateOnly,
): Promise<{ belowMinimum: number; decideBy: DateOnly | null }> {
  const days: [DateOnly, DateOnly] = [today, addDays(today, BOARD_DAYS)];
  const below = await rowsOf<Found>(
    em,
    `SELECT d.id, d.departureDate, d.packageCode FROM ${DEPARTURES} WHERE ${ON_BOARD} AND ${BELOW} ORDER BY d.departureDate`,
    days,
  );
  const [first] = below;
  if (!first) return { belowMinimum: 0, decideBy: null };
  const calendar = await calendarOf(em, parameters, today, days);
  // what leaves later than the first one's notice is long cannot have to be decided before it
  const notice = daysBetween(calendar.decide(first.departureDate, undefined).lastFreeDay, first.departureDate);
  const soon = below.filter((row) => row.departureDate <= addDays(first.departureDate, notice));
  const sheetOf = await soldSheets(em, [...new Set(soon.map((row) => row.packageCode))]);
  const booked = await bookedDays(em, idsOf(soon));
  const decided = soon.map(({ id, packageCode, departureDate }) => {
    const days = booked.get(Number(id)) ?? sheetOf(packageCode, Number(id))?.sold.days;
    return calendar.decide(departureDate, days).decideBy;
  });
  return { belowMinimum: below.length, decideBy: decided.sort()[0] ?? null };
}

/**
 * Departures on sale that the count puts in doubt: too few have paid, and the last day to decide is near; whether held
 * seats would make it or not, they may run out after that day. Nobody decided otherwise. So they stand out
 * while there is time to do something, before the law makes calling off dear.
 */
export async function doubtful(em: EntityManager, now: Date): Promise<number[]> {
  const today = businessDate(now);
  const days: [DateOnly, DateOnly] = [today, addDays(today, BOARD_DAYS)];
  const below = await rowsOf<Found & { state: DepartureState; bookedCount: number; onHold: number; min: number }>(
    em,
    `SELECT d.id, d.departureDate, d.packageCode, d.state, d.bookedCount, ${ON_HOLD} AS onHold, ${MIN} AS min
       FROM ${DEPARTURES} WHERE ${ON_BOARD} AND ${BELOW} AND d.state = 'SELLING' AND d.stateBy = 0
      ORDER BY d.departureDate LIMIT ${AT_ONCE}`,
    days,
  );
  if (!below.length) return [];
  const calendar = await calendarOf(em, await readParameters(em), today, days);
  const sheetOf = await soldSheets(em, [...new Set(below.map((row) => row.packageCode))]);
  const booked = await bookedDays(em, idsOf(below));
  return below.flatMap((row) => {
    const days = booked.get(Number(row.id)) ?? sheetOf(row.packageCode, Number(row.id))?.sold.days;
    const { decideBy } = calendar.decide(row.departureDate, days);
    const onHold = Number(row.onHold);
    const found = { state: row.state, going: Number(row.bookedCount) - onHold, onHold, min: Number(row.min), decideBy };
    return isPressing(found, today, calendar.holidays) ? [Number(row.id)] : [];
  });
}
