import type { EntityManager } from 'typeorm';
import { isShop } from '../branches/is-shop';
import { addDays, isDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { upperCode } from '../domain/texts';
import type { ReportParam } from '../domain/wire/report';
import type { Report, ReportParams } from './report';
import { WINDOW } from './windowed';

/** What a query says of a report; a name that stands twice in it says nothing. */
export type ReportQuery = Readonly<Record<string, string | undefined>>;
const FORMATS: readonly string[] = ['json', 'xlsx'];

/**
 * Checks the parameters of a report against what it declares; a month becomes its first and last day.
 * @throws DomainError general.required, general.invalid (400) naming the parameter
 */
export function readParams(report: Report, query: ReportQuery, now: Date): ReportParams {
  const window = query['format'] === 'json' ? WINDOW : [];
  demandKnown(query, ['type', 'format', ...window, ...report.params.map((param) => param.name)]);
  if (!FORMATS.includes(query['format'] ?? 'xlsx')) throw fieldError('format', 'general.invalid');
  for (const param of report.params)
    if (param.required && !query[param.name]) throw fieldError(param.name, 'general.required');
  const byTour = Boolean(query['packageCode']) || Boolean(query['departureDate']);
  const takes = (name: ReportParam): boolean => report.params.some((param) => param.name === name);
  const range = takes('year')
    ? monthOf(query)
    : takes('from') && !byTour
      ? rangeOf(query)
      : { from: '0000-01-01', to: '9999-12-31' };
  const departureDate = query['departureDate'] ?? '';
  if (byTour && !query['packageCode']) throw fieldError('packageCode', 'tour.codeRequired');
  if (byTour && !isDate(departureDate)) throw fieldError('departureDate', 'general.invalid');
  return {
    ...range,
    packageCode: upperCode((query['packageCode'] ?? '').trim()),
    departureDate,
    branch: query['branch'] && upperCode(query['branch']),
    now,
  };
}

/** @throws DomainError general.unknownField, general.invalid (400) naming the parameter */
export function demandKnown(query: ReportQuery, names: readonly string[]): void {
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'lang' && !names.includes(name)) throw fieldError(name, 'general.unknownField', { field: name });
    if (typeof value !== 'string') throw fieldError(name, 'general.invalid');
  }
}

/** @throws DomainError general.unknownRef (400) at `branch` for a shop that there is not */
export async function knownShop(em: EntityManager, branch: string | undefined): Promise<void> {
  if (branch !== undefined && !(await isShop(em, branch))) throw fieldError('branch', 'general.unknownRef');
}

function rangeOf(query: ReportQuery): { from: string; to: string } {
  const day = (name: 'from' | 'to'): string => {
    const value = query[name];
    if (!value) throw fieldError(name, 'general.required');
    if (!isDate(value)) throw fieldError(name, 'general.invalid');
    return value;
  };
  const [from, to] = [day('from'), day('to')];
  if (to < from) throw fieldError('to', 'departure.endBeforeStart');
  return { from, to };
}

function monthOf(query: ReportQuery): { from: string; to: string } {
  const number = (name: 'year' | 'month', low: number, high: number): number => {
    const value = /^\d{1,4}$/.test(query[name] ?? '') ? Number(query[name]) : 0;
    if (value < low || value > high) throw fieldError(name, 'general.invalid');
    return value;
  };
  const [year, month] = [number('year', 2000, 2100), number('month', 1, 12)];
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return { from: first, to: addDays(next, -1) };
}
