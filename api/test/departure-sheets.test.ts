import type { CellValue, Worksheet } from 'exceljs';
import type { CustomerListWire, JoiningLetterWire } from '../src/domain/wire/customer';
import type { DepartureWire } from '../src/domain/wire/departure';
import { type Client, type Person, TestApp } from './app';
import { sellable } from './given';
import { booking, member, single } from './orders/party';
import { bytesOf, sheetOf } from './xlsx-file';

let app: TestApp;
let staff: Client;
let at: Awaited<ReturnType<typeof sellable>>;
beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.as('staff');
  at = await sellable(app, {
    maxPax: 60,
    content: {
      name: 'Guilin by rail',
      itinerary: [1, 2, 3, 4, 5].map((day) => ({ day, title: `Day ${String(day)}`, text: '', meals: '', hotel: '' })),
      translations: { 'zh-Hant': { name: '桂林高鐵遊', 'itinerary.0.title': '香港往桂林' } },
    },
  });
  await staff.post('/orders/admin/callCenter', booking(at)).expect(201);
  const elsewhere = single(at, { members: [member('ADULT', 'TAI MAN', { certificateNo: 'G123456(A)' })] });
  await (await app.as('staff2')).post('/orders/admin/callCenter', elsewhere).expect(201);
  await list('?typeRefesh=1');
});
afterAll(() => app.stop());

const list = async (query = ''): Promise<CustomerListWire> =>
  (await staff.get(`/customers/get-tour-customer-list/${at.departureId}${query}`).expect(200)).body as CustomerListWire;
const sheet = async (kind: string, person: Person = 'staff', language = 'en'): Promise<Worksheet> =>
  sheetOf(await bytesOf((await app.as(person, language)).get(`/customers/print-${kind}/${at.departureId}`)));
const unmasked = async (person: Person): Promise<Worksheet> =>
  sheetOf(await bytesOf((await app.as(person)).post(`/customers/print-customer-list-unmasked/${at.departureId}`)));
/** The cells under a heading, as many as there are travellers on the sheet. */
function column(page: Worksheet, heading: string, count: number): CellValue[] {
  const heads = (page.getRow(1).values as CellValue[]).indexOf(heading);
  if (heads < 0) throw new Error(`no column ${heading}`);
  return Array.from({ length: count }, (_each, i) => page.getRow(i + 2).getCell(heads).value);
}
const looks = async (): Promise<number> =>
  Number(
    (await app.db.query<{ total: number }[]>("SELECT COUNT(*) AS total FROM audit WHERE action = 'unmask'"))[0]?.total,
  );

