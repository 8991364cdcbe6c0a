import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { AuditRow } from '../src/audit/audit-row.entity';
import { Car } from '../src/cars/car.entity';
import { Session } from '../src/auth/session.entity';
import { Departure } from '../src/catalogue/departure.entity';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import type { BookingAnswer } from '../src/domain/wire/booking';
import { TestApp } from './app';
import { drafted, FLAT_INPUTS, idOf, inDays, live, newCode, SENT } from './drafting';
import { sellable, WORKED_INPUTS } from './given';
import { booking, single } from './orders/party';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['root', 'manager', 'manager2', 'fc', 'staff', 'staff2'] as const) await app.as(person);
  await app.db.manager.updateAll(Session, { expiresAt: new Date('2028-01-01T00:00:00Z') });
  app.clock.set(new Date('2027-03-01T04:00:00Z'));
});
afterAll(() => app.stop());

const WEEKLY = { mode: 'WEEKLY', weekdays: [0, 6], startDate: '2027-03-01', endDate: '2027-03-15' };
const dates = (rows: { departureDate: string }[]): string[] => rows.map((row) => row.departureDate);

test('a rule makes dates for a code that has no package yet; a preview writes nothing, a repetition makes nothing', async () => {
  const staff = await app.as('staff');
  const code = newCode();
  const rule = {
    ...WEEKLY,
    startDate: '2027-02-27',
    excludeDates: ['2027-03-07'],
    extraDates: ['2027-04-01', '2027-03-06'],
  };
  const body = { recurrence: rule, maxPax: 30, reservedNumber: 2 };
  const expected = ['2027-03-06', '2027-03-13', '2027-03-14', '2027-04-01'];
  const past = [
    { date: '2027-02-27', reason: 'PAST' },
    { date: '2027-02-28', reason: 'PAST' },
  ];
  const preview = await staff.post(`/departures/admin/tourCode/${code}`, { ...body, preview: true }).expect(200);
  expect(dates(preview.body.created)).toEqual(expected);
  expect(preview.body.skipped).toEqual(past);
  expect(await app.db.manager.countBy(Departure, { packageCode: code })).toBe(0);
  const made = await staff.post('/departures/admin', { packageCode: code.toLowerCase(), ...body }).expect(201);
  expect(dates(made.body.created)).toEqual(expected);
  expect(made.body.created[0]).toMatchObject({
    id: expect.any(Number),
    packageId: null,
    packageCode: code,
    maxPax: 30,
    reservedNumber: 2,
    free: 28,
    open: true,
  });
  const again = await staff.post(`/departures/admin/tourCode/${code}`, body).expect(200);
  expect(again.body.created).toEqual([]);
  expect(again.body.skipped).toEqual([...past, ...expected.map((date) => ({ date, reason: 'EXISTS' }))]);
  const listed = await staff.get(`/departures/tour/${code}`).expect(200);
  expect(dates(listed.body)).toEqual(expected);
  expect(listed.headers['x-total-count']).toBe('4');
  const april = await staff.get(`/departures/tour/${code}?departureDate_gte=2027-04-01`).expect(200);
  expect(dates(april.body)).toEqual(['2027-04-01']);
  const begun = await staff.get(`/departures/admin/createTour/${code}`).expect(200);
  expect(begun.body).toMatchObject({ prices: [], package: null });
  expect(dates(begun.body.departures)).toEqual(expected);
  const log = await app.db.manager.findBy(AuditRow, { resource: 'departures', action: 'create' });
  expect(log.filter((row) => row.after?.['packageCode'] === code)).toHaveLength(4);
});

test('dates are added by the id of a package too', async () => {
  const staff = await app.as('staff');
  const { id, code } = await drafted(app);
  const one = { recurrence: { mode: 'DAILY', startDate: '2027-05-01', endDate: '2027-05-02' }, maxPax: 12 };
  const made = await staff.post(`/departures/admin/${id}`, one).expect(201);
  expect(made.body.created).toMatchObject([{ packageId: id, packageCode: code }, { packageId: id }]);
  const body = { ...one, packageId: id, recurrence: { ...one.recurrence, endDate: '2027-05-03' } };
  const more = await staff.post('/departures/admin', body).expect(201);
  expect(dates(more.body.created)).toEqual(['2027-05-03']);
  await staff.post('/departures/admin/999999', one).expect(404);
  await staff.post('/departures/admin/x1', one).expect(404);
});

