import { LABELS } from '../src/domain/labels';
import { Workbook } from 'exceljs';
import supertest from 'supertest';
import { addDays, businessDate } from '../src/domain/dates';
import { chartOf } from '../src/domain/report/chart';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { ReportInfo, ReportWire } from '../src/domain/wire/report';
import { type Person, TestApp } from './app';
import { sellable } from './given';
import { bytesOf, sheetOf } from './xlsx-file';
import { booking, member, single } from './orders/party';

let app: TestApp;
let at: { code: string; departureId: number; departureDate: string };
const today = businessDate(new Date());
const [year, month] = [today.slice(0, 4), String(Number(today.slice(5, 7)))];
const period = `from=${today}&to=${today}`;

/**
 * Two parties on one departure. TST sells the family of the worked test (18,205), takes 3,000 in cash; MK takes the
 * other 15,205 by card. MK sells one adult (5,983) with 200 special discount = 5,783, levy 8.67, paid at once by FPS.
 */
beforeAll(async () => {
  app = await TestApp.start();
  const sale = await sellable(app, { maxPax: 30 });
  at = sale;
  const [staff, staff2] = [await app.as('staff'), await app.as('staff2')];
  const family = (await staff.post('/orders/admin/callCenter', booking(sale)).expect(201)).body as BookingAnswer;
  await staff
    .patch('/checkout/cash', { orderNumber: family.orderNumber, amount: 3000, levyStampNo: '=1+1' })
    .expect(200);
  await staff2
    .post('/orders/admin/callCenter/receive', { orderNumber: family.orderNumber, method: 'CARD', amount: 15_205 })
    .expect(201);
  const members = [member('ADULT', 'MEI', { specialDiscount: 200, discountReason: 'Regular guest' })];
  await staff2
    .post(
      '/orders/admin/callCenter',
      single(sale, { members, grandTotal: 5791.67, payNow: { method: 'FPS', amount: 5783 } }),
    )
    .expect(201);
});
afterAll(() => app.stop());
const report = async (query: string, person: Person = 'manager'): Promise<ReportWire> =>
  (await (await app.as(person)).get(`/admin/report?${query}&format=json`).expect(200)).body as ReportWire;

test('a window of the rows comes with how many there are and with the bars and totals of all; a file has no window', async () => {
  const whole = await report(`type=1&${period}`);
  const some = await report(`type=2&${period}&_start=1&_end=2`);
  const { rows, totals, ...all } = await report(`type=2&${period}`);
  expect(all).not.toHaveProperty('chart');
  expect(some).toEqual({
    ...{ ...all, totals, rows: rows.slice(1, 2), window: { start: 1, count: 3 } },
    chart: chartOf({ name: 'paymentDetails', rows }),
  });
  expect((await report(`type=1&${period}&_start=0&_end=1000`)).rows).toEqual(whole.rows);
  const manager = await app.as('manager');
  await manager.get(`/admin/report?type=2&${period}&format=json&_start=x`).expect(400);
  await manager.get(`/admin/report?type=2&${period}&_start=0`).expect(400);
});

