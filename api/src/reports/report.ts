import type { EntityManager } from 'typeorm';
import type { Right } from '../domain/access';
import type { DateOnly } from '../domain/dates';
import type { ReportColumn, ReportInfo, ReportRow } from '../domain/wire/report';

/** The checked parameters of a report. `branch` is the actor's own where the right says shop (decisions B1). */
export interface ReportParams {
  from: DateOnly;
  to: DateOnly;
  packageCode: string;
  departureDate: DateOnly;
  branch: string | undefined;
}
export interface Report extends ReportInfo {
  right: Right;
  columns: ReportColumn[];
  rows(em: EntityManager, params: ReportParams): Promise<ReportRow[] | { columns: ReportColumn[]; rows: ReportRow[] }>;
}
/** Whole cents of the database as HK$. */
export const hkd = (value: unknown): number => Number(value ?? 0) / 100;
