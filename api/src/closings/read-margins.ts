import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { sold } from '../catalogue/sold-package';
import { inPieces } from '../database/in-pieces';
import { rowsOf } from '../database/raw';
import { marginPercent } from '../domain/closing/margin';
import type { MarginsBy } from '../domain/closing/margins-by';
import { addDays } from '../domain/dates';
import type { Locale } from '../domain/words';
import type { ReportColumn, ReportRow, ReportWire } from '../domain/wire/report';
import { hkd, tableOf } from '../reports/report';
import { add, byMargin, ENDS, IS_OPEN, LATE, type Period, type Sums, within } from './margin-sums';
import { named, shareOut } from './share-out';

const money = (key: string): ReportColumn => ({ key, kind: 'money', total: true });
const int = (key: string): ReportColumn => ({ key, kind: 'int', total: true });
const ENDING: ReportColumn[] = [{ key: 'marginPercent', kind: 'percent' }, money('plannedMarginSum')];
/** Of closed tours everything is what it was; the others stand beside them with what is expected. */
const CLOSED: ReportColumn[] = [
  ...[int('departures'), int('travellers'), money('income'), money('cost'), money('margin'), money('corrections')],
  ...ENDING,
];
const ALL: ReportColumn[] = [
  ...[int('departures'), int('openDepartures'), int('travellers'), money('expectedIncome'), money('expectedCost')],
  ...[money('closedMargin'), money('corrections'), money('openMargin'), ...ENDING],
];
/** A departure that several shops sold, or suppliers served, stands under each of them: those are not added up. */
const unshared = (each: ReportColumn): ReportColumn =>
  each.key === 'departures' || each.key === 'openDepartures' ? { key: each.key, kind: 'int' } : each;
const NAMES: Readonly<Record<'departure' | 'tour' | 'area' | 'month', string>> = {
  departure: 'c.code',
  tour: 'c.packageCode',
  area: `(SELECT ${sold('areaCode')} FROM packages p WHERE p.packageCode = c.packageCode)`,
  month: 'SUBSTR(c.departureDate, 1, 7)',
};
/** So many days are read at a time: whoever waits is answered in between, however many departures a year has. */
const SLICE_DAYS = 5;
const PIECE = 500;

/** What departures of a period earned and cost, by what is asked for; the largest margin first, months in their order. */
export async function readMargins(
  em: EntityManager,
  by: MarginsBy,
  period: Period,
  locale: Locale,
): Promise<ReportWire> {
  const found = new Map<string, Sums>();
  for (let { from } = period; from <= period.to; from = addDays(from, SLICE_DAYS)) {
    const last = addDays(from, SLICE_DAYS - 1);
    const slice = { ...period, from, to: last < period.to ? last : period.to };
    if (by === 'shop' || by === 'supplier') await shareOut(em, by, slice, found);
    else for (const sums of (await grouped(em, by, slice)).sort(byMargin)) add(found, sums);
    await setImmediate();
  }
  const sums = (await named(em, by, found, locale)).sort(
    by === 'month' ? (a, b) => (a.name < b.name ? -1 : 1) : byMargin,
  );
  const rows = await inPieces(sums, PIECE, (sum): ReportRow => {
    const margin = sum.income - sum.cost;
    return {
      ...{ [by]: sum.name, departures: sum.departures, travellers: sum.travellers },
      ...(period.closed ? { income: hkd(sum.income), cost: hkd(sum.cost), margin: hkd(margin) } : endsOf(sum)),
      ...{ corrections: hkd(sum.late), marginPercent: marginPercent(sum.income, margin) },
      plannedMarginSum: hkd(sum.planned),
    };
  });
  const name = `marginsBy${by.charAt(0).toUpperCase()}${by.slice(1)}`;
  const all = period.closed ? CLOSED : ALL;
  const figures = (by === 'shop' || by === 'supplier' ? all.map(unshared) : all).filter(
    // mostly nothing comes late, and the table has no room to say so
    ({ key }) => key !== 'corrections' || sums.some(({ late }) => late !== 0),
  );
  return { type: 0, ...(await tableOf(name, [{ key: by, kind: 'text' }, ...figures], { rows })), more: [] };
}
/** What is closed and what is expected stand apart: a sum of one kind alone is empty under the other. */
const endsOf = ({ departures, open, income, cost, openMargin }: Sums): ReportRow => ({
  ...{ openDepartures: open, expectedIncome: hkd(income), expectedCost: hkd(cost) },
  closedMargin: departures > open ? hkd(income - cost - openMargin) : null,
  openMargin: open ? hkd(openMargin) : null,
});

async function grouped(em: EntityManager, by: keyof typeof NAMES, period: Period): Promise<Sums[]> {
  const rows = await rowsOf<Omit<Sums, 'name'> & { name: string | number | null }>(
    em,
    `SELECT ${NAMES[by]} AS name, COUNT(*) AS departures, COALESCE(SUM(c.travellers), 0) AS travellers,
            SUM(${IS_OPEN}) AS open, SUM(${IS_OPEN} * (${ENDS.income} - ${ENDS.cost})) AS openMargin,
            SUM(${ENDS.income}) AS income, SUM(${ENDS.cost}) AS cost, COALESCE(SUM(c.plannedMargin), 0) AS planned, SUM(${LATE}) AS late
       FROM closings c WHERE ${within(period)} GROUP BY ${NAMES[by]}`,
    [period.from, period.to],
  );
  return rows.map(({ name, ...sums }) => ({ name: String(name ?? ''), ...numbers(sums) }));
}
const numbers = (sums: Omit<Sums, 'name'>): Omit<Sums, 'name'> =>
  Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, Number(value)])) as Omit<Sums, 'name'>;