test('1, payment by shop: what each shop took, by method', async () => {
  const { rows, totals } = await report(`type=1&${period}`);
  expect(rows).toEqual([
    {
      branch: 'MK',
      date: today,
      method: 'CARD',
      count: 1,
      received: 15_227.81,
      voids: 0,
      refunded: 0,
      compensation: 0,
      creditPaid: 0,
      net: 15_227.81,
      levy: 22.81,
    },
    {
      branch: 'MK',
      date: today,
      method: 'FPS',
      count: 1,
      received: 5791.67,
      voids: 0,
      refunded: 0,
      compensation: 0,
      creditPaid: 0,
      net: 5791.67,
      levy: 8.67,
    },
    {
      branch: 'TST',
      date: today,
      method: 'CASH',
      count: 1,
      received: 3004.5,
      voids: 0,
      refunded: 0,
      compensation: 0,
      creditPaid: 0,
      net: 3004.5,
      levy: 4.5,
    },
  ]);
  expect(totals).toEqual({
    count: 3,
    received: 24_023.98,
    voids: 0,
    refunded: 0,
    compensation: 0,
    creditPaid: 0,
    net: 24_023.98,
    levy: 35.98,
  });
});
test('2, payment details: the same money line by line', async () => {
  const { rows, totals } = await report(`type=2&${period}`);
  expect(totals).toEqual({ fare: 23_988, levy: 35.98, amount: 24_023.98 });
  expect(rows.map((row) => [row['kind'], row['method'], row['staff'], row['amount']])).toEqual([
    ['DEPOSIT', 'CASH', 'staff person', 3004.5],
    ['BALANCE', 'CARD', 'staff2 person', 15_227.81],
    [rows[2]?.['kind'], 'FPS', 'staff2 person', 5791.67],
  ]);
});
test('3, sold by shop: fare before discounts, discounts, net; the net is what the orders hold', async () => {
  const { rows, totals } = await report(`type=3&year=${year}&month=${month}`);
  expect(rows).toEqual([
    {
      branch: 'MK',
      packageCode: at.code,
      orders: 1,
      adults: 1,
      members: 0,
      children: 0,
      babies: 0,
      sales: 6083,
      discounts: 300,
      refunds: 0,
      net: 5783,
    },
    {
      branch: 'TST',
      packageCode: at.code,
      orders: 1,
      adults: 2,
      members: 0,
      children: 1,
      babies: 1,
      sales: 18_505,
      discounts: 300,
      refunds: 0,
      net: 18_205,
    },
  ]);
  const [held] = await app.db.query<{ total: number }[]>('SELECT SUM(subtotal) AS total FROM sub_orders');
  expect(Math.round(Number(totals['net']) * 100)).toBe(Number(held?.total));
});
test('4, departure headcount: travellers by shop and type, the seats and the load', async () => {
  const { rows } = await report(
    `type=4&year=${at.departureDate.slice(0, 4)}&month=${Number(at.departureDate.slice(5, 7))}`,
  );
  expect(rows).toEqual([
    {
      departureDate: at.departureDate,
      packageCode: at.code,
      shop_MK: 1,
      shop_TST: 4,
      adults: 3,
      members: 0,
      children: 1,
      babies: 1,
      people: 5,
      seats: 4,
      maxPax: 30,
      load: 13.3,
    },
  ]);
});
test('4 has no money: its file does not say in what currency', async () => {
  const token = await app.signIn(app.userIds.manager);
  const [year, month] = at.departureDate.split('-').map(Number);
  const answer = supertest(app.url)
    .get(`/api/admin/report?type=4&year=${year}&month=${month}`)
    .set('cookie', `tourdesk_token=${token}`);
  const sheet = await sheetOf(await bytesOf(answer));
  expect(sheet.getCell('A2').value).toMatch(/^\d{4}-\d\d-01 – \d{4}-\d\d-\d\d$/);
});
test('4, a shop reads its own people, and how full the whole coach is', async () => {
  const { rows } = await report(
    `type=4&year=${at.departureDate.slice(0, 4)}&month=${Number(at.departureDate.slice(5, 7))}`,
    'staff',
  );
  expect(rows).toMatchObject([{ shop_TST: 4, people: 4, load: 13.3 }]);
  expect(rows[0]).not.toHaveProperty('shop_MK');
});
test('5, insurance: the insured with their premium, documents by their last four', async () => {
  const { rows, totals } = await report(`type=5&packageCode=${at.code}&departureDate=${at.departureDate}`);
  expect(rows.map((row) => row['premium'])).toEqual([180, 180, 120, 120, 180]);
  expect(totals).toEqual({ premium: 780 });
  expect(rows[0]).toMatchObject({
    name: 'CHAN TAI MAN',
    certificate: 'HKIC ****4563',
    insuranceState: 'UNDECLARED',
    from: at.departureDate,
    to: addDays(at.departureDate, 4),
    days: 5,
  });
});
test('6, TIA: the levy of the receipts, authority and fund apart', async () => {
  const { rows, totals } = await report(`type=6&${period}`);
  expect(rows.map((row) => [row['fare'], row['authority'], row['fund'], row['levy']])).toEqual([
    [3000, 4.5, 0, 4.5],
    [15_205, 22.81, 0, 22.81],
    [5783, 8.67, 0, 8.67],
  ]);
  expect(totals['levy']).toBe(35.98);
});
test('7, tour received: what every party has paid, and what the departure is planned to leave', async () => {
  const { totals, more } = await report(`type=7&packageCode=${at.code}&departureDate=${at.departureDate}`);
  expect(totals).toEqual({
    travellers: 5,
    total: 24_023.98,
    received: 24_023.98,
    kept: 0,
    refunds: 0,
    credit: 0,
    balance: 0,
  });
  // group 31,000; lodging 4 x 1,800; meals and tickets 3 x 1,100 + 825 + 110; taxes 4 x 535, tips 4 x 250, insurance 780
  const cost = 31_000 + 7200 + 4235 + 2140 + 1000 + 780;
  expect(more).toMatchObject([
    {
      name: 'departureMargins',
      rows: [
        {
          packageCode: at.code,
          going: 5,
          goersFare: 23_988,
          plannedCost: cost,
          plannedProfit: 23_988 - cost,
          plannedMargin: -93.24,
        },
      ],
    },
  ]);
});
test('reports 1 and 2 agree with the ledger', async () => {
  const [ledger] = await app.db.query<{ total: number }[]>('SELECT SUM(amount) AS total FROM payments');
  const sums = [await report(`type=1&${period}`), await report(`type=2&${period}`)].map(({ totals }) =>
    Math.round(Number(totals['net'] ?? totals['amount']) * 100),
  );
  expect(sums).toEqual([Number(ledger?.total), Number(ledger?.total)]);
});
test('a period may be as long as one likes: days before the first row and after the last are not asked for', async () => {
  const counted = { afterQuery: jest.fn() };
  app.db.subscribers.push(counted);
  const { totals } = await report('type=1&from=1926-01-01&to=2099-12-31');
  expect(totals['count']).toBe(3);
  for (const type of [2, 7]) await report(`type=${String(type)}&from=1926-01-01&to=2099-12-31`);
  app.db.subscribers.splice(app.db.subscribers.indexOf(counted), 1);
  expect(counted.afterQuery.mock.calls.length).toBeLessThan(500);
});
test('staff see their own shop only, whatever they ask for', async () => {
  const { rows } = await report(`type=1&${period}&branch=MK`, 'staff');
  expect(rows.map((row) => row['branch'])).toEqual(['TST']);
});
test.each([
  ['root', [1, 2, 3, 4, 5, 6, 7]],
  ['admin', [1, 2, 3, 4, 5, 6, 7]],
  ['manager', [1, 2, 3, 4, 5, 6, 7]],
  ['fc', [1, 2, 3, 4, 6, 7]],
  ['staff', [1, 2, 3, 4, 5]],
] as [Person, number[]][])('%s may open the reports %j and is refused the others', async (person, types) => {
  const client = await app.as(person);
  const list = (await client.get('/admin/report').expect(200)).body as ReportInfo[];
  expect(list.map((each) => each.type)).toEqual(types);
  for (const type of [1, 2, 3, 4, 5, 6, 7].filter((each) => !types.includes(each)))
    await client
      .get(`/admin/report?type=${String(type)}&${period}&packageCode=${at.code}&departureDate=${at.departureDate}`)
      .expect(403);
});
test.each([
  ['type=1&from=2026-13-01&to=2026-12-31', 'from'],
  ['type=1', 'from'],
  [`type=1&from=${today}&to=2020-01-01`, 'to'],
  ['type=3&year=2026&month=13', 'month'],
  ['type=3&year=926&month=1', 'year'],
  [`type=1&${period}&branch=NOPE`, 'branch'],
  // a server of databases takes these letters for those of TST
  [`type=1&${period}&branch=${encodeURIComponent('ＴＳＴ')}`, 'branch'],
  ['type=3&year=2026', 'month'],
  ['type=5&packageCode=NOSUCH&departureDate=2026-12-01', 'packageCode'],
  [`type=1&${period}&colour=red`, 'colour'],
  ['type=9', 'type'],
])('%s is refused and names %s', async (query, field) => {
  const answer = await (await app.as('manager')).get(`/admin/report?${query}`);
  expect([400, 404]).toContain(answer.status);
  expect(Object.keys(answer.body.errors as object)).toEqual([field]);
});
test('the file holds the same rows: true numbers, totals as formulas, and text that stays text', async () => {
  const token = await app.signIn(app.userIds.manager);
  const answer = await supertest(app.url)
    .get(`/api/admin/report?type=2&${period}`)
    .set('cookie', `tourdesk_token=${token}`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  const book = new Workbook();
  await book.xlsx.load(answer.body as never);
  const sheet = book.worksheets[0];
  const column = (title: string): number => (sheet?.getRow(3).values as string[]).indexOf(title);
  expect(sheet?.getRow(4).getCell(column('Amount')).value).toBe(3004.5);
  expect(sheet?.getRow(4).getCell(column('Stamp no.')).value).toBe('=1+1');
  expect(sheet?.getRow(7).getCell(column('Amount')).value).toMatchObject({
    formula: expect.stringMatching(/^SUM\(\w+4:\w+6\)$/) as string,
    result: 24_023.98,
  });
  const methods = [4, 5, 6].map((row) => sheet?.getRow(row).getCell(column('Method')).value);
  expect(methods).toContain(LABELS.en.words.paymentMethod.CASH);
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 3 });
  expect([sheet?.getCell('A1').value, sheet?.getCell('A2').value]).toEqual([
    'Payment details',
    `${today} – ${today} · Amounts in HK$`,
  ]);
  expect(answer.headers['content-disposition']).toContain(`report-2 ${today}_${today}.xlsx`);
});