test.each<[string, object, string, RegExp]>([
  ['an end before the start', { recurrence: { ...WEEKLY, endDate: '2027-02-01' } }, 'recurrence.endDate', /end date/],
  ['no weekday', { recurrence: { ...WEEKLY, weekdays: [] } }, 'recurrence.weekdays', /weekday/],
  ['weekday 7', { recurrence: { ...WEEKLY, weekdays: [7] } }, 'recurrence.weekdays', /not valid/],
  ['a date that is none', { recurrence: { ...WEEKLY, startDate: '2027-02-30' } }, 'recurrence.startDate', /not valid/],
  [
    'an excluded date that is none',
    { recurrence: { ...WEEKLY, excludeDates: ['soon'] } },
    'recurrence.excludeDates.0',
    /not valid/,
  ],
  [
    'only past dates',
    { recurrence: { ...WEEKLY, startDate: '2027-01-01', endDate: '2027-02-28' } },
    'recurrence.startDate',
    /past/,
  ],
  [
    'more than 730 dates',
    { recurrence: { mode: 'DAILY', startDate: '2027-03-01', endDate: '2029-03-05' } },
    'recurrence.endDate',
    /736.*730/,
  ],
  ['an unknown mode', { recurrence: { ...WEEKLY, mode: 'MONTHLY' } }, 'recurrence.mode', /not valid/],
  ['no seats', { maxPax: 0 }, 'maxPax', /not valid/],
  ['half a seat', { maxPax: 1.5 }, 'maxPax', /not valid/],
  ['more reserved than there are', { maxPax: 5, reservedNumber: 6 }, 'reservedNumber', /At most 5 seats/],
  ['an unknown field', { colour: 'red' }, 'colour', /Unknown field/],
  ['a bad code', { packageCode: 'A B' }, 'packageCode', /4 to 20/],
  ['no code', { packageCode: ' ' }, 'packageCode', /required/],
])('%s is refused at its field, and nothing is made', async (_name, part, field, text) => {
  const staff = await app.as('staff');
  const before = await app.db.manager.count(Departure);
  const body = { packageCode: newCode(), recurrence: WEEKLY, maxPax: 20, ...part };
  const answer = await staff.post('/departures/admin', body);
  expect([400, 409]).toContain(answer.status);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
  expect(answer.body.errors[field][0]).toMatch(text);
  expect(await app.db.manager.count(Departure)).toBe(before);
});

test('today is not past, and the day is that of Hong Kong', async () => {
  const staff = await app.as('staff');
  app.clock.set(new Date('2027-03-09T17:00:00Z'));
  const recurrence = { mode: 'DAILY', startDate: '2027-03-09', endDate: '2027-03-10' };
  const made = await staff.post('/departures/admin', { packageCode: newCode(), recurrence, maxPax: 9 }).expect(201);
  app.clock.set(new Date('2027-03-01T04:00:00Z'));
  expect(dates(made.body.created)).toEqual(['2027-03-10']);
  expect(made.body.skipped).toEqual([{ date: '2027-03-09', reason: 'PAST' }]);
});

test('a new rule takes away what an older one made, but no date that has bookings', async () => {
  const manager = await app.as('manager');
  const code = newCode();
  const made = await manager
    .post('/departures/admin', { packageCode: code, recurrence: WEEKLY, maxPax: 20 })
    .expect(201);
  const [sixth] = made.body.created as { id: number }[];
  await app.db.manager.update(Departure, sixth?.id ?? 0, { bookedCount: 3 });
  const recurrence = { ...WEEKLY, weekdays: [0, 1] };
  const staff = await app.as('staff');
  await staff.post('/departures/admin', { packageCode: code, recurrence, maxPax: 20, replace: true }).expect(403);
  const changed = await manager
    .post('/departures/admin', { packageCode: code, recurrence, maxPax: 20, replace: true })
    .expect(201);
  expect(dates(changed.body.created)).toEqual(['2027-03-01', '2027-03-08', '2027-03-15']);
  expect(changed.body).toMatchObject({ removed: ['2027-03-13'], kept: ['2027-03-06'] });
  const left = await manager.get(`/departures/tour/${code}`).expect(200);
  expect(dates(left.body)).toEqual([
    '2027-03-01',
    '2027-03-06',
    '2027-03-07',
    '2027-03-08',
    '2027-03-14',
    '2027-03-15',
  ]);
});

