import { Workbook } from 'exceljs';
import type { SheetRow } from '../src/domain/wire/sheet';
import { type Client, TestApp } from './app';
import { bytesOf, sheetOf } from './xlsx-file';

let app: TestApp;
let manager: Client;
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.as('manager');
});
afterAll(() => app.stop());

async function workbook(...rows: unknown[][]): Promise<Buffer> {
  const book = new Workbook();
  book.addWorksheet('Rows').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}
const brought = async (bytes: Buffer, file = 'days.xlsx'): Promise<SheetRow[]> =>
  (await manager.post('/sheets/packageDays').attach('file', bytes, file).expect(200)).body as SheetRow[];
const refused = async (...rows: unknown[][]): Promise<{ code: string; errors: Record<string, string[]> }> =>
  (
    await manager
      .post('/sheets/packageDays')
      .attach('file', await workbook(...rows), 'days.xlsx')
      .expect(400)
  ).body;

test('days of a package go to a workbook and come back from it as they were, long texts whole', async () => {
  const text = 'Walk through the old town. '.repeat(180).trim();
  const rows = [
    {
      cells: { day: 1, title: 'Kyoto', text, 'translations.zh-Hant.title': '京都', 'translations.zh-Hans.meals': '早' },
    },
    { cells: { day: 2, title: '=Nara', hotel: 'Inn' } },
  ];
  for (const [language, heading] of [
    ['en', 'Title of the day (English)'],
    ['zh-Hant', '當日標題（English）'],
  ] as const) {
    const who = await app.as('manager', language);
    const bytes = await bytesOf(who.post('/sheets/packageDays/file', { rows }).expect(200));
    expect((await sheetOf(bytes)).getRow(1).values).toContain(heading);
    expect(await brought(bytes)).toEqual(rows.map(({ cells: { day, ...cells } }) => ({ at: Number(day) - 1, cells })));
  }
});

test('a row without a number is the next day, an empty cell says nothing, and one that says so empties', async () => {
  const bytes = await workbook(
    ['Tour of the spring'],
    ['Day', 'Title of the day', 'Hotel', 'Shoe size'],
    [undefined, 'Arrival', '', 42],
    [4, 'Free day', '(empty)', ''],
    [undefined, 'Departure', '', ''],
    [9, '', '', ''],
  );
  expect(await brought(bytes)).toEqual([
    { at: 0, cells: { title: 'Arrival' } },
    { at: 3, cells: { title: 'Free day', hotel: null } },
    { at: 4, cells: { title: 'Departure' } },
  ]);
  expect(await brought(Buffer.from('day,meals\n2,Lunch\n'), 'days.csv')).toEqual([
    { at: 1, cells: { meals: 'Lunch' } },
  ]);
});

test('what cannot be a day is refused by its line, and nothing of the file is taken', async () => {
  for (const day of [0, 61, 1.5, 'Monday']) {
    const { code, errors } = await refused(['Day', 'Meals'], [1, 'Lunch'], [day, 'Dinner']);
    expect([day, code]).toEqual([day, 'import.place']);
    expect(errors['file']?.join()).toContain('Row 3');
  }
  expect((await refused(['Shoe size'], [42])).code).toBe('import.headings');
  const unknown = { rows: [{ cells: { price: 'x' } }] };
  for (const rows of [
    unknown,
    { rows: [{ cells: { title: { a: 1 } } }] },
    { rows: [{ cells: null }] },
    { rows: 'x' },
    {},
  ])
    await manager.post('/sheets/packageDays/file', rows).expect(400);
});

test('only who types packages brings days or takes them away, and only sheets that there are', async () => {
  const [reader, file] = [await app.as('fc'), Buffer.from('day\n1\n')];
  await reader.post('/sheets/packageDays').attach('file', file, 'days.csv').expect(403);
  await reader.post('/sheets/packageDays/file', { rows: [] }).expect(403);
  await app.anyone().post('/sheets/packageDays/file', { rows: [] }).expect(401);
  for (const name of ['suppliers', 'tours', '__proto__'])
    await manager.post(`/sheets/${name}/file`, { rows: [] }).expect(404);
});
