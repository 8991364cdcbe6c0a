import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { isOneOf } from '../database/is-one-of';
import { rowsOf } from '../database/raw';
import { LOCKED_STATES } from '../domain/resources/closings';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import { hkd } from './report';

/** What departures that are closed earned and cost, beside the plan. */
export const ACTUAL: ReportColumn[] = [
  { key: 'actualIncome', kind: 'money', total: true },
  { key: 'actualCost', kind: 'money', total: true },
  { key: 'actualMargin', kind: 'money', total: true },
];
interface Closing {
  code: string;
  income: number | null;
  cost: number | null;
  margin: number | null;
}
const PORTION = 500;

type Departed = Readonly<Record<string, unknown>>;
const codeOf = (row: Departed): string => `${String(row['packageCode'])} ${String(row['departureDate'])}`;
const placeOf = (row: Departed): string => `${String(row['departureDate'])} ${String(row['packageCode'])}`;
const NOBODY = { going: 0, goersFare: 0, plannedCost: null, plannedProfit: null, plannedMargin: null };

/**
 * The same departures with what they were closed with (decisions B18); of one that is open nothing is final, and it has none.
 * @param parties all of the departures: one that was called off has nobody who goes, and was closed with what it cost
 */
export async function withActual(
  em: EntityManager,
  rows: readonly ReportRow[],
  parties: readonly { departureDate: string; packageCode: string }[],
): Promise<ReportRow[]> {
  const all = new Map(rows.map((row) => [codeOf(row), row]));
  for (const { departureDate, packageCode } of parties) {
    const code = codeOf({ departureDate, packageCode });
    if (!all.has(code)) all.set(code, { departureDate, packageCode, ...NOBODY });
  }
  const found = await closedOf(em, [...all.keys()]);
  return [...all]
    .filter(([code, { going }]) => going !== 0 || found.has(code))
    .sort(([, a], [, b]) => (placeOf(a) < placeOf(b) ? -1 : 1))
    .map(([code, row]) => {
      const { income = null, cost = null, margin = null } = found.get(code) ?? {};
      const shown = (value: number | null): number | null => (value === null ? null : hkd(value));
      return { ...row, actualIncome: shown(income), actualCost: shown(cost), actualMargin: shown(margin) };
    });
}
async function closedOf(em: EntityManager, codes: readonly string[]): Promise<Map<string, Closing>> {
  const found = new Map<string, Closing>();
  for (let at = 0; at < codes.length; at += PORTION) {
    const some = codes.slice(at, at + PORTION);
    const sql = `SELECT code, income, cost, margin FROM closings WHERE code IN (${marks(some)}) AND ${isOneOf('state', LOCKED_STATES)}`;
    for (const closing of await rowsOf<Closing>(em, sql, some)) found.set(closing.code, closing);
  }
  return found;
}
