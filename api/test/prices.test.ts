import { ValueType, Workbook, type Worksheet } from 'exceljs';
import { COMPUTED_PRICES, type PriceInputs, type PriceSheetWire } from '../src/domain/wire/price';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { TestApp } from './app';
import { idOf, live, newCode, pictureOf } from './drafting';
import { publishAs, sellable, WORKED_INPUTS } from './given';
import { workOut } from './spreadsheet';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
const NOTHING: Partial<PriceInputs> = {
  coach: 0,
  guideSalary: 0,
  leaderSalary: 0,
  hotel: 0,
  lunch: 0,
  dinner: 0,
  localGuideTips: 0,
  leaderTips: 0,
};
const BASE = '/admin/pricesDeparture';

test('calculate answers prices and breakdown and saves nothing, with the inputs flat or under their name', async () => {
  const fc = await app.as('fc');
  const rows = await app.db.manager.count(PriceSheet);
  for (const body of [{ ...WORKED_INPUTS }, { inputs: WORKED_INPUTS }])
    for (const path of [BASE, `${BASE}/tourCode/ANY-CODE`]) {
      const { body: answer } = await fc.post(path, { ...body, prices: { tax: 535 }, action: 'calculate' }).expect(200);
      expect(answer).toMatchObject({
        sharedCost: 1550,
        perPersonCost: 2900,
        net: 4450,
        netPerDay: 890,
        margin: 13.05,
        prices: { adultPrice: 5118, childrenPrice: 2732, childrenOccupyBed: 2070, babyPrice: 512, tax: 535 },
      });
      expect(answer.breakdown).toHaveLength(13);
    }
  expect(await app.db.manager.count(PriceSheet)).toBe(rows);
});

test('a sheet keeps inputs, overtyped prices and contract, and its prices are the server’s', async () => {
  const staff = await app.as('staff');
  const code = newCode();
  const contract = await pictureOf(app);
  const made = await staff
    .post(`${BASE}/tourCode/${code.toLowerCase()}`, {
      inputs: WORKED_INPUTS,
      overrides: [{ field: 'adultPrice', value: 5983 }],
      contractFiles: [`/api/files/${contract}`],
      action: 'save',
    })
    .expect(201);
  expect(made.body).toMatchObject({
    packageCode: code,
    status: 'incomplete',
    adultPrice: 5983,
    prices: { adultPrice: 5983, memberPrice: 5118, babyPrice: 512 },
    result: { computed: { adultPrice: 5118 }, inForce: { adultPrice: 5983 } },
    contractFiles: [{ id: contract }],
    missing: [],
  });
  const path = `${BASE}/${idOf(made)}`;
  const trial = await staff.patch(path, { hotel: 500, action: 'calculate' }).expect(200);
  expect(trial.body.computed.adultPrice).toBe(5348);
  const changed = await staff.patch(path, { profitPercent: 0, overrides: [], version: 1 }).expect(200);
  expect(changed.body).toMatchObject({ adultPrice: 4450, version: 2, inputs: { hotel: 450, profitPercent: 0 } });
  await staff.patch(path, { profitPercent: 1, version: 1 }).expect(409);
  const one = await staff.get(`${BASE}?id=${idOf(made)}`).expect(200);
  expect(one.body).toEqual([changed.body]);
  const none = await staff.get(`${BASE}/get-prices-none-package?packageCode=${code}`).expect(200);
  expect(none.body).toEqual([
    { id: idOf(made), packageCode: code, status: 'incomplete', adultPrice: 4450, creator: 'staff person' },
  ]);
  await staff.post('/tours/admin', { packageCode: code }).expect(201);
  const after = await staff.get(`${BASE}/get-prices-none-package?packageCode=${code}`).expect(200);
  expect(after.body).toEqual([]);
});

