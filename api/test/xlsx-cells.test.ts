import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CellValue } from 'exceljs';
import type { ReportColumn, ReportRow } from '../src/domain/wire/report';
import { writeXlsx, type XlsxTable } from '../src/http/xlsx';
import { bodyOf, sheetOf } from './xlsx-file';

const KINDS: ReportColumn['kind'][] = ['text', 'money', 'int', 'percent', 'date', 'instant'];
const columns = KINDS.map((kind) => ({ key: kind, kind, title: kind, total: kind === 'money' }));
async function written(pages: XlsxTable['pages']): ReturnType<typeof sheetOf> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(out),
    writeXlsx(out, { sheet: 'Sheet', columns, pages, totalLabel: 'Total', footer: 'Printed by A & B' }),
  ]);
  return sheetOf(bytes);
}
const rowOf = (row: ReportRow): CellValue[] => KINDS.map((kind) => row[kind] as CellValue);

test.each([
  ['a formula', '=1+1'],
  ['a plus', '+852 2345'],
  ['a minus', '-5'],
  ['an at sign', '@SUM(A1)'],
  ['marks of XML', `<b a="1">'A & B' ]]> </b>`],
  ['a number in digits', '00123'],
  ['Chinese and an emoji', '陳大文 👩‍👩‍👧'],
  ['lines', 'one\ntwo'],
])('%s is text as it was', async (_name, text) => {
  const sheet = await written([[{ text }]]);
  const cell = sheet.getCell('A2');
  expect([cell.value, cell.formula, cell.numFmt]).toEqual([text, undefined, '@']);
});
test('what XML cannot hold is left out of a text, and the file is whole', async () => {
  expect((await written([[{ text: 'a\u0000b\u001fc' }]])).getCell('A2').value).toBe('abc');
  expect((await written([[{ text: 'a\uffffb\ufffec' }]])).getCell('A2').value).toBe('abc');
  expect((await written([[{ text: 'a\ud83d' }]])).getCell('A2').value).toBe('a');
});
test('numbers, dates and instants are what they are, each in its format; what is empty has no cell', async () => {
  const row = {
    text: 7,
    money: -1234.5,
    int: 0,
    percent: 12.5,
    date: '2026-02-28',
    instant: '2026-02-28T17:30:00.000Z',
  };
  const sheet = await written([[row, {}], [], [{ text: '', money: null, date: 'soon' }]]);
  expect(bodyOf(sheet, 3).map((cells) => cells.slice(0, 6))).toEqual([
    rowOf({ ...row, date: new Date('2026-02-28') as never, instant: new Date('2026-03-01T01:30:00.000Z') as never }),
    rowOf({ text: null, money: null, int: null, percent: null, date: null, instant: null }),
    rowOf({ text: null, money: null, int: null, percent: null, date: 'soon', instant: null }),
  ]);
  expect(KINDS.map((_kind, i) => sheet.getRow(2).getCell(i + 1).numFmt)).toEqual([
    '@',
    '#,##0.00',
    '0',
    '0.0##',
    'yyyy-mm-dd',
    'yyyy-mm-dd hh:mm',
  ]);
});
test('head, filters, totals and foot stand where the rows end, however many pages they came in', async () => {
  const pages = Array.from({ length: 30 }, (_page, i): ReportRow[] => [{ text: `${i}`, money: i }, { money: 0.5 }]);
  const sheet = await written(pages);
  expect(sheet.rowCount).toBe(64);
  expect(sheet.autoFilter).toBe('A1:F61');
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet.getRow(1).values).toEqual([undefined, ...KINDS]);
  expect(sheet.getCell('A62').value).toBe('Total');
  expect(sheet.getCell('B62').value).toEqual({ formula: 'SUM(B2:B61)', result: 450 });
  expect(sheet.getCell('A64').value).toBe('Printed by A & B');
  expect((await written([])).getCell('A3').value).toBe('Printed by A & B');
});
test('what stands above the table moves its head, filters and formulas down', async () => {
  const out = new PassThrough();
  const rows: ReportRow[] = [{ text: 'a', money: 1.1 }, { money: 2.2 }];
  const table = { sheet: 'Sheet', columns, pages: [rows], totalLabel: 'Total' };
  const [bytes] = await Promise.all([
    buffer(out),
    writeXlsx(out, { ...table, head: ['Payments', 'May'], footer: '' }, { ...table, sheet: 'Other', footer: '' }),
  ]);
  const sheet = await sheetOf(bytes);
  expect([1, 2, 3].map((row) => sheet.getRow(row).getCell(1).value)).toEqual(['Payments', 'May', 'text']);
  expect(sheet.autoFilter).toBe('A3:F5');
  expect(sheet.views[0]).toMatchObject({ ySplit: 3 });
  expect(sheet.getCell('B6').value).toEqual({ formula: 'SUM(B4:B5)', result: 3.3 });
  expect(sheet.workbook.worksheets.map(({ name }) => name)).toEqual(['Sheet', 'Other']);
});
