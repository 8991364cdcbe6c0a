import { AuditRow } from '../src/audit/audit-row.entity';
import { StoredFile } from '../src/files/stored-file.entity';
import { addDays, businessDate } from '../src/domain/dates';
import { PARAMETER_KEYS, PARAMETERS } from '../src/domain/parameters';
import type { BookingAnswer } from '../src/domain/wire/booking';
import { forgetParameters, readParameters } from '../src/parameters/read';
import { Parameter } from '../src/parameters/parameter.entity';
import { type Person, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { jpeg, png } from './pictures';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.manager.deleteAll(Parameter);
  forgetParameters(app.db.manager);
});

test('all parameters are answered with type, default, bounds and help in the language asked for', async () => {
  const staff = await app.as('staff', 'zh-HK');
  const answer = await staff.get('/parameters').expect(200);
  expect(answer.body.map((each: { key: string }) => each.key)).toEqual(PARAMETER_KEYS);
  expect(answer.body[0]).toEqual({
    id: 1,
    key: 'shopPaymentHours',
    group: 'tour',
    type: 'int',
    min: 1,
    max: 720,
    value: 24,
    default: 24,
    help: expect.stringMatching(/[一-鿿]/),
    version: 0,
    updatedAt: null,
    updatedBy: null,
    editable: false,
  });
  const system = await staff.get('/parameters?group=system').expect(200);
  expect(system.body.every((each: { group: string }) => each.group === 'system')).toBe(true);
  await staff.get('/parameters?group=none').expect(400);
});

test.each<[Person, string, unknown, number]>([
  ['root', 'otpEnabled', false, 200],
  ['admin', 'otpEnabled', false, 403],
  ['manager', 'otpEnabled', false, 403],
  ['fc', 'otpEnabled', false, 403],
  ['staff', 'otpEnabled', false, 403],
  ['root', 'childShare', 60, 200],
  ['admin', 'childShare', 60, 200],
  ['manager', 'childShare', 60, 200],
  ['fc', 'childShare', 60, 403],
  ['staff', 'childShare', 60, 403],
  ['root', 'levyRates', [{ effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 }], 200],
  ['fc', 'levyRates', [{ effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 }], 200],
  ['admin', 'levyRates', [{ effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 }], 403],
  ['manager', 'levyRates', [{ effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 }], 403],
  ['staff', 'levyRates', [{ effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 }], 403],
])('%s sets %s', async (person, key, value, status) => {
  const client = await app.as(person);
  for (const verb of ['put', 'patch'] as const) await client[verb](`/parameters/${key}`, { value }).expect(status);
  const shown = await client.get('/parameters').expect(200);
  const row = shown.body.find((each: { key: string }) => each.key === key);
  expect(row.editable).toBe(status === 200);
  expect(await app.db.manager.countBy(Parameter, { key })).toBe(status === 200 ? 1 : 0);
  if (status !== 200)
    for (const verb of ['post', 'patch', 'put'] as const) await client[verb](`/parameters/${key}`, {}).expect(403);
});

test.each<[string, unknown]>([
  ['shopPaymentHours', 0],
  ['shopPaymentHours', 1.5],
  ['shopPaymentHours', '24'],
  ['shopPaymentHours', null],
  ['childShare', 101],
  ['babyTaxable', 'yes'],
  ['tiaPayerDefault', 'NOBODY'],
  ['priceRounding', 0],
  ['priceRounding', 0.001],
  ['nameCorrectionFee', -1],
  ['languages', ['zh-Hant']],
  ['languages', ['en', 'fr']],
  ['specialRemarks', { en: 'x', fr: 'y' }],
  ['staffNotificationEmail', { addresses: ['nobody'], events: [] }],
  ['levyRates', []],
  ['levyRates', [{ effectiveFrom: '2022-13-01', authorityPct: 0.15, fundPct: 0 }]],
  ['cancellationLadder', [{ minDays: 7, kind: 'PERCENT', value: 100 }]],
  ['childAgeFrom', 12],
  ['childAgeTo', 1],
  ['qrCode', 'x'],
  ['qrCode', '0'.repeat(32)],
])('%s refuses %j at its field', async (key, value) => {
  const root = await app.as('root');
  const answer = await root.put(`/parameters/${key}`, { value }).expect(400);
  expect(Object.keys(answer.body.errors)).toEqual(['value']);
  expect(await app.db.manager.count(Parameter)).toBe(0);
});