test('the customer list is a sheet with a frozen head, true dates, text as text and masked numbers', async () => {
  const { data } = await list();
  const remark = '=HYPERLINK("http://x")';
  await staff
    .patch(`/customers/get-tour-customer-list/${at.departureId}`, { data: [{ memberId: data[0]?.memberId, remark }] })
    .expect(200);
  const page = await sheet('customer-list');
  expect(page.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(column(page, 'Surname', 5)).toEqual(['CHAN', 'CHAN', 'CHAN', 'CHAN', 'CHAN']);
  expect(column(page, 'Born', 1)).toEqual([new Date('1985-03-02T00:00:00Z')]);
  expect(column(page, 'Remark', 1)).toEqual([remark]);
  expect(column(page, 'Document no.', 5)).toEqual(['••••4563', '••••4563', '••••4563', '••••4563', '••••456A']);
  expect(String(page.getRow(8).getCell(1).value)).toMatch(/Guilin by rail.*Printed by .*, \d{4}-\d\d-\d\d \d\d:\d\d /);
});
describe('a sheet as the list on a screen stands', () => {
  const cut = async (query: string): Promise<Worksheet> =>
    sheetOf(await bytesOf(staff.get(`/customers/print-customer-list/${at.departureId}?${query}`)));
  const heads = (page: Worksheet): CellValue[] => (page.getRow(1).values as CellValue[]).slice(1);
  test('has who is shown and the columns that are shown, in their order', async () => {
    const { data } = await list();
    const [first, , third] = data;
    const page = await cut(`people=${String(third?.memberId)},${String(first?.memberId)}&columns=givenName,seq`);
    expect(heads(page)).toEqual(['Given name', 'No.']);
    expect(column(page, 'Given name', 3)).toEqual([third?.givenName, first?.givenName, null]);
    expect(column(page, 'No.', 2)).toEqual([third?.seq, first?.seq]);
  });
  test('leaves out who is on no list of this departure, and shows no number whole', async () => {
    const page = await cut(`people=999999,${String((await list()).data[0]?.memberId)}&columns=certificateNo`);
    expect(column(page, 'Document no.', 2)).toEqual(['••••4563', null]);
  });
  test.each([
    'people=x',
    'people=1,1',
    'people=0',
    'columns=',
    'columns=certificateSealed',
    'columns=seq,seq',
    'all=1',
  ])('is refused with %s', async (query) => {
    await staff.get(`/customers/print-customer-list/${at.departureId}?${query}`).expect(400);
  });
});
test('words and tour name come in the language of who asks; finance prints no list of customers', async () => {
  const fc = await app.as('fc');
  for (const print of ['print-customer-list', 'print-rooming-list', 'print-missing-documents', 'joining-letter'])
    await fc.get(`/customers/${print}/${at.departureId}`).expect(403);
  const page = await sheet('customer-list', 'manager', 'zh-HK');
  expect(column(page, '性別', 2)).toEqual(['男', '女']);
  expect(String(page.getRow(8).getCell(1).value)).toContain('桂林高鐵遊');
  expect((await list()).departure.packageNames).toEqual({
    en: 'Guilin by rail',
    'zh-Hant': '桂林高鐵遊',
    'zh-Hans': 'Guilin by rail',
  });
});
test('a list of departures carries the name of its tours in the other languages', async () => {
  const rows = (await staff.get(`/departures/tour/${at.code}`).expect(200)).body as DepartureWire[];
  expect(rows[0]?.packageName).toBe('Guilin by rail');
  expect(rows[0]?.translations?.['zh-Hant']?.['name']).toBe('桂林高鐵遊');
});
test('whole numbers are for those who may unmask, of their own shop, and each look is written down', async () => {
  const before = await looks();
  expect(column(await unmasked('staff'), 'Document no.', 5)).toEqual([
    ...Array.from({ length: 4 }, () => 'A123456(3)'),
    '••••456A',
  ]);
  expect((await looks()) - before).toBe(4);
  expect(column(await unmasked('manager'), 'Document no.', 5)[4]).toBe('G123456(A)');
  expect((await looks()) - before).toBe(9);
  await (await app.as('fc')).post(`/customers/print-customer-list-unmasked/${at.departureId}`).expect(403);
  expect((await looks()) - before).toBe(9);
});
test('the rooming list goes by room, those without one last', async () => {
  const { data } = await list();
  const [one, two] = [data[3], data[1]];
  await staff
    .patch(`/customers/get-tour-customer-list/${at.departureId}`, {
      data: [
        { memberId: one?.memberId, room: '9', roomType: 'TWIN' },
        { memberId: two?.memberId, room: '10', roomType: 'TWIN' },
      ],
    })
    .expect(200);
  const page = await sheet('rooming-list');
  expect(column(page, 'Room', 5)).toEqual(['9', '10', null, null, null]);
  expect(column(page, 'Given name', 2)).toEqual([one?.givenName, two?.givenName]);
});
test('the list for calling names the doubts and the number to call, and nobody without a doubt', async () => {
  const doubtful = (await list()).data.filter((row) => row.flags.length > 0);
  const page = await sheet('missing-documents', 'manager');
  expect(column(page, 'Contact phone', doubtful.length)).toEqual(doubtful.map((row) => row.contactPhone));
  expect(String(column(page, 'Doubts', 1)[0])).toContain('Same person twice');
  expect(page.rowCount).toBe(doubtful.length + 3);
});
test('a joining letter has the tour in each language, English where a text is not translated', async () => {
  const letter = (await staff.get(`/customers/joining-letter/${at.departureId}`).expect(200)).body as JoiningLetterWire;
  expect(letter.days['zh-Hant'].map((day) => day.title)).toEqual(['香港往桂林', 'Day 2', 'Day 3', 'Day 4', 'Day 5']);
  expect(letter.days.en[0]?.title).toBe('Day 1');
  expect(letter.branch.code).toBe('TST');
});
test('nobody gets a sheet of a departure that is not there, or without signing in', async () => {
  await staff.get('/customers/print-customer-list/999999').expect(404);
  await staff.get('/customers/joining-letter/999999').expect(404);
  for (const kind of ['customer-list', 'rooming-list', 'missing-documents'])
    await app.anyone().get(`/customers/print-${kind}/${at.departureId}`).expect(401);
});
