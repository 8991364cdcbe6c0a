import { Workbook } from 'exceljs';
import JSZip from 'jszip';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateRawSync } from 'node:zlib';
import { THREAD } from '../src/tables/read-table';
import type { CustomerListWire } from '../src/domain/wire/customer';
import type { ImportPreviewWire } from '../src/domain/wire/name-list';
import { type Client, type Person, TestApp } from './app';
import { sellable } from './given';
import { booking, member } from './orders/party';
import { bytesOf } from './xlsx-file';

let app: TestApp;
let staff: Client;
let departureId: number;
const PARTY = [
  member('ADULT', 'TAI MAN', { gender: 'male', certificateNo: 'A123456(3)' }),
  member('ADULT', 'SIU LING', { certificateNo: '', birthDate: '1987-08-19' }),
  member('CHILD', 'KA YAN', { certificateNo: 'G123456(A)', occupyBed: true }),
  member('BABY', 'KA MING', { certificateNo: '' }),
];
beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.as('staff');
});
afterAll(() => app.stop());
beforeEach(async () => {
  const at = await sellable(app, { maxPax: 20 });
  departureId = at.departureId;
  await staff.post('/orders/admin/callCenter', booking(at, { members: PARTY })).expect(201);
  await list('?typeRefesh=1');
});
const path = (): string => `/customers/get-tour-customer-list/${departureId}`;
const list = async (query = ''): Promise<CustomerListWire> =>
  (await staff.get(`${path()}${query}`).expect(200)).body as CustomerListWire;
const send = (bytes: Buffer, name: string, client = staff) =>
  client.post(`/customers/preview-import/${departureId}`).attach('file', bytes, name);
const preview = async (bytes: Buffer, name = 'names.xlsx'): Promise<ImportPreviewWire> =>
  (await send(bytes, name).expect(200)).body as ImportPreviewWire;
/** Saves what a preview would change, as the screen does. */
const save = async ({ rows }: ImportPreviewWire): Promise<CustomerListWire> => {
  const data = rows
    .filter((row) => row.memberId !== null && row.cells.some((cell) => !cell.fault))
    .map((row) => ({
      memberId: row.memberId,
      ...Object.fromEntries(row.cells.filter((cell) => !cell.fault).map((cell) => [cell.cell, cell.after])),
    }));
  return (await staff.patch(path(), { data }).expect(200)).body as CustomerListWire;
};
async function workbook(rows: unknown[][]): Promise<Buffer> {
  const book = new Workbook();
  book.addWorksheet('Names').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}
const FILE = [
  ['Group of Mrs Chan'],
  ['英文姓', '英文名', 'Date of Birth', '證件號碼', '電話', '房號', 'Sex', 'Shoe size'],
  ['Chan', 'Tai Man', new Date('1985-03-02T00:00:00Z'), 'A123456(3)', '9123 4567', '301', '男', 42],
  ['CHAN', 'SIU LING', '19/8/1987', 'K01234567', 91234568, 301, 'f', ''],
  ['CHAN', 'KA YAN', '2019-05-01', '', 'none', 302, '', ''],
  ['LEE', 'NOBODY', '2000-01-01', '', '', '', '', ''],
];