test('a value holds at once, by key and by number, and the log says who changed what', async () => {
  const manager = await app.as('manager');
  const id = PARAMETER_KEYS.indexOf('childShare') + 1;
  const put = await manager.put(`/parameters/${id}`, { value: 60 }).expect(200);
  expect(put.body).toMatchObject({
    id,
    key: 'childShare',
    value: 60,
    default: 75,
    version: 1,
    updatedBy: 'manager person',
  });
  expect((await readParameters(app.db.manager)).childShare).toBe(60);
  await manager.patch('/parameters/childShare', { value: 50, version: 1 }).expect(200);
  expect((await readParameters(app.db.manager)).childShare).toBe(50);
  const stale = await manager.put('/parameters/childShare', { value: 40, version: 1 }).expect(409);
  expect(stale.body.code).toBe('general.stale');
  const log = await app.db.manager.find(AuditRow, {
    where: { resource: 'parameters', recordId: 'childShare' },
    order: { id: 'ASC' },
  });
  expect(log.slice(-2).map(({ action, actorName, before, after }) => ({ action, actorName, before, after }))).toEqual([
    { action: 'set', actorName: 'manager person', before: { value: 75 }, after: { value: 60 } },
    { action: 'set', actorName: 'manager person', before: { value: 60 }, after: { value: 50 } },
  ]);
});
test('POST sets a value for the first time with 201, and without one gives the default back', async () => {
  const manager = await app.as('manager');
  await manager.post('/parameters/transferHoldHours', { value: 12 }).expect(201);
  await manager.post('/parameters/transferHoldHours', { value: 13 }).expect(200);
  const reset = await manager.post('/parameters/transferHoldHours', {}).expect(200);
  expect(reset.body).toMatchObject({ value: 48, version: 0, updatedBy: null });
  await manager.post('/parameters/transferHoldHours', {}).expect(200);
  expect((await readParameters(app.db.manager)).transferHoldHours).toBe(48);
  await manager.post('/parameters/somethingElse', { value: 1 }).expect(404);
  await manager.put('/parameters/999', { value: 1 }).expect(404);
  await manager.put('/parameters/childShare', {}).expect(400);
  await manager.put('/parameters/childShare', { value: 1, key: 'x' }).expect(400);
});
test('PATCH changes the sent part of an object, PUT all of it', async () => {
  const root = await app.as('root');
  await root.put('/parameters/specialRemarks', { value: { en: 'Bring it', 'zh-Hant': '請帶備' } }).expect(200);
  const patched = await root.patch('/parameters/specialRemarks', { value: { en: 'Bring both' } }).expect(200);
  expect(patched.body.value).toEqual({ en: 'Bring both', 'zh-Hant': '請帶備', 'zh-Hans': '' });
  const put = await root.put('/parameters/specialRemarks', { value: { en: 'Only' } }).expect(200);
  expect(put.body.value).toEqual({ en: 'Only', 'zh-Hant': '', 'zh-Hans': '' });
});
test('the QR code comes as multipart or as an uploaded file, and is answered as a reference', async () => {
  const root = await app.as('root');
  const multi = await root
    .patch('/parameters/qrCode')
    .attach('qrCode', await png(), 'qr.png')
    .expect(200);
  expect(multi.body.value).toMatchObject({
    name: 'qr.png',
    type: 'image/png',
    url: expect.stringContaining('/api/files/'),
  });
  const uploaded = await root
    .post('/files')
    .field('kind', 'image')
    .attach('file', await jpeg(), 'other.jpg')
    .expect(201);
  const set = await root.put('/parameters/qrCode', { value: uploaded.body }).expect(200);
  expect(set.body.value).toEqual(uploaded.body);
  const none = await root.put('/parameters/qrCode', { value: '' }).expect(200);
  expect(none.body.value).toBeNull();

  const rows = await app.db.manager.count(StoredFile);
  const wrong = await root.patch('/parameters/qrCode').attach('qrCode', Buffer.from('<svg/>'), 'qr.png').expect(415);
  expect(wrong.body.errors).toHaveProperty('qrCode');
  await root
    .patch('/parameters/childShare')
    .attach('qrCode', await png(), 'qr.png')
    .expect(400);
  await root.patch('/parameters/qrCode').field('version', '0').expect(400);
  expect(await app.db.manager.count(StoredFile)).toBe(rows);
});
test('a change made by another process is seen within a second', async () => {
  expect((await readParameters(app.db.manager)).memberDiscount).toBe(0);
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  await app.db.manager.insert(Parameter, { key: 'memberDiscount', value: 50 as never, ...stamps });
  await new Promise((resolve) => setTimeout(resolve, 950));
  expect((await readParameters(app.db.manager)).memberDiscount).toBe(50);
});
test('what is read is shared and cannot be written into', async () => {
  const read = await readParameters(app.db.manager);
  expect(() => {
    (read.levyRates as unknown[]).push({});
  }).toThrow();
  expect(PARAMETERS.levyRates.initial).toHaveLength(1);
});

