import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { type Goer, plannedCost } from '../domain/planned-cost';
import type { FareLine } from '../domain/wire/booking';
import type { PriceInputs } from '../domain/wire/price';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import type { MemberType } from '../domain/words';
import { soldSheets } from '../prices/sold-sheets';
import { grouped } from '../domain/grouped';
import { hkd } from './report';
import type { Within } from './within';

export const MARGINS: ReportColumn[] = [
  { key: 'departureDate', kind: 'date' },
  { key: 'packageCode', kind: 'text' },
  { key: 'going', kind: 'int', total: true },
  { key: 'goersFare', kind: 'money', total: true },
  { key: 'plannedCost', kind: 'money', total: true },
  { key: 'plannedProfit', kind: 'money', total: true },
  { key: 'plannedMargin', kind: 'percent' },
];
export interface Going {
  departureId: number;
  departureDate: string;
  packageCode: string;
  type: MemberType;
  occupyBed: number | boolean;
  singleRoom: number | boolean;
  extraBed: number | boolean;
  lines: string;
}

/**
 * What each departure is planned to cost and to leave, from its approved sheet for the people who go: the travellers of
 * confirmed and of travelled parties, their fare without levy (decisions B12, B18). A departure without anybody, or without
 * a sheet, has no plan.
 */
export async function marginsOf(em: EntityManager, within: Within): Promise<ReportRow[]> {
  const going = await rowsOf<Going>(
    em,
    `SELECT s.departureId, s.departureDate, s.packageCode, m.type, m.occupyBed, m.singleRoom, m.extraBed, m.\`lines\`
       FROM sub_orders s JOIN members m ON m.subOrderId = s.id
      WHERE ${within.sql} AND +s.orderState IN ('CONFIRMED', 'COMPLETED') AND m.state = 'LIVING'
      ORDER BY s.departureDate, s.packageCode, m.id`,
    within.params,
  );
  const inputsOf = await sheetInputs(em, [...new Set(going.map(({ packageCode }) => packageCode))]);
  return [...grouped(going, ({ departureId }) => Number(departureId))].map(([departureId, own]) => {
    const [first] = own;
    const goers = own.map(goerOf);
    const fare = goers.flatMap(({ lines }) => lines).reduce((total, line) => total + line.cents, 0);
    const inputs = inputsOf(first.packageCode, departureId);
    const named = { departureDate: first.departureDate, packageCode: first.packageCode };
    return { ...named, going: own.length, goersFare: hkd(fare), ...planOf(inputs, goers, fare) };
  });
}

function planOf(inputs: PriceInputs | undefined, goers: readonly Goer[], fare: number): ReportRow {
  if (!inputs) return { plannedCost: null, plannedProfit: null, plannedMargin: null };
  const cost = plannedCost(inputs, goers).reduce((total, { amount }) => total + amount, 0);
  const margin = fare > 0 ? Math.round(((fare - cost) * 10_000) / fare) / 100 : null;
  return { plannedCost: hkd(cost), plannedProfit: hkd(fare - cost), plannedMargin: margin };
}

export const goerOf = ({
  type,
  occupyBed,
  singleRoom,
  extraBed,
  lines,
}: Omit<Going, 'departureId' | 'departureDate' | 'packageCode'>): Goer => ({
  type,
  occupyBed: Boolean(Number(occupyBed)),
  singleRoom: Boolean(Number(singleRoom)),
  extraBed: Boolean(Number(extraBed)),
  lines: JSON.parse(lines) as FareLine[],
});

/** The inputs as they were approved of the sheet that a departure sells by; an amendment that waits changes nothing. */
export async function sheetInputs(
  em: EntityManager,
  codes: readonly string[],
): Promise<(code: string, departureId: number) => PriceInputs | undefined> {
  const sheetOf = await soldSheets(em, codes);
  return (code, departureId) => sheetOf(code, departureId)?.inputs;
}