test('a list in mixed headings is previewed, saved once, and changes nothing the next time', async () => {
  const bytes = await workbook(FILE);
  const first = await preview(bytes);
  expect(first.ignored).toEqual(['Shoe size']);
  expect(first.rows.map((row) => [row.line, row.matchedBy, row.fault])).toEqual([
    [3, 'document', null],
    [4, 'nameAndBirth', null],
    [5, 'nameAndBirth', null],
    [6, null, 'noMatch'],
  ]);
  expect(first.rows[1]?.cells).toEqual([
    { cell: 'certificateNo', before: '', after: 'K01234567', fault: null },
    { cell: 'phone', before: '', after: '91234568', fault: null },
    { cell: 'room', before: '', after: '301', fault: null },
  ]);
  expect(first.rows[2]?.cells[0]).toEqual({ cell: 'phone', before: '', after: 'none', fault: 'badPhone' });
  expect((await list()).data.every((row) => row.room === '')).toBe(true);

  const saved = await save(first);
  expect(saved.data).toHaveLength(4);
  expect(saved.data.map((row) => [row.room, row.phone, row.certificateNo])).toEqual([
    ['301', '91234567', '••••4563'],
    ['301', '91234568', '••••4567'],
    ['302', '', '••••456A'],
    ['', '', ''],
  ]);
  const audits = async (): Promise<number> =>
    Number((await app.db.query<{ total: number }[]>('SELECT COUNT(*) AS total FROM audit'))[0]?.total);
  const before = await audits();
  const again = await preview(bytes);
  expect(again.rows.flatMap((row) => row.cells.filter((cell) => !cell.fault))).toEqual([]);
  expect(await save(again)).toEqual(saved);
  // that somebody looked is written down, and nothing else
  expect(await audits()).toBe(before + 1);
});
test.each([
  ['en', 'template'],
  ['zh-HK', 'template'],
  ['zh-CN', 'list'],
])('our own sheet in %s (%s) comes back and changes nothing', async (language, kind) => {
  const client = await app.as('staff', language);
  const sheet = kind === 'template' ? `import-template/${departureId}` : `print-customer-list/${departureId}`;
  const { rows, columns } = await preview(await bytesOf(client.get(`/customers/${sheet}`)));
  expect(columns).toContain('surname');
  expect(rows.map((row) => [row.fault, row.cells])).toEqual(Array.from({ length: 4 }, () => [null, []]));
});
test.each<[string, Buffer]>([
  ['UTF-8 with a mark', Buffer.from('\uFEFFSurname,Given name,Born,Diet\r\nCHAN,TAI MAN,2/3/1985,"素, 無蛋"\r\n')],
  ['semicolons', Buffer.from('Surname;Given name;Born;Diet\nCHAN;TAI MAN;1985-03-02;素, 無蛋\n')],
  ['UTF-16', Buffer.from('\uFEFFSurname\tGiven name\tBorn\tDiet\nCHAN\tTAI MAN\t1985-03-02\t素, 無蛋\n', 'utf16le')],
  [
    'Big5',
    Buffer.concat([
      Buffer.from('Surname,Given name,Born,Diet\nCHAN,TAI MAN,1985-03-02,"'),
      Buffer.from('afc02c20b54cb34a', 'hex'),
      Buffer.from('"\n'),
    ]),
  ],
])('a CSV in %s', async (_name, bytes) => {
  const { rows } = await preview(bytes, 'names.csv');
  expect(rows).toMatchObject([
    { line: 2, matchedBy: 'nameAndBirth', cells: [{ cell: 'diet', after: '素, 無蛋', fault: null }] },
  ]);
});
test('what is no name list is refused with the reason at the file', async () => {
  const refused = async (bytes: Buffer, name: string): Promise<unknown[]> => {
    const answer = await send(bytes, name);
    return [answer.status, answer.body.code];
  };
  expect(await refused(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'a.jpg')).toEqual([415, 'file.type']);
  expect(await refused(Buffer.from('PK\u0003\u0004 but no zip at all, only words'), 'a.xlsx')).toEqual([
    415,
    'file.type',
  ]);
  expect(await refused(Buffer.from('one,two\n1,2\n'), 'a.csv')).toEqual([400, 'customer.importHeadings']);
  expect(await refused(Buffer.alloc(3 * 1024 * 1024 + 1, 'a'), 'a.csv')).toEqual([413, 'general.tooLarge']);
  expect(await refused(Buffer.from(`Surname,Diet\n${'A,b\n'.repeat(1000)}`), 'a.csv')).toEqual([
    413,
    'general.tooLarge',
  ]);
  expect(await refused(bomb(64 * 1024 * 1024), 'a.xlsx')).toEqual([413, 'general.tooLarge']);
  await staff.post(`/customers/preview-import/${departureId}`).field('x', 'y').expect(400);
});
test('only who may change the list may preview one; another departure has no such travellers', async () => {
  const bytes = await workbook(FILE);
  for (const [person, status] of [
    ['fc', 403],
    ['member', 401],
    ['manager', 200],
  ] as [Person, number][])
    await send(bytes, 'names.xlsx', await app.as(person)).expect(status);
  const other = await sellable(app);
  const answer = await staff
    .post(`/customers/preview-import/${other.departureId}`)
    .attach('file', bytes, 'names.xlsx')
    .expect(200);
  expect((answer.body as ImportPreviewWire).rows.every((row) => row.fault === 'noMatch')).toBe(true);
});

