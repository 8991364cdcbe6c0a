import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/work';
import type { Right } from '../domain/access';
import type { DateOnly } from '../domain/dates';
import type { ReportColumn, ReportInfo, ReportRow, ReportTable } from '../domain/wire/report';
import type { DocumentVault } from '../desk/document-vault';
import { totalsOf } from './totals';

/** The checked parameters of a report. `branch` is the actor's own where the right says shop (decisions B1). */
export interface ReportParams {
  from: DateOnly;
  to: DateOnly;
  packageCode: string;
  departureDate: DateOnly;
  branch: string | undefined;
  /** Whether its reader may see what departures cost (costs.read). */
  costs?: boolean;
  /** When it is asked: what is owed depends on the day. */
  now: Date;
}
/** What a report found; columns where they depend on it, totals of columns that are not a sum of the rows. */
export interface Found {
  columns?: ReportColumn[];
  rows: ReportRow[];
  distinct?: ReportRow;
  more?: ReportTable[];
}
interface ReportTools {
  vault: DocumentVault;
}
export interface Report extends ReportInfo {
  right: Right;
  columns: ReportColumn[];
  rows(em: EntityManager, params: ReportParams, tools: ReportTools): Promise<Found>;
  /** The rows of the file, where it says more than the screen and that is written down. */
  file?(tx: Tx, params: ReportParams, tools: ReportTools): Promise<Found>;
}
/** Whole cents of the database as HK$. */
export const hkd = (value: unknown): number => Number(value ?? 0) / 100;

export const tableOf = async (
  name: string,
  columns: ReportColumn[],
  { rows, distinct = {} }: Pick<Found, 'rows' | 'distinct'>,
): Promise<ReportTable> => ({ name, columns, rows, totals: { ...(await totalsOf(columns, rows)), ...distinct } });
