import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { sold } from '../catalogue/sold-package';
import { marks } from '../database/find-rows';
import { inPieces } from '../database/in-pieces';
import { rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { addDays, businessDate, type DateOnly, daysBetween } from '../domain/dates';
import { BOARD_DAYS, goTone, isBelow, lastDayToDecide, lastFreeDay } from '../domain/go-no-go';
import type { Parameters } from '../domain/parameters';
import { breakEven } from '../domain/pricing';
import type { BoardRow } from '../domain/wire/departure';
import { BOOKED_STATES, type DepartureState, type Translations } from '../domain/words';
import { holidaysBetween } from '../parameters/holidays';
import { type ApprovedSheet, soldSheets } from '../prices/sold-sheets';
import { PEOPLE } from '../waiting/people';
import { DEPARTURES } from './confirmed';
import { bookedDays } from './days';

const ROWS = 500;
const PIECE = 50;
/** Longer than any run of holidays and weekends before a day, or after today. */
const ROUND_DAYS = 30;
const LIVING = isOneOf('s.orderState', BOOKED_STATES);
/** Still to be decided on, or being called off; a date closed for sale only where somebody is booked. */
export const ON_BOARD = `d.departureDate BETWEEN ? AND ? AND d.state IN ('SELLING', 'AT_RISK', 'GUARANTEED', 'CANCELLING')
  AND (d.open = 1 OR d.bookedCount > 0)`;

interface Found extends Pick<
  BoardRow,
  'id' | 'version' | 'departureDate' | 'packageCode' | 'packageName' | 'areaCode'
> {
  state: DepartureState;
  translations: string | null;
  bookedCount: number;
  heldCount: number;
  maxPax: number;
  min: number;
}
interface Owing extends Record<'departureId' | 'parties' | 'unpaidParties' | 'unpaid', number> {
  branch: string;
}
type Heads = Record<'departureId' | 'onHold' | 'documentsMissing', number>;
type Waiting = Record<'departureId' | 'parties' | 'people', number>;

/** What decides when a departure is late: the rules and the holidays around the days looked at. */
interface Calendar {
  today: DateOnly;
  holidays: ReadonlySet<DateOnly>;
  /** @param days how long the tour lasts; one that nobody knows of is taken for a long one */
  decide: (departureDate: DateOnly, days: number | undefined) => Pick<BoardRow, 'lastFreeDay' | 'decideBy'>;
}
export async function calendarOf(
  em: EntityManager,
  { operatorCancelCompensation: rules }: Readonly<Parameters>,
  today: DateOnly,
  [from, to]: [DateOnly, DateOnly],
): Promise<Calendar> {
  const first = addDays(from < today ? from : today, -2 * ROUND_DAYS);
  const holidays = await holidaysBetween(em, first, addDays(to > today ? to : today, ROUND_DAYS));
  return {
    today,
    holidays,
    decide: (departureDate, days) => {
      const free = lastFreeDay(rules, departureDate, days ?? Infinity, today);
      return { lastFreeDay: free, decideBy: lastDayToDecide(free, holidays) };
    },
  };
}

/** The go / no-go board: the first departures of a time, by date, with what decides whether they go, and how many there are. */
export async function departureBoard(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  now: Date,
  asked: { from?: DateOnly; to?: DateOnly },
): Promise<{ rows: BoardRow[]; total: number }> {
  const today = businessDate(now);
  const from = asked.from ?? today;
  const to = asked.to ?? addDays(from, BOARD_DAYS);
  const found = await rowsOf<Found>(
    em,
    `SELECT d.id, d.version, d.departureDate, d.packageCode, COALESCE(${sold('name')}, '') AS packageName, ${sold('translations')} AS translations,
            ${sold('areaCode')} AS areaCode,
            d.state, d.bookedCount, d.heldCount, d.maxPax, COALESCE(${sold('groupSizeMin')}, 0) AS min
       FROM ${DEPARTURES} WHERE ${ON_BOARD} ORDER BY d.departureDate, d.packageCode LIMIT ${ROWS}`,
    [from, to],
  );
  const total = found.length < ROWS ? found.length : await countOf(em, from, to);
  const ids = found.map((row) => Number(row.id));
  const [owing, heads] = [
    await someAtATime(ids, (some) => owingOf(em, some)),
    await someAtATime(ids, (some) => headsOf(em, some)),
  ];
  const waiting = ids.length ? groupedById(await waitingOf(em, ids)) : new Map<number, Waiting[]>();
  const sheetOf = await soldSheets(em, [...new Set(found.map((row) => row.packageCode))]);
  const calendar = await calendarOf(em, parameters, today, [from, to]);
  const booked = await bookedDays(em, ids);
  const owingAt = groupedById(owing);
  const headsAt = groupedById(heads);
  const rows = await inPieces(found, PIECE, (row) => {
    const sheet = sheetOf(row.packageCode, Number(row.id));
    const days = calendar.decide(row.departureDate, booked.get(Number(row.id)) ?? sheet?.sold.days);
    return boardRow(row, sheet, calendar, {
      days,
      owing: owingAt.get(Number(row.id)) ?? [],
      heads: headsAt.get(Number(row.id))?.[0],
      waiting: waiting.get(Number(row.id))?.[0],
    });
  });
  return { rows, total };
}

/** What belongs to a departure beside its row. */
interface Beside {
  days: Pick<BoardRow, 'lastFreeDay' | 'decideBy'>;
  owing: readonly Owing[];
  heads: Heads | undefined;
  waiting: Waiting | undefined;
}
function boardRow(
  row: Found,
  sheet: ApprovedSheet | undefined,
  calendar: Calendar,
  { days, owing, heads, waiting }: Beside,
): BoardRow {
  const { today, holidays } = calendar;
  const [booked, min] = [Number(row.bookedCount), Number(row.min)];
  const onHold = Number(heads?.onHold ?? 0);
  const going = booked - onHold;
  const sumOf = (key: 'parties' | 'unpaidParties' | 'unpaid'): number =>
    owing.reduce((sum, each) => sum + Number(each[key]), 0);
  return {
    ...{ id: Number(row.id), version: Number(row.version), departureDate: row.departureDate },
    ...{ packageCode: row.packageCode, packageName: row.packageName },
    translations: row.translations === null ? null : (JSON.parse(row.translations) as Translations),
    areaCode: row.areaCode === null ? null : Number(row.areaCode),
    state: row.state,
    tone: goTone({ state: row.state, going, onHold, min, decideBy: days.decideBy }, today, holidays),
    below: isBelow(row.state, going, min),
    ...{ sold: going, held: onHold + Number(row.heldCount), booked, min, max: Number(row.maxPax) },
    breakEven: sheet?.inputs ? breakEven(sheet.inputs, sheet.sold.prices) : null,
    ...{ parties: sumOf('parties'), unpaidParties: sumOf('unpaidParties'), unpaid: sumOf('unpaid') / 100 },
    documentsMissing: Number(heads?.documentsMissing ?? 0),
    waitingParties: Number(waiting?.parties ?? 0),
    waitingPeople: Number(waiting?.people ?? 0),
    shops: owing.map((each) => each.branch).sort(),
    daysLeft: daysBetween(today, row.departureDate),
    ...days,
  };
}

/** The travellers of five hundred departures are read with rests: others are answered in between. */
async function someAtATime<T>(ids: readonly number[], read: (some: readonly number[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += PIECE) {
    if (at) await setImmediate();
    found.push(...(await read(ids.slice(at, at + PIECE))));
  }
  return found;
}
async function countOf(em: EntityManager, from: DateOnly, to: DateOnly): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(em, `SELECT COUNT(*) AS n FROM departures d WHERE ${ON_BOARD}`, [from, to]);
  return Number(row?.n ?? 0);
}
/** What living parties still owe of their fare, by departure and shop. */
const owingOf = (em: EntityManager, ids: readonly number[]): Promise<Owing[]> =>
  rowsOf(
    em,
    `SELECT departureId, branch, COUNT(*) AS parties, SUM(CASE WHEN due > 0 THEN 1 ELSE 0 END) AS unpaidParties,
            SUM(CASE WHEN due > 0 THEN due ELSE 0 END) AS unpaid
       FROM (SELECT s.departureId, o.branch, s.openFare AS due FROM sub_orders s JOIN orders o ON o.id = s.orderId
              WHERE s.departureId IN (${marks(ids)}) AND ${LIVING}) x GROUP BY departureId, branch`,
    ids,
  );
const headsOf = (em: EntityManager, ids: readonly number[]): Promise<Heads[]> =>
  rowsOf(
    em,
    `SELECT s.departureId, SUM(CASE WHEN s.orderState = 'HOLD' AND m.takesSeat = 1 THEN 1 ELSE 0 END) AS onHold,
            SUM(CASE WHEN m.certificateType IS NULL OR m.certificateSealed = '' THEN 1 ELSE 0 END) AS documentsMissing
       FROM sub_orders s JOIN members m ON m.subOrderId = s.id AND m.state = 'LIVING'
      WHERE s.departureId IN (${marks(ids)}) AND ${LIVING} GROUP BY s.departureId`,
    ids,
  );
/** Who waits for the departures: how many parties, and how many people. */
const waitingOf = (em: EntityManager, ids: readonly number[]): Promise<Waiting[]> =>
  rowsOf(
    em,
    `SELECT l.departureId, COUNT(*) AS parties, SUM(${PEOPLE}) AS people FROM waiting_departures l
       JOIN waiting_parties w ON w.id = l.waitingId AND w.state = 'waiting'
      WHERE l.departureId IN (${marks(ids)}) GROUP BY l.departureId`,
    ids,
  );
function groupedById<R extends { departureId: number }>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const id = Number(row.departureId);
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return groups;
}