/** A workbook of one sheet: what stands before and after its cells, and the rows themselves. */
async function sheetOf(before: string, rows: string, after = ''): Promise<Buffer> {
  const book = new Workbook();
  book.addWorksheet('Names').addRow(['x']);
  const zip = await JSZip.loadAsync((await book.xlsx.writeBuffer()) as ArrayBuffer);
  const head = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
  const sheet = `${head}${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  zip.file('xl/worksheets/sheet1.xml', sheet);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
const cellsOf = (line: number, ...texts: string[]): string =>
  `<row r="${line}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const TWO_ROWS = cellsOf(1, 'Surname', 'Given name') + cellsOf(4_294_967_295, 'CHAN', 'TAI MAN');
test.each<[string, () => Promise<Buffer>]>([
  ['columns without end', () => sheetOf('<cols><col min="1" max="999999999" width="9"/></cols>', TWO_ROWS)],
  ['a merged sheet', () => sheetOf('', TWO_ROWS, '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')],
  ['a filter of whole columns', () => sheetOf('', TWO_ROWS, '<autoFilter ref="A1:XFD1048576"/>')],
  [
    'a million formatted rows of nothing',
    () => sheetOf('', TWO_ROWS + '<row s="1" customFormat="1"><c s="1"/></row>'.repeat(400_000)),
  ],
])('%s: only the cells are read, and others are answered meanwhile', async (_name, make) => {
  const bytes = await make();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  // the first thread of a process is made more slowly than the next
  await preview(bytes);
  const stalls: number[] = [];
  for (let n = 0; n < 3; n++) {
    delay.reset();
    delay.enable();
    expect((await preview(bytes)).rows.map((row) => row.matchedBy ?? row.fault)).toEqual(['name']);
    delay.disable();
    stalls.push(delay.max / 1e6);
  }
  // read on the thread that answers, each of them took seconds
  expect(Math.min(...stalls)).toBeLessThan(250);
});
test('the name of a number is needed to learn that it is right, and never for another shop', async () => {
  const rows = (...lines: string[]) => Buffer.from(`Surname,Given name,Document no.\n${lines.join('\n')}\n`);
  const guesses = Array.from({ length: 900 }, (_each, n) => `,,A${String(123_000 + n)}`);
  const nameless = await preview(rows(...guesses, ',,A123456(3)'), 'guess.csv');
  expect(new Set(nameless.rows.map((row) => row.fault))).toEqual(new Set(['noName']));
  const other = await preview(rows('WONG,SOMEBODY,A123456(3)'), 'guess.csv');
  expect(other.rows[0]).toMatchObject({ matchedBy: null, fault: 'noMatch' });
  const named = await preview(rows('CHAN,TAI MAN,A123456(3)'), 'guess.csv');
  expect(named.rows[0]?.matchedBy).toBe('document');

  const stranger = await app.as('staff2');
  const told = async (number: string) =>
    (await send(rows(`CHAN,TAI MAN,${number}`), 'guess.csv', stranger).expect(200)).body.rows as object[];
  const masked = (row: object) => JSON.parse(JSON.stringify(row).replace(/[AB]\d{6}\(\w\)/g, '')) as object;
  expect((await told('A123456(3)')).map(masked)).toEqual((await told('B123456(9)')).map(masked));
  const [{ total } = { total: 0 }] = await app.db.query<{ total: number }[]>(
    "SELECT COUNT(*) AS total FROM audit WHERE action = 'previewImport'",
  );
  expect(Number(total)).toBeGreaterThanOrEqual(5);
});

/** A workbook whose cells all refer to one text. */
async function sharedBy(rows: number, columns: number, text: string): Promise<Buffer> {
  const zip = await JSZip.loadAsync(
    await sheetOf('', `<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`.repeat(rows)),
  );
  const head = '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
  zip.file('xl/sharedStrings.xml', `${head}<si><t>${text}</t></si></sst>`);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
test('a long text that every cell refers to is not handed on a thousand times', async () => {
  const bytes = await sharedBy(1000, 60, 'a'.repeat(2000));
  const told = async (file: Buffer, name: string): Promise<unknown[]> => {
    const { status, body } = await send(file, name);
    return [status, (body as { code?: string }).code];
  };
  expect(await told(bytes, 'a.xlsx')).toEqual([413, 'general.tooLarge']);
  const csv = (...rows: string[]): Buffer => Buffer.from(['Surname,Given name', ...rows].join('\n'));
  const row = `${'a'.repeat(590)},`.repeat(4);
  expect(await told(csv(...Array.from({ length: 900 }, () => row)), 'a.csv')).toEqual([413, 'general.tooLarge']);
  // of one long cell the beginning is read, of many columns the first
  expect(await told(csv('a'.repeat(2_100_000)), 'a.csv')).toEqual([200, undefined]);
  expect(await told(csv(`${'a'.repeat(100)},`.repeat(30_000)), 'a.csv')).toEqual([200, undefined]);
});
test.each<[string, () => Promise<Buffer>, Partial<typeof THREAD>]>([
  ['too long', () => sheetOf('', '<row s="1"><c s="1"/></row>'.repeat(1_500_000)), { ms: 400 }],
  ['too much memory', () => sheetOf('', '<a>'.repeat(14_000_000)), {}],
])('a thread that takes %s is ended, and others are answered meanwhile', async (_name, make, bounds) => {
  const bytes = await make();
  const headers = { authorization: `Bearer ${await app.signIn(app.userIds.staff)}` };
  const usual = { ...THREAD };
  Object.assign(THREAD, bounds);
  const took: number[] = [];
  let ended = false;
  const sent = send(bytes, 'a.xlsx').then((answer) => {
    ended = true;
    return answer;
  });
  while (!ended) {
    const began = performance.now();
    await (await fetch(`${app.url}/api/users/getUser`, { headers })).arrayBuffer();
    took.push(performance.now() - began);
  }
  Object.assign(THREAD, usual);
  const { status, body } = await sent;
  expect([status, (body as { code: string }).code]).toEqual([413, 'general.tooLarge']);
  expect(took.length).toBeGreaterThan(5);
  // had the reading stood in their way, one of them would have waited for all of it
  expect(Math.max(...took)).toBeLessThan(took.reduce((all, each) => all + each, 0) / 2);
  // the place of the thread is free again
  await preview(await workbook(FILE));
});

/** A workbook that says it is small and unpacks to this many bytes. */
function bomb(size: number): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(size, ' '));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  const entry = Buffer.alloc(46);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(1, 24);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + packed.length, 16);
  return Buffer.concat([local, packed, entry, name, end]);
}
