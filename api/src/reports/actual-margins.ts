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

/** The same departures with what they were closed with (decisions B18); of one that is open nothing is final, and it has none. */
export async function withActual(em: EntityManager, rows: readonly ReportRow[]): Promise<ReportRow[]> {
  const codeOf = (row: ReportRow): string => `${String(row['packageCode'])} ${String(row['departureDate'])}`;
  const codes = rows.map(codeOf);
  const found = new Map<string, Closing>();
  for (let at = 0; at < codes.length; at += PORTION) {
    const some = codes.slice(at, at + PORTION);
    const sql = `SELECT code, income, cost, margin FROM closings WHERE code IN (${marks(some)}) AND ${isOneOf('state', LOCKED_STATES)}`;
    for (const closing of await rowsOf<Closing>(em, sql, some)) found.set(closing.code, closing);
  }
  return rows.map((row) => {
    const { income = null, cost = null, margin = null } = found.get(codeOf(row)) ?? {};
    const shown = (value: number | null): number | null => (value === null ? null : hkd(value));
    return { ...row, actualIncome: shown(income), actualCost: shown(cost), actualMargin: shown(margin) };
  });
}
