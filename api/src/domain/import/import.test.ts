import { bool, date, int, money, oneOf, ref, richText, rows, text } from '../fields';
import { defineResource } from '../resource';
import { checkResource } from '../resource-checks';
import { exchangeRates } from '../resources/exchangeRates';
import { accounts } from '../resources/accounts';
import { supplierContracts } from '../resources/supplierContracts';
import { suppliers } from '../resources/suppliers';
import type { TableRow } from '../wire/table';
import { readCell } from './cells';
import { importColumns, importKey } from './columns';
import { importTitle, matchedTable } from './headings';
import { metRow } from './met-row';
import { filledDown, laterLines, sameLines } from './same-lines';

const KINDS = oneOf(['hotel', 'coach'], 'closing.supplierKinds');
const value = (read: unknown): unknown => (read as { value?: unknown } | undefined)?.value;
const fault = (read: unknown): unknown => (read as { fault?: unknown } | undefined)?.fault;

test.each([
  ['1,200.50', 1200.5],
  ['HK$1200.5', 1200.5],
  ['HKD 3', 3],
  ['（１，２００）', -1200],
  ['-7', -7],
  ['15 %', 15],
])('an amount is written %s', (typed, meant) => {
  expect(value(readCell(money(), typed))).toBe(meant);
});
test.each(['12,00', '1.2.3', 'about 5', '1e9', '--1', '=1+1'])('%s is no number', (typed) => {
  expect(fault(readCell(int(), typed))).toBe('import.badNumber');
});
test.each([
  ['2026-03-02', '2026-03-02'],
  ['2/3/2026', '2026-03-02'],
  ['46083', '2026-03-02'],
  ['2026年3月2日', '2026-03-02'],
  ['2 Mar 2026', '2026-03-02'],
])('a date is written %s', (typed, meant) => {
  expect(value(readCell(date(), typed))).toBe(meant);
});
test.each(['31/2/2026', 'soon', '13/13/2026'])('%s is no date', (typed) => {
  expect(fault(readCell(date(), typed))).toBe('import.badDate');
});
test.each([
  ['是', true],
  ['Yes', true],
  ['TRUE', true],
  ['✓', true],
  ['否', false],
  ['0', false],
])('%s says yes or no', (typed, meant) => {
  expect(value(readCell(bool(), typed))).toBe(meant);
});
test('a word of a closed list is known by itself and by its name in three languages', () => {
  for (const typed of ['HOTEL', 'hotel', '酒店', ' 酒店 ']) expect(value(readCell(KINDS, typed))).toBe('hotel');
  expect(value(readCell(KINDS, '旅遊巴'))).toBe('coach');
  expect(fault(readCell(KINDS, 'Castle'))).toBe('import.badWord');
  expect(fault(readCell(KINDS, 'undefined'))).toBe('import.badWord');
});
test('texts are kept as a form keeps them, and what our CSV marks as text is text', () => {
  expect(value(readCell(text(), '  Lotus\u00a0 Hotel\u200b '))).toBe('Lotus  Hotel');
  expect(value(readCell(text(), "'=Lotus"))).toBe('=Lotus');
  expect(value(readCell(text(), "'t Hooft"))).toBe("'t Hooft");
  expect(value(readCell(ref('suppliers'), ' Lotus '))).toBe('Lotus');
  for (const nothing of ['', '  ', '\u0000']) expect(readCell(text(), nothing)).toBeUndefined();
});

test('a cell that says so, in any language, empties what is kept, and nothing else means that', () => {
  for (const typed of ['(empty)', ' (Empty) ', '（empty）', '(清空)', '（清空）'])
    expect(readCell(text(), typed)).toEqual({ value: null });
  for (const field of [money(), date(), KINDS, ref('suppliers')])
    expect(readCell(field, '(empty)')).toEqual({ value: null });
  expect(readCell(text({ required: true }), '(empty)')).toEqual({ fault: 'general.required' });
  // what begins with a value has that again, as in a form
  expect(readCell(int({ initial: 30 }), '(empty)')).toEqual({ value: 30 });
  expect(readCell(bool(), '(empty)')).toEqual({ fault: 'import.badFlag' });
  for (const typed of ['empty', '-', '–', 'null', 'n/a']) expect(value(readCell(text(), typed))).toBe(typed);
});