test('a date that a coach still names is kept by a new rule and not deleted; the refusal says what to do', async () => {
  const manager = await app.as('manager');
  const packageCode = newCode();
  const made = await manager.post('/departures/admin', { packageCode, recurrence: WEEKLY, maxPax: 20 }).expect(201);
  const [sixth] = made.body.created as { id: number }[];
  const departureId = sixth?.id ?? 0;
  await app.db.manager.insert(Car, {
    departureId,
    name: 'A',
    layout: '45',
    rows: 12,
    createdAt: new Date(),
    updatedAt: new Date(),
  } as never);
  const recurrence = { ...WEEKLY, weekdays: [0] };
  const changed = await manager
    .post('/departures/admin', { packageCode, recurrence, maxPax: 20, replace: true })
    .expect(200);
  expect(changed.body).toMatchObject({ created: [], removed: ['2027-03-13'], kept: ['2027-03-06'] });
  const refused = await manager.delete(`/departures/admin/${String(departureId)}`).expect(409);
  expect(refused.body).toMatchObject({
    code: 'departure.wasBooked',
    message: expect.stringContaining('close its sales'),
  });
});

describe('changing a departure', () => {
  async function one(part: Partial<Departure> = {}): Promise<{ id: number; version: number; code: string }> {
    const { departureId, code } = await sellable(app, { maxPax: 20 });
    await app.db.manager.update(Departure, departureId, part);
    const { version } = await app.db.manager.findOneByOrFail(Departure, { id: departureId });
    return { id: departureId, version, code };
  }
  test('maxPax never goes under booked, held and reserved together', async () => {
    const manager = await app.as('manager');
    const { id, version } = await one({ bookedCount: 5, heldCount: 2, reservedNumber: 3 });
    const refused = await manager.patch('/departures/admin', { id, version, maxPax: 9 }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'departure.belowBooked',
      errors: { maxPax: ['At least 10 seats are booked or reserved'] },
    });
    const reserved = await manager.patch('/departures/admin', { id, version, reservedNumber: 14 }).expect(409);
    expect(reserved.body).toMatchObject({
      code: 'departure.reservedAbove',
      errors: { reservedNumber: ['At most 13 seats can be reserved on this departure'] },
    });
    const form = await manager
      .patch('/departures/admin', { id, version, maxPax: 20, reservedNumber: 14 })
      .set('accept-language', 'zh-Hans')
      .expect(409);
    expect(form.body.errors).toEqual({ reservedNumber: ['此出发日最多可预留 13 个座位'] });
    const fits = await manager.patch('/departures/admin/', { id, version, maxPax: 10, open: false }).expect(200);
    expect(fits.body).toMatchObject({ maxPax: 10, free: 0, open: false, version: version + 1 });
    await manager.patch('/departures/admin', { id, version, maxPax: 12 }).expect(409);
    const log = await app.db.manager.findBy(AuditRow, { resource: 'departures', recordId: String(id) });
    expect(log.map(({ before, after }) => [before, after])).toEqual([
      [
        { maxPax: 20, open: true },
        { maxPax: 10, open: false },
      ],
    ]);
  });
  test('staff change only what nobody has booked; others also what is', async () => {
    const [staff, manager, fc] = [await app.as('staff'), await app.as('manager'), await app.as('fc')];
    const free = await one();
    await staff.patch('/departures/admin', { id: free.id, maxPax: 21 }).expect(200);
    await fc.patch('/departures/admin', { id: free.id, maxPax: 21 }).expect(403);
    for (const part of [{ bookedCount: 1 }, { heldCount: 1 }]) {
      const booked = await one(part);
      await staff.patch('/departures/admin', { id: booked.id, maxPax: 21 }).expect(403);
      await manager.patch('/departures/admin', { id: booked.id, maxPax: 21 }).expect(200);
      const moved = await manager
        .patch('/departures/admin', { id: booked.id, departureDate: '2027-09-01' })
        .expect(409);
      expect(moved.body.code).toBe('departure.hasBookings');
    }
  });
  test('a date moves only to a free one that is not past', async () => {
    const staff = await app.as('staff');
    const { code } = await drafted(app);
    const recurrence = { mode: 'DAILY', startDate: '2027-06-01', endDate: '2027-06-02' };
    const made = await staff.post(`/departures/admin/tourCode/${code}`, { recurrence, maxPax: 9 }).expect(201);
    const id = made.body.created[0].id as number;
    const taken = await staff.patch('/departures/admin', { id, departureDate: '2027-06-02' }).expect(409);
    expect(taken.body.errors).toEqual({ departureDate: ['There already is a departure on this date'] });
    await staff.patch('/departures/admin', { id, departureDate: '2027-02-28' }).expect(400);
    const moved = await staff.patch('/departures/admin', { id, departureDate: '2027-06-03' }).expect(200);
    expect(moved.body.departureDate).toBe('2027-06-03');
  });
  test('a date that a cancelled party or a closing names stays where it is', async () => {
    const manager = await app.as('manager');
    const dead = await sellable(app, { inDays: 40 });
    const key = { 'idempotency-key': randomUUID() };
    const made = await manager.post('/orders/admin/callCenter', single(dead), key).expect(201);
    const party = (made.body as BookingAnswer).subOrders[0]?.id;
    await manager.patch(`/orders/${String(party)}`, { action: 'cancel', reason: 'changed plans' }).expect(200);
    const closed = await sellable(app, { inDays: 40 });
    await manager.post('/closings', { departure: closed.departureId }).expect(201);
    for (const { departureId } of [dead, closed]) {
      const refused = await manager
        .patch('/departures/admin', { id: departureId, departureDate: inDays(app, 45) })
        .expect(409);
      expect(refused.body).toMatchObject({
        code: 'departure.dayKept',
        errors: { departureDate: [expect.stringContaining('add the other date')] },
      });
    }
    const free = await sellable(app, { inDays: 40 });
    await manager.patch('/departures/admin', { id: free.departureId, departureDate: inDays(app, 45) }).expect(200);
  });
  test('many at once: what cannot be changed stays and is named, the rest is changed', async () => {
    const [manager, staff] = [await app.as('manager'), await app.as('staff')];
    const [free, full] = [await one(), await one({ bookedCount: 18 })];
    const ids = [free.id, full.id, 999_999];
    await staff.patch('/departures/update-all-departures', { ids, set: { maxPax: 10 } }).expect(403);
    await manager.patch('/departures/update-all-departures', { ids, set: {} }).expect(400);
    await manager.patch('/departures/update-all-departures', { set: { maxPax: 10 } }).expect(400);
    const { body } = await manager
      .patch('/departures/update-all-departures', { ids, set: { maxPax: 10, open: false } })
      .expect(200);
    expect(body).toEqual({
      updated: 1,
      refused: [
        {
          ...{ id: full.id, departureDate: inDays(app, 60), code: 'departure.belowBooked', params: { min: 18 } },
          message: 'At least 18 seats are booked or reserved',
        },
        { id: 999_999, departureDate: null, code: 'departure.idNotFound', params: {}, message: 'Departure not found' },
      ],
    });
    const rows = await app.db.manager.find(Departure, { where: { id: In([free.id, full.id]) }, order: { id: 'ASC' } });
    expect(rows.map((row) => [row.maxPax, row.open])).toEqual([
      [10, false],
      [20, true],
    ]);
    const filter = { packageCode: free.code, departureDate_gte: '2027-03-02' };
    const byCode = await manager
      .patch('/departures/update-all-departures', { filter, set: { open: true } })
      .expect(200);
    expect(byCode.body).toEqual({ updated: 1, refused: [] });
  });
  test('of a code, only the open dates between two days are changed, the others stay as they are', async () => {
    const manager = await app.as('manager');
    const code = newCode();
    const recurrence = { mode: 'DAILY', startDate: '2027-06-01', endDate: '2027-06-05' };
    const made = await manager.post('/departures/admin', { packageCode: code, recurrence, maxPax: 9 }).expect(201);
    const ids = (made.body.created as { id: number }[]).map(({ id }) => id);
    await manager.patch('/departures/update-all-departures', { ids: [ids[2]], set: { open: false } }).expect(200);
    const rows = async () =>
      (await app.db.manager.find(Departure, { where: { packageCode: code }, order: { id: 'ASC' } })).map((row) => [
        ...[row.maxPax, row.open, row.version],
      ]);
    const change = async (set: object, more: object = {}) => {
      const filter = { packageCode: code, departureDate_gte: '2027-06-02', departureDate_lte: '2027-06-04', ...more };
      return (await manager.patch('/departures/update-all-departures', { filter, set }).expect(200)).body as object;
    };
    const before = await rows();
    expect(await change({ maxPax: 8 }, { open: true })).toEqual({ updated: 2, refused: [] });
    expect((await rows()).map(([seats]) => seats)).toEqual([9, 8, 9, 8, 9]);
    expect(await change({ maxPax: 7 }, { open: false })).toEqual({ updated: 1, refused: [] });
    const after = await rows();
    expect(after.map(([seats, open]) => [seats, open])).toEqual([9, 8, 7, 8, 9].map((seats) => [seats, seats !== 7]));
    expect([after[0], after[4]]).toEqual([before[0], before[4]]);
  });
  test('new dates sell by the sheet that they are made with, if it is one of their code', async () => {
    const [staff, manager] = [await app.as('staff'), await app.as('manager')];
    const [{ code, sheetId }, other] = [await live(app), await live(app)];
    const from = { packageCode: code, ...FLAT_INPUTS, hotel: 900, prices: SENT, departureIds: [] as number[] };
    const [{ id: named } = { id: 0 }] = (await staff.get(`/departures/tour/${code}`).expect(200)).body as {
      id: number;
    }[];
    const second = idOf(
      await staff.post('/admin/pricesDeparture', { ...from, departureIds: [named], action: 'submit' }).expect(201),
    );
    const day = (date: string) => ({ mode: 'DAILY', startDate: date, endDate: date });
    const make = (who: typeof staff, date: string, prices: number) =>
      who.post('/departures/admin', { packageCode: code, recurrence: day(date), maxPax: 9, prices });
    const wrong = await make(manager, '2027-07-01', other.sheetId).expect(400);
    expect(wrong.body).toHaveProperty('errors.prices');
    await manager.patch(`/admin/pricesDeparture/approve/${second}`, { decision: 'APPROVED' }).expect(200);
    expect((await make(staff, '2027-07-01', second).expect(403)).body.code).toBe('auth.denied');
    expect(await app.db.manager.countBy(Departure, { packageCode: code })).toBe(1);
    const made = await make(manager, '2027-07-02', second).expect(201);
    const [{ id } = { id: 0 }] = made.body.created as { id: number }[];
    const { departureIds, published } = await app.db.manager.findOneByOrFail(PriceSheet, { id: second });
    expect([departureIds, published?.departureIds]).toEqual([
      [named, id],
      [named, id],
    ]);
    const dearer = published?.prices.adultPrice ?? 0;
    const all = await app.db.manager.findOneByOrFail(PriceSheet, { id: sheetId });
    expect(dearer).toBeGreaterThan(all.published?.prices.adultPrice ?? 0);
  });
  test('a date without bookings is deleted by managers, one with bookings by nobody', async () => {
    const [manager, staff] = [await app.as('manager'), await app.as('staff')];
    const free = await one();
    await staff.delete(`/departures/admin/${free.id}`).expect(403);
    const gone = await manager.delete(`/departures/admin/${free.id}`).expect(200);
    expect(gone.body).toEqual({ id: free.id });
    await manager.get(`/departures/${free.id}`).expect(404);
    for (const part of [{ bookedCount: 1 }, { heldCount: 1 }]) {
      const { id } = await one(part);
      const refused = await manager.delete(`/departures/admin/${id}`).expect(409);
      expect(refused.body.code).toBe('departure.hasBookings');
      await manager.get(`/departures/${id}`).expect(200);
    }
  });
});

