import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { isOneOf } from '../database/is-one-of';
import { rowsOf } from '../database/raw';
import type { KeptPlan } from '../domain/closing/figures';
import { type Goer, plannedCost } from '../domain/planned-cost';
import type { FareLine } from '../domain/wire/booking';
import type { PriceInputs } from '../domain/wire/price';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import { type MemberType, SURE_STATES } from '../domain/words';
import { inputsOf } from '../prices/left-sheets';
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
 * What each departure is planned to cost and to leave, for the people who go by the sheet that its closing was planned by,
 * else by its approved one, of the day it left once it has: the travellers of
 * confirmed and of travelled parties, their fare without levy (decisions B12, B18). A departure without anybody, or without
 * a sheet, has no plan.
 */
export async function marginsOf(em: EntityManager, within: Within): Promise<ReportRow[]> {
  const going = await rowsOf<Going>(
    em,
    `SELECT s.departureId, s.departureDate, s.packageCode, m.type, m.occupyBed, m.singleRoom, m.extraBed, m.\`lines\`
       FROM sub_orders s JOIN members m ON m.subOrderId = s.id
      WHERE ${within.sql} AND ${isOneOf('+s.orderState', SURE_STATES)} AND m.state = 'LIVING'
      ORDER BY s.departureDate, s.packageCode, m.id`,
    within.params,
  );
  const departures = grouped(going, ({ departureId }) => Number(departureId));
  const planned = await planInputs(
    em,
    [...departures].map(([id, [{ packageCode }]]) => ({ id, packageCode })),
  );
  return [...departures].map(([departureId, own]) => {
    const [first] = own;
    const goers = own.map(goerOf);
    const fare = goers.flatMap(({ lines }) => lines).reduce((total, line) => total + line.cents, 0);
    const inputs = planned(departureId);
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

/** What departures are planned by: what the plan of a closing was made from stays, whatever is approved afterwards. */
async function planInputs(
  em: EntityManager,
  departures: readonly { id: number; packageCode: string }[],
): Promise<(departureId: number) => PriceInputs | undefined> {
  const ids = departures.map(({ id }) => id);
  const sql = `SELECT departure, plan FROM closings WHERE plan IS NOT NULL AND departure IN (${marks(ids)})`;
  const closings = ids.length ? await rowsOf<{ departure: number; plan: string }>(em, sql, ids) : [];
  const plans = new Map(
    closings.map(({ departure, plan }) => [Number(departure), (JSON.parse(plan) as KeptPlan).inputs]),
  );
  const others = await inputsOf(
    em,
    departures.filter(({ id }) => !plans.get(id)),
  );
  return (id) => plans.get(id) ?? others(id);
}