const base = {
  name: 'suppliers',
  path: 'p',
  title: 'name',
  list: ['name'],
  allow: { list: 'self', create: 'self' },
} as const;
const declared =
  (more: object): (() => void) =>
  () =>
    checkResource(
      defineResource({
        ...base,
        fields: { name: text(), story: richText(), lines: rows({ a: text() }), made: date({ readOnly: true }) },
        imports: true,
        ...more,
      } as never),
    );
test('a column for what may be typed and fits a cell, one more for a text in each other language', () => {
  expect(
    importColumns(suppliers)
      .map(({ key }) => key)
      .slice(0, 4),
  ).toEqual(['name', 'translations.zh-Hant.name', 'translations.zh-Hans.name', 'kind']);
  expect(importColumns(exchangeRates).map(({ key }) => key)).toEqual(['currency', 'rate', 'validFrom', 'source']);
});
test('a record is met by what is declared, its key, what stands once, or what stands once together', () => {
  expect(importKey(suppliers)).toEqual(['name']);
  expect(importKey(exchangeRates)).toEqual(['currency', 'validFrom']);
  expect(importKey(accounts)).toEqual(['method', 'branch', 'kind']);
});
test('the start stops where no row could find its record, or nobody could take it over', () => {
  expect(declared({})).toThrow('nothing says which record');
  expect(declared({ imports: { by: ['lines'] } })).toThrow('no cell of a file holds lines');
  expect(declared({ imports: { by: ['name'] }, allow: { list: 'self' } })).toThrow('only where the engine');
  expect(declared({ imports: { by: ['name'] }, byHand: true })).toThrow('only where the engine');
  expect(declared({ imports: { by: ['other'] } })).toThrow('no field other');
  expect(declared({ imports: { by: ['name'] } })).not.toThrow();
});

test('only what a change may carry, and what may stand in many records, is set for several at once', () => {
  const edits = { imports: undefined, allow: { list: 'self', edit: 'self' } };
  for (const odd of ['story', 'lines', 'made'])
    expect(declared({ ...edits, edits: [odd] })).toThrow(`${odd} is not set for several`);
  expect(declared({ ...edits, edits: ['other'] })).toThrow('no field other');
  expect(declared({ edits: ['name'], imports: undefined })).toThrow('only where the engine changes');
  expect(declared({ ...edits, edits: ['name'] })).not.toThrow();
});

const table = (...lines: string[][]): TableRow[] => lines.map((values, i) => ({ line: i + 1, values }));
const keys = (...headings: string[]): unknown =>
  matchedTable(suppliers, table(headings))?.columns.map(({ key }) => key);
test('headings are known in three languages, by their names, and however they are marked', () => {
  expect(keys('Name (English)', '種類', 'E-MAIL*', 'paymentDays')).toEqual(['name', 'kind', 'email', 'paymentDays']);
  expect(keys('Name', '名稱（繁體中文）', 'translations.zh-Hans.name')).toEqual([
    'name',
    'translations.zh-Hant.name',
    'translations.zh-Hans.name',
  ]);
  expect(keys('Kind', 'Kind', 'Shoe size')).toEqual(['kind', null, null]);
  expect(keys('Shoe size', 'constructor')).toBeUndefined();
});
test('every heading that the template writes is read again, in each language', () => {
  for (const resource of [suppliers, exchangeRates, accounts])
    for (const locale of ['en', 'zh-Hant', 'zh-Hans'] as const) {
      const columns = importColumns(resource);
      const read = matchedTable(resource, table(columns.map((each) => importTitle(resource, each, locale))));
      expect(read?.columns.map(({ key }) => key)).toEqual(columns.map(({ key }) => key));
    }
});
test('lines above the headings and the line that our own lists end with are left out', () => {
  const read = matchedTable(suppliers, [
    { line: 1, values: ['Suppliers of 2026', ''] },
    { line: 3, values: ['Name', 'Kind'] },
    { line: 4, values: ['Lotus', 'Hotel'] },
    { line: 6, values: ['Printed by Chan', ''] },
  ]);
  expect(read?.rows.map(({ line }) => line)).toEqual([4]);
  const last = matchedTable(suppliers, [
    { line: 1, values: ['Name', 'Kind'] },
    { line: 2, values: ['Lotus', 'Hotel'] },
    { line: 4, values: ['Orchid', ''] },
  ]);
  expect(last?.rows.map(({ line }) => line)).toEqual([2, 4]);
  const close = matchedTable(suppliers, table(['Name', 'Kind'], ['Lotus', 'Hotel'], ['Orchid', '']));
  expect(close?.rows.map(({ line }) => line)).toEqual([2, 3]);
});
test('a record that an earlier line is about is found however its key is written', () => {
  const line = (at: number, cells: Record<string, string>) => ({ line: at, cells });
  expect(
    sameLines(suppliers, [line(2, { name: 'Lotus' }), line(3, { name: ' LOTUS ' }), line(4, {}), line(5, {})]),
  ).toEqual(new Set([3]));
  const day = (validFrom: string) => ({ currency: 'JPY', validFrom });
  expect(sameLines(exchangeRates, [line(2, day('2026-03-02')), line(3, day('2/3/2026'))])).toEqual(new Set([3]));
});