test('dates that a price was never approved for want another person than who submitted it', async () => {
  const [manager, second] = [await app.as('manager'), await app.as('manager2')];
  const { code, departureId, sheetId } = await live(app);
  const { body } = await manager.get(`/departures/tour/${code}`).expect(200);
  const more = await manager
    .post(`/departures/admin/tourCode/${code}`, {
      recurrence: { mode: 'DAILY', weekdays: [], startDate: inDays(app, 70), endDate: inDays(app, 71) },
      maxPax: 20,
    })
    .expect(201);
  const others = (more.body.created as { id: number }[]).map((each) => each.id);
  expect(body).toHaveLength(1);
  const dear = { overrides: [{ field: 'adultPrice', value: 5983 }], action: 'submit', departureIds: [departureId] };
  const sheet = await manager
    .post('/admin/pricesDeparture', { packageCode: code, ...WORKED_INPUTS, ...dear })
    .expect(201);
  await second.patch(`/admin/pricesDeparture/approve/${idOf(sheet)}`, { decision: 'APPROVED' }).expect(200);
  const sell = (ids: number[], priceId: number) => ({ ids, set: { priceId } });
  const put = '/departures/update-all-departures';
  const refused = await manager.patch(put, sell(others, idOf(sheet))).expect(403);
  expect(refused.body.code).toBe('auth.fourEyes');
  // what was approved for all dates, and what was approved for these, anybody with the right puts to them
  await manager.patch(put, sell([departureId, ...others], sheetId)).expect(200);
  await manager.patch(put, sell([departureId], idOf(sheet))).expect(200);
  await second.patch(put, sell(others, idOf(sheet))).expect(200);
});

