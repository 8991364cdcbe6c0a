import type { ReportColumn, ReportRow } from '../domain/wire/report';

/** The totals line: sums of the columns that say so, to the cent. */
export const totalsOf = (columns: ReportColumn[], rows: ReportRow[]): ReportRow =>
  Object.fromEntries(
    columns
      .filter((column) => column.total)
      .map((column) => [
        column.key,
        rows.reduce((sum, row) => sum + Math.round(Number(row[column.key] ?? 0) * 100), 0) / 100,
      ]),
  );