describe('levy rates once money was taken at them', () => {
  const OLD = { effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 };
  const from = (days: number, authorityPct = 0.2): typeof OLD => ({
    effectiveFrom: addDays(businessDate(new Date()), days),
    authorityPct,
    fundPct: 0,
  });
  let receiptNo: string;
  beforeAll(async () => {
    const staff = await app.as('staff');
    const cash = { payNow: { method: 'CASH' as const, amount: 5983 } };
    // outside the levy nothing was taken at any rate
    const free = await sellable(app, { content: { leviable: false } });
    await staff
      .post('/orders/admin/callCenter', single(free, { ...cash, grandTotal: 5983, tiaLevyPaid: 0 }))
      .expect(201);
    const at = await sellable(app);
    const booked = await staff.post('/orders/admin/callCenter', single(at, cash)).expect(201);
    const { payment } = booked.body as BookingAnswer;
    receiptNo = payment?.payment.receiptNo ?? '';
    await (await app.as('fc')).post(`/payments/${String(payment?.payment.id)}/void`, { reason: 'wrong' }).expect(201);
  });
  test.each<[string, (typeof OLD)[], number, string]>([
    ['none in force today', [from(1)], 409, 'levy.noRateToday'],
    ['another figure for the rate in use', [{ ...OLD, authorityPct: 0.2 }], 409, 'levy.rateUsed'],
    ['another beginning of the rate in use', [{ ...OLD, effectiveFrom: '2022-09-02' }], 409, 'levy.rateUsed'],
    ['a new one from today', [OLD, from(0)], 409, 'levy.rateTooEarly'],
  ])('%s: %j is %i', async (_case, value, status, code) => {
    const answer = await (await app.as('root')).put('/parameters/levyRates', { value }).expect(status);
    expect(answer.body).toMatchObject({ code, errors: { value: [expect.any(String)] } });
    if (code !== 'levy.noRateToday') expect((answer.body as { message: string }).message).toContain(receiptNo);
  });
  test('one from tomorrow may come, change and go again, for nothing was taken at it', async () => {
    const root = await app.as('root');
    for (const value of [[OLD, from(1)], [OLD, from(1, 0.3)], [OLD]])
      await root.put('/parameters/levyRates', { value }).expect(200);
    await root.post('/parameters/levyRates', {}).expect(200);
  });
});
test('a language that is not offered is not chosen anew', async () => {
  const [root, staff] = [await app.as('root'), await app.as('staff')];
  await root.put('/parameters/languages', { value: ['en', 'zh-Hant'] }).expect(200);
  const refused = await staff.post('/update_user', { language: 'zh-Hans' }).expect(400);
  expect(Object.keys(refused.body.errors as object)).toEqual(['language']);
  await staff.post('/update_user', { language: 'zh-Hant' }).expect(200);
  await staff.post('/update_user', { language: 'en' }).expect(200);
});