test('a departure sells by the newest approved sheet that names it, else by the one for all dates', async () => {
  const manager = await app.as('manager');
  const { id, code, departureId, sheetId } = await live(app);
  const sellsFor = async (): Promise<[number, number]> => {
    const { body } = await manager.get(`/departures/admin/${departureId}?packageId=${id}`).expect(200);
    return [body.prices.sheetId as number, body.prices.prices.adultPrice as number];
  };
  expect(await sellsFor()).toEqual([sheetId, 5118]);
  const staff = await app.as('staff');
  const dear = { overrides: [{ field: 'adultPrice', value: 5983 }], action: 'submit' };
  const special = await staff
    .post('/admin/pricesDeparture', { packageCode: code, ...WORKED_INPUTS, ...dear, departureIds: [departureId] })
    .expect(201);
  expect(await sellsFor()).toEqual([sheetId, 5118]);
  await manager.patch(`/admin/pricesDeparture/approve/${idOf(special)}`, { decision: 'APPROVED' }).expect(200);
  expect(await sellsFor()).toEqual([idOf(special), 5983]);
  await staff.patch(`/admin/pricesDeparture/${idOf(special)}`, { action: 'amend', departureIds: null }).expect(200);
  expect(await sellsFor()).toEqual([idOf(special), 5983]);
  const back = { ids: [departureId], set: { priceId: sheetId } };
  await manager.patch('/departures/update-all-departures', back).expect(200);
  expect(await sellsFor()).toEqual([sheetId, 5118]);
  const offer = await manager.get(`/departures/admin/${departureId}`).expect(200);
  expect(offer.body).toMatchObject({
    free: 20,
    returnDate: inDays(app, 64),
    balanceDueDate: inDays(app, 30),
    noticeDate: inDays(app, 30),
    lastBookingDate: inDays(app, 59),
  });
  await manager.get(`/departures/admin/${departureId}?packageId=${id + 1000}`).expect(404);
  const report = await manager.get(`/departures/tour/${code}/report?from=2027-01-01`).expect(200);
  expect(report.body).toEqual([
    {
      id: departureId,
      departureDate: inDays(app, 60),
      max: 20,
      reserved: 0,
      held: 0,
      booked: 0,
      free: 20,
      byType: { ADULT: 0, MEMBER: 0, CHILD: 0, BABY: 0 },
      byShop: {},
      sold: 0,
      received: 0,
    },
  ]);
});

test('the report of a code counts who goes by type and by shop, and what came in of those too who do not', async () => {
  const at = await sellable(app, { inDays: 60 });
  const [staff, staff2] = [await app.as('staff'), await app.as('staff2')];
  const call = '/orders/admin/callCenter';
  await staff.post(call, booking(at)).expect(201);
  const numbers: string[] = [];
  for (const clerk of [staff2, staff]) {
    const { orderNumber } = (await clerk.post(call, single(at)).expect(201)).body as BookingAnswer;
    await clerk.post(`${call}/receive`, { orderNumber, method: 'CASH', amount: 1000 }).expect(201);
    numbers.push(orderNumber);
  }
  const left = `UPDATE sub_orders SET orderState = 'CANCELLED' WHERE subOrderNumber = ?`;
  await app.db.query(left, [`${numbers[1] ?? ''}-01`]);
  const { body } = await (await app.as('manager')).get(`/departures/tour/${at.code}/report`).expect(200);
  expect(body).toMatchObject([
    {
      byType: { ADULT: 3, MEMBER: 0, CHILD: 1, BABY: 1 },
      byShop: { TST: 4, MK: 1 },
      sold: 18_205 + 5983,
      received: 2000,
    },
  ]);
});
