import { Writable } from 'node:stream';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import type { ReportColumn, ReportRow } from '../../src/domain/wire/report';
import { breather } from '../../src/http/breath';
import { styleOf } from '../../src/http/sheet-rows';
import { writeXlsx } from '../../src/http/xlsx';
import { cpuOf, median } from './cpu';

const KINDS: ReportColumn['kind'][] = [
  ...(['text', 'text', 'text', 'text', 'text', 'money', 'money', 'money'] as const),
  ...(['int', 'int', 'date', 'instant', 'text', 'text', 'text'] as const),
];
const columns = KINDS.map((kind, i) => ({ key: `c${String(i)}`, kind, title: `Column ${String(i)}` }));
const cellOf = (kind: ReportColumn['kind'], n: number, i: number): string | number => {
  if (kind === 'date') return '2026-02-28';
  if (kind === 'instant') return '2026-02-28T17:30:00.000Z';
  return kind === 'text' ? `陳大文 Chan Tai Man ${String(n)}` : n + i;
};
const PAGE = Array.from({ length: 1000 }, (_row, n): ReportRow =>
  Object.fromEntries(columns.map(({ key, kind }, i) => [key, cellOf(kind, n, i)])),
);
const pages = Array.from({ length: 15 }, () => PAGE);
const sink = (): Writable => {
  const out = new Writable({ write: (_piece, _encoding, done) => setImmediate(done) });
  return out.once('finish', () => out.destroy());
};

/** A sheet by the library's public ways alone: each row added and committed. */
async function added(): Promise<void> {
  const book = new WorkbookWriter({ stream: sink(), useStyles: true, useSharedStrings: false } as never);
  const sheet = book.addWorksheet('Sheet');
  sheet.columns = columns.map((column) => ({ key: column.key, header: column.title, style: styleOf(column) }));
  const breathe = breather();
  for (const page of pages)
    for (const row of page) {
      sheet
        .addRow(
          columns.map(({ key, kind }) =>
            kind === 'date' || kind === 'instant' ? new Date(row[key] as string) : row[key],
          ),
        )
        .commit();
      const pause = breathe();
      if (pause) await pause;
    }
  await book.commit();
}
const ours = (): Promise<void> =>
  writeXlsx(sink(), { sheet: 'Sheet', columns, pages, footer: '', totalLabel: 'Total' });

/** Measured 2.9 (api/decisions/41). Below this the private fields of the library are worth nothing to us. */
test('rows as XML of our own cost well under what exceljs takes for them', async () => {
  const ratios: number[] = [];
  await ours();
  await added();
  for (let round = 0; round < 5; round++) ratios.push((await cpuOf(added)) / (await cpuOf(ours)));
  process.stdout.write(`sheet: ${median(ratios).toFixed(2)}\n`);
  expect(median(ratios)).toBeGreaterThan(1.7);
}, 300_000);