test.each<[string, object, string]>([
  ['base number 0', { baseNumber: 0 }, 'baseNumber'],
  ['half a day', { days: 2.5 }, 'days'],
  ['no day', { days: 0 }, 'days'],
  ['three decimals', { coach: 1.005 }, 'coach'],
  ['a negative cost', { hotel: -1 }, 'hotel'],
  ['text for money', { lunch: '80' }, 'lunch'],
  ['too much money', { attraction: 20_000_001 }, 'attraction'],
  ['seven day prices', { dayPrices: [1, 2, 3, 4, 5, 6, 7] }, 'dayPrices'],
  ['a day price below 0', { dayPrices: [-1] }, 'dayPrices'],
  ['a rounding step of 0', { roundingStep: 0 }, 'roundingStep'],
  ['a child share above 100', { childShare: 101 }, 'childShare'],
  ['an unknown mode', { mode: 'MAGIC' }, 'mode'],
  ['a tax with three decimals', { prices: { tax: 0.001 } }, 'prices.tax'],
  ['a negative discount', { prices: { promotionDiscount: -1 } }, 'prices.promotionDiscount'],
  ['a computed price as if sent', { prices: { adultPrice: 1 } }, 'prices.adultPrice'],
  ['an override of nothing', { overrides: [{ field: 'tax', value: 1 }] }, 'overrides.0.field'],
  ['a negative override', { overrides: [{ field: 'adultPrice', value: -1 }] }, 'overrides.0.value'],
  ['an unknown file', { contractFiles: ['0'.repeat(32)] }, 'contractFiles.0'],
  ['a departure of another code', { departureIds: [999_999] }, 'departureIds'],
  ['an unknown field', { margin: 3 }, 'margin'],
  ['a bad code', { packageCode: 'ab' }, 'packageCode'],
  ['no code', { packageCode: '' }, 'packageCode'],
])('%s is a 400 at its field, and nothing is saved', async (_name, part, field) => {
  const staff = await app.as('staff');
  const rows = await app.db.manager.count(PriceSheet);
  const answer = await staff
    .post(BASE, { packageCode: newCode(), ...WORKED_INPUTS, ...part, action: 'save' })
    .expect(400);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
  expect(await app.db.manager.count(PriceSheet)).toBe(rows);
});

test('a sheet without an adult price cannot be submitted', async () => {
  const staff = await app.as('staff');
  const refused = await staff.post(BASE, { packageCode: newCode(), action: 'submit' }).expect(400);
  expect(refused.body).toMatchObject({ code: 'price.incomplete', data: { missing: ['adultPrice'] } });
});

test('sheets of a code, and the price that all dates sell by', async () => {
  const staff = await app.as('staff');
  const { code, sheetId } = await live(app);
  const { body } = await staff.get(`${BASE}/tourCode?code=${code.toLowerCase()}`).expect(200);
  expect(body.sheets).toMatchObject([{ id: sheetId, status: 'approved', packageName: 'Kyoto in autumn' }]);
  expect(body.published).toMatchObject({ sheetId, days: 5, prices: { adultPrice: 5118 } });
  await staff.get(`${BASE}/tourCode`).expect(400);
  const list = await staff.get(`${BASE}?status=approved&packageCode=${code}&adultPrice_gte=5118`).expect(200);
  expect([list.body.length, list.headers['x-total-count']]).toEqual([1, '1']);
  await staff.get(`${BASE}?colour=red`).expect(400);
});

test('the list names the package in the language of who reads it', async () => {
  const staff = await app.as('staff');
  const { code, packageId } = await sellable(app, { maxPax: 20 });
  await publishAs(app, packageId, { name: 'River', translations: { 'zh-Hant': { name: '河' } } });
  for (const [language, name] of [
    ['en', 'River'],
    ['zh-Hant', '河'],
    ['zh-Hans', 'River'],
  ] as const) {
    const listed = await staff
      .get(`/admin/pricesDeparture?packageCode=${code}`, undefined, { 'accept-language': language })
      .expect(200);
    expect(listed.body[0].packageName).toBe(name);
  }
});

