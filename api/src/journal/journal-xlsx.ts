import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { wordsIn } from '../http/voice';
import { startOfDay } from '../domain/dates';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import type { Locale } from '../domain/words';
import { sheetName } from '../exports/write-file';
import { undated } from '../http/undated-zip';
import { writeXlsx } from '../http/xlsx';
import { type Journal, wireOf } from './read-journal';

const COLUMNS: ReportColumn[] = [
  { key: 'number', kind: 'text' },
  { key: 'date', kind: 'date' },
  { key: 'corrects', kind: 'date' },
  { key: 'shop', kind: 'text' },
  { key: 'account', kind: 'text' },
  { key: 'name', kind: 'text' },
  { key: 'kind', kind: 'text' },
  { key: 'method', kind: 'text' },
  { key: 'debit', kind: 'money', total: true },
  { key: 'credit', kind: 'money', total: true },
];
/** The journal as a sheet in the reader's language; the same journal is the same bytes whenever it is asked for. */
export async function journalXlsx(journal: Journal, locale: Locale): Promise<Buffer> {
  const { closing, reports, words } = wordsIn(locale);
  const titles: Record<string, string> = closing.journal;
  const methods: Record<string, string> = words.paymentMethod;
  const kinds: Record<string, string> = closing.journalKinds;
  const { entries } = wireOf(journal);
  const rows = entries.flatMap(({ lines, branch, number, date, corrects }) =>
    lines.map(({ account, name, kind, method, debit, credit }): ReportRow => ({
      ...{ number, date, corrects, shop: branch, account, name },
      ...{ kind: kinds[kind] ?? kind, method: methods[method] ?? method },
      ...{ debit: debit || null, credit: credit || null },
    })),
  );
  const about = `${journal.from} – ${journal.to}`;
  const out = new PassThrough();
  const file = buffer(out);
  await writeXlsx(out, {
    sheet: sheetName(closing.journal.title),
    head: [closing.journal.title, `${about} · ${reports.unit}`],
    columns: COLUMNS.map((column) => ({ ...column, title: titles[column.key] ?? column.key })),
    pages: [rows],
    footer: about,
    totalLabel: reports.total,
    made: startOfDay(journal.to),
  });
  return undated(await file);
}
