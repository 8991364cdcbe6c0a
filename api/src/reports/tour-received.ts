import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { DateOnly } from '../domain/dates';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import { readParameters } from '../parameters/read';
import { dayByDay } from './day-by-day';
import { departureOf } from './departure-of';
import { ACTUAL, withActual } from './actual-margins';
import { MARGINS, marginsOf } from './departure-margins';
import { partiesOf, type PartyMoney } from './party-money';
import { hkd, type Report, tableOf } from './report';
import type { Within } from './within';

const COLUMNS: ReportColumn[] = [
  { key: 'departureDate', kind: 'date' },
  { key: 'packageCode', kind: 'text' },
  { key: 'orderNumber', kind: 'text' },
  { key: 'contact', kind: 'text' },
  { key: 'orderState', kind: 'text' },
  { key: 'travellers', kind: 'int', total: true },
  { key: 'total', kind: 'money', total: true },
  { key: 'received', kind: 'money', total: true },
  { key: 'kept', kind: 'money', total: true },
  { key: 'refunds', kind: 'money', total: true },
  { key: 'credit', kind: 'money', total: true },
  { key: 'balance', kind: 'money', total: true },
];

/**
 * Report 7: what every party of a departure, or of the departures of a period, came to, living or dead with money: total
 * with what was kept of it as charges, received, given back, issued as credit, balance as the order says it; with the levy
 * that the customer pays. Beside it what each departure is planned to leave (decisions B12, B18).
 */
export const tourReceived: Report = {
  type: 7,
  name: 'tourReceived',
  right: 'reports.finance',
  params: [
    { name: 'packageCode', required: false },
    { name: 'departureDate', required: false },
    { name: 'from', required: false },
    { name: 'to', required: false },
  ],
  columns: COLUMNS,
  async rows(em, params) {
    const { levyRates } = await readParameters(em);
    const found = async (within: Within): Promise<Part> => {
      const parties = await partiesOf(em, within, levyRates, params.now);
      await setImmediate();
      return { parties, margins: await marginsOf(em, within) };
    };
    const parts =
      params.packageCode === ''
        ? await dayByDay(em, 'sub_orders.departureDate', params, ({ date }) => onDay(em, date, found))
        : [await found({ sql: 's.departureId = ?', params: [(await departureOf(em, params)).id] })];
    const parties = parts.flatMap((part) => part.parties);
    const planned = parts.flatMap((part) => part.margins);
    const margins = params.costs ? await withActual(em, planned, parties) : planned;
    const columns = params.costs ? [...MARGINS, ...ACTUAL] : MARGINS;
    return {
      rows: parties.map(rowOf),
      more: margins.length ? [await tableOf('departureMargins', columns, { rows: margins })] : [],
    };
  },
};

interface Part {
  parties: PartyMoney[];
  margins: ReportRow[];
}
/** So many departures of a day are read at a time: on the first day of a holiday seventy leave. */
const TOGETHER = 10;
/** The departures of a day in their order, some at a time: whoever waits is answered in between. */
async function onDay(em: EntityManager, date: DateOnly, read: (within: Within) => Promise<Part>): Promise<Part[]> {
  const departures = await rowsOf<{ departureId: number }>(
    em,
    `SELECT DISTINCT s.packageCode, s.departureId FROM sub_orders s WHERE s.departureDate = ?
      ORDER BY s.packageCode, s.departureId`,
    [date],
  );
  const parts: Part[] = [];
  for (let at = 0; at < departures.length; at += TOGETHER) {
    if (at) await setImmediate();
    const ids = departures.slice(at, at + TOGETHER).map(({ departureId }) => departureId);
    // the plus keeps the embedded database from reading the whole day for each of its parts
    parts.push(
      await read({ sql: `s.departureId IN (${marks(ids)}) AND +s.departureDate = ?`, params: [...ids, date] }),
    );
  }
  return parts;
}

const rowOf = (party: PartyMoney): ReportRow => ({
  departureDate: party.departureDate,
  packageCode: party.packageCode,
  orderNumber: party.orderNumber,
  contact: party.contact,
  orderState: party.orderState,
  travellers: party.travellers,
  total: hkd(party.balance + party.received - party.refunds - party.credit),
  received: hkd(party.received),
  kept: hkd(party.kept),
  refunds: hkd(party.refunds),
  credit: hkd(party.credit),
  balance: hkd(party.balance),
});