describe('the settings of a screen as one record', () => {
  const next = { effectiveFrom: addDays(businessDate(new Date()), 30), authorityPct: 0.14, fundPct: 0.02 };
  const rates = [{ effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 }, next];
  test.each<[Person, string, object, number]>([
    ['root', 'system', { otpEnabled: false, levyRates: rates }, 200],
    ['admin', 'system', { otpEnabled: true }, 403],
    ['fc', 'system', { levyRates: rates }, 200],
    ['fc', 'system', { levyRates: rates, personalDataRetentionMonths: 36 }, 403],
    ['fc', 'system', { levyRates: rates, personalDataRetentionMonths: 24 }, 200],
    ['manager', 'tour', { childShare: 60, childAgeFrom: 12, childAgeTo: 17 }, 200],
    ['fc', 'tour', { childShare: 60 }, 403],
    ['staff', 'tour', { childShare: 60 }, 403],
    ['manager', 'tour', { otpEnabled: true }, 400],
    ['manager', 'none', { childShare: 60 }, 404],
    ['manager', 'tour', { nothing: 1 }, 400],
  ])('%s on %s: %j: %i', async (person, group, change, status) => {
    const client = await app.as(person);
    await client.patch(`/parameters/groups/${group}`, change).expect(status);
    const kept = await app.db.manager.find(Parameter);
    if (status === 200) expect((await client.get(`/parameters/groups/${group}`)).body).toMatchObject(change);
    else expect(kept).toEqual([]);
  });

  test('what does not fit stands at its own name, and nothing of the rest is kept', async () => {
    const manager = await app.as('manager');
    const sent = { childShare: 60, babyShare: 101, childAgeFrom: 17 };
    const refused = await manager.patch('/parameters/groups/tour', sent).expect(400);
    expect(Object.keys(refused.body.errors)).toEqual(['babyShare']);
    expect(await app.db.manager.find(Parameter)).toEqual([]);
    const crossed = await manager.patch('/parameters/groups/tour', { childAgeFrom: 17 }).expect(400);
    expect(Object.keys(crossed.body.errors)).toEqual(['childAgeFrom']);
    expect(crossed.body.code).toBe('parameter.childAges');
  });

  test('only what differs is written, and whoever read before another wrote is told', async () => {
    const manager = await app.as('manager');
    const read = (await manager.get('/parameters/groups/tour')).body as Record<string, unknown>;
    const { body: saved } = await manager.patch('/parameters/groups/tour', { ...read, childShare: 61 }).expect(200);
    expect((await app.db.manager.find(Parameter)).map(({ key }) => key)).toEqual(['childShare']);
    expect(saved).toMatchObject({ childShare: 61, about: { childShare: { default: 75 } } });
    await manager.patch('/parameters/groups/tour', { version: read['version'], babyShare: 11 }).expect(409);
    await manager.patch('/parameters/groups/tour', { version: saved.version, babyShare: 11 }).expect(200);
  });

  test('a picture is sent by its id, and taken away by nothing', async () => {
    const root = await app.as('root');
    const { id } = (
      await root
        .post('/files')
        .field('kind', 'image')
        .attach('file', await png(), 'qr.png')
        .expect(201)
    ).body;
    const { body } = await root.patch('/parameters/groups/system', { qrCode: id }).expect(200);
    expect(body.qrCode).toMatchObject({ id });
    await root.patch('/parameters/groups/system', { ...body }).expect(200);
    const gone = await root.patch('/parameters/groups/system', { qrCode: null }).expect(200);
    expect(gone.body.qrCode).toBeNull();
  });
});