test('an approved sheet that living bookings were sold by is not deleted', async () => {
  const manager = await app.as('manager');
  const staff = await app.as('staff');
  const { sheetId, packageId, departureId } = await sellable(app);
  const member = { type: 'ADULT', surname: 'Chan', givenName: 'Tai Man' };
  const booked = await staff.post('/orders/admin/callCenter', {
    packageId,
    departureDateId: departureId,
    contactPerson: 'Chan Tai Man',
    contactPhone: '91234567',
    grandTotal: 5811.7,
    tiaLevyPaid: true,
    members: [member],
  });
  expect([booked.status, booked.body.message]).toEqual([201, undefined]);
  const noReason = await manager.delete(`${BASE}/approve/${sheetId}`).expect(400);
  expect(noReason.body.code).toBe('general.reasonRequired');
  const refused = await manager.delete(`${BASE}/approve/${sheetId}`, { reason: 'Old' }).expect(409);
  expect(refused.body).toMatchObject({ code: 'price.hasBookings', message: '1 living booking was sold at this price' });
  const tour = await manager.delete(`/tours/admin/approve/${packageId}?reason=Old`).expect(409);
  expect(tour.body).toMatchObject({ code: 'tour.hasBookings', message: 'This tour has 1 living booking' });
  const date = await manager.delete(`/departures/admin/${departureId}`).expect(409);
  expect(date.body.code).toBe('departure.hasBookings');
  const renamed = await staff
    .patch(`/tours/admin/${packageId}`, { action: 'amend', packageCode: newCode() })
    .expect(409);
  expect(renamed.body.errors).toHaveProperty('packageCode');
});

describe('the workbook', () => {
  const CASES: [string, Partial<PriceInputs>, { field: 'adultPrice'; value: number }[]][] = [
    ['the worked sheet', {}, []],
    [
      'steps of ten, odd profit',
      { roundingStep: 10, profitPercent: 12.5, extraBedUnit: 180.5, memberDiscount: 50 },
      [],
    ],
    ['one traveller, one day', { baseNumber: 1, days: 1, profitPercent: 0 }, []],
    ['day prices over eight days', { mode: 'DAY_PRICES', days: 8, dayPrices: [300, 310.5, null, 320, 330, 340] }, []],
    ['group with extra land costs', { dayPrices: [100, null, 55.55, null, null, null], baseNumber: 17 }, []],
    ['an overtyped adult', {}, [{ field: 'adultPrice', value: 5983 }]],
    ['floats that would round up one too many', { ...NOTHING, days: 1, attraction: 100, profitPercent: 10 }, []],
  ];
  test.each(CASES)('%s: its formulas give what the server gives', async (_name, part, overrides) => {
    const staff = await app.as('staff', 'zh-HK');
    const inputs = { ...WORKED_INPUTS, ...part };
    const prices = { promotionDiscount: 100, tax: 535 };
    const made = await staff.post(BASE, { packageCode: newCode(), inputs, overrides, prices }).expect(201);
    const sheet = made.body as PriceSheetWire;
    const file = await staff
      .get(`${BASE}/${sheet.id}/sheet.xlsx`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (each: Buffer) => parts.push(each));
        response.on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200);
    expect(file.headers['content-disposition']).toContain(`${sheet.packageCode}-${sheet.id}.xlsx`);
    const book = new Workbook();
    await book.xlsx.load(file.body as never);
    const page = book.worksheets[0] as Worksheet;
    const at = rowsByFormula(page);
    expect(at).toHaveLength(5 + COMPUTED_PRICES.length + 1 + 4);
    for (const [i, key] of COMPUTED_PRICES.entries()) {
      const row = at[5 + i] ?? 0;
      expect([key, workOut(page, `B${row}`)]).toEqual([key, sheet.result.computed[key]]);
      expect([key, workOut(page, `D${row}`)]).toEqual([key, sheet.result.inForce[key]]);
    }
    for (const row of at)
      for (const column of ['B', 'D']) {
        const cell = page.getCell(`${column}${row}`);
        if (cell.type === ValueType.Formula) expect(workOut(page, cell.address)).toBeCloseTo(Number(cell.result), 6);
      }
  });
});
/** Rows whose second cell is a formula, from the top. */
const rowsByFormula = (page: Worksheet): number[] => {
  const rows: number[] = [];
  page.eachRow((row, number) => {
    if (row.getCell(2).type === ValueType.Formula) rows.push(number);
  });
  return rows;
};
