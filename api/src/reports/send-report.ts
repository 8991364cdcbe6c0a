import type { Response } from 'express';
import { wordsIn as labelsIn } from '../http/voice';
import type { ReportRow, ReportTable, ReportWire } from '../domain/wire/report';
import { attachment, printedBy, sheetName } from '../exports/write-file';
import type { Actor } from '../http/actor';
import { writeXlsx, XLSX_TYPE, type XlsxTable } from '../http/xlsx';
import type { ReportParams } from './report';
import { wordsIn } from './words';

/** What a report is about: its departure or its days, then its shop; the same in every language. */
export function aboutOf({ packageCode, departureDate, from, to, branch = '' }: ReportParams, between = ' – '): string {
  const period = packageCode ? `${packageCode} ${departureDate}` : `${from}${between}${to}`;
  return `${period} ${branch}`.trim();
}

/** Answers a report as xlsx in the reader's language, a sheet for each of its tables, all headed by what it is about. */
export async function sendReport(
  response: Response,
  report: ReportWire,
  params: ReportParams,
  actor: Actor,
): Promise<void> {
  const labels = labelsIn(actor.locale).reports;
  const names: Record<string, string> = labels.names;
  const titles: Record<string, string> = labels.columns;
  const words = wordsIn(actor.locale);
  const sheet = ({ name, columns, rows, totals }: ReportTable): XlsxTable => {
    const title = names[name] ?? name;
    return {
      sheet: sheetName(title),
      head: [
        title,
        columns.some(({ kind }) => kind === 'money') ? `${aboutOf(params)} · ${labels.unit}` : aboutOf(params),
      ],
      columns: columns.map((column) => ({ ...column, title: column.title ?? titles[column.key] ?? column.key })),
      pages: inWords(rows, (row) => words(columns, row)),
      distinct: totals,
      totalLabel: labels.total,
      footer: printedBy(actor, params.now),
    };
  };
  const about = aboutOf(params, '_');
  const file = attachment(
    `${report.type ? `report-${String(report.type)}` : report.name} ${about}.xlsx`,
    `${names[report.name] ?? report.name} ${about}.xlsx`,
  );
  response.setHeader('content-type', XLSX_TYPE);
  response.setHeader('content-disposition', file);
  await writeXlsx(response, sheet(report), ...report.more.map(sheet));
}

/** Some hundred at a time: in between others are answered. */
function* inWords(rows: readonly ReportRow[], words: (row: ReportRow) => ReportRow): Generator<ReportRow[]> {
  for (let at = 0; at < rows.length; at += PAGE) yield rows.slice(at, at + PAGE).map(words);
}
const PAGE = 200;