describe('rows within a record', () => {
  const { services } = supplierContracts.fields;
  test('a column for each of their fields, after what they are rows of', () => {
    const keys = importColumns(supplierContracts).map(({ key }) => key);
    expect(keys.slice(0, 2)).toEqual(['number', 'supplier']);
    expect(keys.filter((key) => key.startsWith('services.'))).toHaveLength(Object.keys(services.fields).length);
    expect(keys).not.toContain('services');
    const [price] = importColumns(supplierContracts).filter(({ name }) => name === 'price');
    if (!price) throw new Error('no price');
    expect(importTitle(supplierContracts, price, 'en')).toBe('Services · Price');
    const head = ['Number', 'services.service', 'Services · Season', '單價', 'Shoe size'];
    const table = matchedTable(supplierContracts, [{ line: 1, values: head }]);
    expect(table?.columns.map(({ key }) => key)).toEqual([
      ...['number', 'services.service', 'services.season', 'services.price'],
      null,
    ]);
  });
  const rows = [
    { service: 'Twin room', season: '' },
    { service: 'Twin room', season: 'Winter' },
    { service: 'Guide', season: 'Winter' },
  ];
  test.each([
    [{ service: 'twin  ROOM', season: 'winter' }, 1],
    [{ service: 'Twin room' }, 0],
    [{ service: 'Guide' }, 2],
    [{ service: 'Guide', season: 'Summer' }, undefined],
    [{ season: 'Winter' }, 'several'],
    [{ price: 4 }, undefined],
  ])('%j is about row %p', (said, row) => {
    expect(metRow(services, rows, said)).toBe(row);
  });
  const line = (n: number, cells: Record<string, string>) => ({ line: n, cells });
  const file = [
    line(2, { number: 'C-1', supplier: 'Umi', 'services.service': 'Twin room', 'services.price': '9' }),
    line(3, { 'services.service': 'Guide' }),
    line(4, { number: 'C-2', supplier: 'Lotus', 'services.service': 'Guide' }),
    line(5, { number: 'c-1', currency: 'JPY', 'services.service': 'Lunch' }),
    line(6, { number: 'C-1', 'services.service': 'GUIDE' }),
    line(7, { currency: 'JPY' }),
  ];
  test('further rows of a record may leave out what the first line says of it, and its number', () => {
    expect(filledDown(supplierContracts, file).map(({ cells }) => cells)).toEqual([
      file[0]?.cells,
      { number: 'C-1', supplier: 'Umi', 'services.service': 'Guide' },
      file[2]?.cells,
      { number: 'c-1', supplier: 'Umi', currency: 'JPY', 'services.service': 'Lunch' },
      { number: 'C-1', supplier: 'Umi', 'services.service': 'GUIDE' },
      file[5]?.cells,
    ]);
    const plain = [line(2, { name: 'A' }), line(3, { kind: 'hotel' })];
    expect(filledDown(suppliers, plain)).toEqual(plain);
  });
  test('a line is one too many only where it is about a row that another is about', () => {
    const lines = filledDown(supplierContracts, file);
    expect([...sameLines(supplierContracts, lines)]).toEqual([6]);
    expect([...laterLines(supplierContracts, lines)]).toEqual([3, 5, 6]);
  });
});
