import { sqlInstant } from '../src/database/columns';
import { addDays, businessDate, startOfDay } from '../src/domain/dates';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { CashCountInput, CashCountWire, CashSlip, OpenShift } from '../src/domain/wire/cash-count';
import type { ReportWire } from '../src/domain/wire/report';
import { cashCounts } from '../src/verify/cash-counts';
import { type Client, type Person, TestApp } from './app';
import { sellable } from './given';
import { booking, single } from './orders/party';

let app: TestApp;
const people = {} as Record<Person, Client>;
const today = businessDate(new Date());
let family: BookingAnswer;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['root', 'admin', 'manager', 'manager2', 'fc', 'staff', 'staff2'] as const)
    people[person] = await app.as(person);
  const at = await sellable(app);
  family = (await people.staff.post('/orders/admin/callCenter', booking(at)).expect(201)).body as BookingAnswer;
  // TST: 3,000 + 4.50 levy in cash; MK: 5,983 + 8.97 by FPS
  await people.staff.patch('/checkout/cash', { orderNumber: family.orderNumber, amount: 3000 }).expect(200);
  await people.staff2
    .post('/orders/admin/callCenter', single(at, { payNow: { method: 'FPS', amount: 5983 } }))
    .expect(201);
});
afterAll(() => app.stop());

const open = async (who: Person, branch = ''): Promise<OpenShift> =>
  (await people[who].get(`/cash-counts/open${branch && `?branch=${branch}`}`).expect(200)).body as OpenShift;
/** What was expected, counted as it should be, but for changes. */
const counted = (shift: OpenShift, change: Partial<CashCountInput['lines'][number]> = {}): CashCountInput => ({
  lines: shift.lines
    .filter((line) => line.rows > 0)
    .map(({ method, expected }) => ({ method, expected, counted: expected, ...change })),
});
const lineOf = (shift: OpenShift, method: string) => shift.lines.find((line) => line.method === method);
/** Net of report 1 today, per shop and method. */
const reported = async (branch: string): Promise<Record<string, number>> => {
  const { body } = await people.root.get(`/admin/report?type=1&from=${today}&to=${today}&format=json`).expect(200);
  const rows = (body as ReportWire).rows.filter((row) => row['branch'] === branch);
  return Object.fromEntries(rows.map((row) => [String(row['method']), Number(row['net'])]));
};

test('the open shift is what report 1 says of the shop today', async () => {
  const shift = await open('staff');
  expect(shift).toMatchObject({ branch: 'TST', float: 0 });
  expect(lineOf(shift, 'CASH')).toEqual({ method: 'CASH', rows: 1, expected: 3004.5 });
  expect(await reported('TST')).toEqual({ CASH: 3004.5 });
  expect(lineOf(await open('root', 'MK'), 'FPS')?.expected).toBe(5991.97);
  expect(await reported('MK')).toEqual({ FPS: 5991.97 });
});
test.each([
  ['a difference without a reason', { counted: 3000 }, 400, 'lines.0.reason'],
  ['a blank reason', { counted: 3000, reason: '  ' }, 400, 'lines.0.reason'],
  ['figures of before the last payment', { expected: 4.5, counted: 4.5 }, 409, undefined],
  ['three decimals', { counted: 1.005 }, 400, 'lines.0.counted'],
])('%s is refused', async (_what, change, status, field) => {
  const { body } = await people.staff.post('/cash-counts', counted(await open('staff'), change)).expect(status);
  if (field) expect(body.errors).toHaveProperty([field]);
  else expect(body.code).toBe('cash.moved');
});
test('a method that was counted twice is refused at its second line, whatever that says', async () => {
  const { lines } = counted(await open('staff'));
  const body = { lines: [...lines, { method: 'CASH', expected: 0, counted: 900, reason: 'found' }] };
  const refused = await people.staff.post('/cash-counts', body);
  expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([409, ['lines.1.method']]);
});
test('notes and coins that do not come to the cash are refused, and so is a note that does not exist', async () => {
  const body = counted(await open('staff'));
  const pieces = (denominations: CashCountInput['denominations']) =>
    people.staff.post('/cash-counts', { ...body, denominations }).expect(400);
  expect((await pieces([{ value: 1000, count: 3 }])).body.errors).toHaveProperty('denominations');
  expect((await pieces([{ value: 7, count: 1 }])).body.errors).toHaveProperty(['denominations.0.value']);
});
test.each<[Person, string, number]>([
  ['staff', 'MK', 403],
  ['manager', 'MK', 403],
  ['admin', 'TST', 403],
  ['fc', 'MK', 200],
  ['root', 'MK', 200],
])('%s asks for the shift of %s: %i', async (who, branch, status) => {
  await people[who].get(`/cash-counts/open?branch=${branch}`).expect(status);
});

test('a count with a difference, its slip, and the next shift beginning at nothing', async () => {
  const shift = await open('staff');
  const body: CashCountInput = {
    ...counted(shift, { counted: 3000, reason: 'coins short' }),
    denominations: [{ value: 1000, count: 3 }],
    floatBefore: 0,
    float: 500,
    remark: 'evening',
  };
  const key = { 'idempotency-key': 'count-1' };
  const count = (await people.staff.post('/cash-counts', body, key).expect(201)).body as CashCountWire;
  expect(count).toMatchObject({ branch: 'TST', expected: 3004.5, counted: 3000, difference: -4.5 });
  expect(count).toMatchObject({ floatBefore: 0, float: 500, takenOut: 2500 });
  expect(count.countNo).toMatch(/^TST-C\d{2}00001$/);
  expect((await people.staff.post('/cash-counts', body, key).expect(201)).body).toEqual(count);
  const slip = (await people.manager.get(`/cash-counts/${String(count.id)}`).expect(200)).body as CashSlip;
  expect(slip).toMatchObject({ countedBy: 'staff person', remark: 'evening', letterhead: { branch: { code: 'TST' } } });
  expect(slip.lines).toEqual([
    { method: 'CASH', rows: 1, expected: 3004.5, counted: 3000, difference: -4.5, reason: 'coins short' },
  ]);
  const next = await open('staff');
  expect([lineOf(next, 'CASH')?.rows, next.float, next.since]).toEqual([0, 500, count.countedAt]);
  expect((await people.staff.post('/cash-counts', { lines: [] }).expect(409)).body.code).toBe('cash.nothing');
  const elsewhere = await people.manager2.get(`/cash-counts/${String(count.id)}`).expect(404);
  expect(elsewhere.body.code).toBe('cash.notFound');
  expect((await people.manager2.get('/cash-counts').expect(200)).body).toEqual([]);
  expect((await people.fc.get('/cash-counts?branch=TST').expect(200)).body).toHaveLength(1);
});
/** The drawer holds 500 of float and 1,001.50 of cash. */
const DRAWER = [
  { value: 1000, count: 1 },
  { value: 500, count: 1 },
  { value: 1, count: 1 },
  { value: 0.5, count: 1 },
] as const;
describe('a drawer that was left with 500 of float takes 1,001.50', () => {
  let shift: OpenShift;
  beforeAll(async () => {
    await people.staff
      .post('/orders/admin/callCenter/receive', { orderNumber: family.orderNumber, method: 'CASH', amount: 1000 })
      .expect(201);
    shift = await open('staff');
  });
  const send = (change: object, status: number, line: object = {}) =>
    people.staff.post('/cash-counts', { ...counted(shift, line), ...change }).expect(status);

  test('notes and coins without the float of before are no count that agrees', async () => {
    expect([shift.float, lineOf(shift, 'CASH')?.expected]).toEqual([500, 1001.5]);
    const [thousand, , ...coins] = DRAWER;
    const { body } = await send({ denominations: [thousand, ...coins], float: 0 }, 400);
    expect(body).toMatchObject({ code: 'cash.pieces', errors: { denominations: expect.anything() } });
    const short = { denominations: [thousand, ...coins], float: 0 };
    expect((await send(short, 400, { counted: 501.5 })).body.errors).toHaveProperty(['lines.0.reason']);
  });
  test('no more can stay than the drawer held, and nothing is counted against another float', async () => {
    const { body } = await send({ float: 1501.6 }, 400);
    expect(body).toMatchObject({ code: 'cash.notInDrawer', errors: { float: expect.anything() } });
    const gone = await send({}, 400, { counted: -500.1, reason: 'the drawer is empty' });
    expect(gone.body.errors).toHaveProperty(['lines.0.counted']);
    expect((await send({ floatBefore: 0 }, 409)).body.code).toBe('cash.moved');
  });
  test('a float raised out of the takings is no shortage: less is taken out', async () => {
    const { body } = await send({ denominations: DRAWER, floatBefore: 500, float: 800 }, 201);
    expect(body).toMatchObject({ counted: 1001.5, difference: 0, floatBefore: 500, float: 800, takenOut: 701.5 });
    expect((await open('staff')).float).toBe(800);
    const [row] = (await people.staff.get('/cash-counts?takenOut=701.5').expect(200)).body as CashCountWire[];
    expect(row).toMatchObject({ id: body.id, takenOut: 701.5 });
  });
  test('without a float said the float stays; taken out without notes and coins, it is in what is taken out', async () => {
    const pay = () =>
      people.staff
        .post('/orders/admin/callCenter/receive', { orderNumber: family.orderNumber, method: 'CASH', amount: 100 })
        .expect(201);
    await pay();
    shift = await open('staff');
    expect((await send({}, 201)).body).toMatchObject({ floatBefore: 800, float: 800, takenOut: 100.15 });
    await pay();
    shift = await open('staff');
    expect((await send({ float: 0 }, 201)).body).toMatchObject({ float: 0, takenOut: 900.15 });
  });
  test('verify follows the drawer, and lets counts of before stand as they are', async () => {
    expect(await cashCounts(app.db.manager)).toEqual([]);
    const [first] = (await people.staff.get('/cash-counts?_sort=id&_order=asc').expect(200)).body as CashCountWire[];
    await app.db.query('UPDATE cash_counts SET floatBefore = NULL, takenOut = NULL, denominations = ? WHERE id = ?', [
      JSON.stringify([{ value: 1000, count: 4 }]),
      first?.id,
    ]);
    expect(await cashCounts(app.db.manager)).toEqual([]);
    const slip = (await people.staff.get(`/cash-counts/${String(first?.id)}`).expect(200)).body as CashSlip;
    expect(slip).toMatchObject({ floatBefore: null, float: 500, takenOut: null });
  });
});
test('the counts of a day and what is open come to report 1, and verify finds the ledger in them', async () => {
  await people.staff
    .post('/orders/admin/callCenter/receive', { orderNumber: family.orderNumber, method: 'CASH', amount: 1000 })
    .expect(201);
  await people.manager
    .post('/orders/admin/callCenter/receive', { orderNumber: family.orderNumber, method: 'CARD', amount: 2000 })
    .expect(201);
  await people.fc.post('/cash-counts', { branch: 'TST', ...counted(await open('staff')) }).expect(201);
  await people.staff
    .post('/orders/admin/callCenter/receive', { orderNumber: family.orderNumber, method: 'CASH', amount: 500 })
    .expect(201);
  const list = (await people.staff.get('/cash-counts').expect(200)).body as CashCountWire[];
  const sums: Record<string, number> = {};
  const add = (method: string, amount: number): void => {
    if (amount) sums[method] = Math.round(((sums[method] ?? 0) + amount) * 100) / 100;
  };
  for (const { id } of list) {
    const slip = (await people.staff.get(`/cash-counts/${String(id)}`).expect(200)).body as CashSlip;
    slip.lines.forEach((line) => add(line.method, line.expected));
  }
  (await open('staff')).lines.forEach((line) => add(line.method, line.expected));
  expect(list).toHaveLength(5);
  expect(sums).toEqual(await reported('TST'));
  expect(await cashCounts(app.db.manager)).toEqual([]);
  await app.db.query('UPDATE cash_counts SET expected = expected + 1 WHERE id = ?', [list[0]?.id]);
  expect((await cashCounts(app.db.manager)).map((each) => each.record)).toEqual([list[0]?.countNo]);
});
test('two who count the same shift at once: one counts, the other is told', async () => {
  const body = counted(await open('staff'));
  const answers = await Promise.all(
    (['staff', 'manager', 'fc'] as const).map((who) =>
      people[who].post('/cash-counts', { ...body, ...(who === 'fc' ? { branch: 'TST' } : {}) }),
    ),
  );
  expect(answers.map((each) => each.status).sort()).toEqual([201, 409, 409]);
});
test('a shop that counts for the first time takes what came in on earlier days too', async () => {
  const paidAt = startOfDay(addDays(today, -40));
  await app.db.query("UPDATE payments SET takenAt = ? WHERE branch = 'MK'", [sqlInstant(paidAt)]);
  const shift = await open('root', 'MK');
  expect([lineOf(shift, 'FPS'), shift.since]).toEqual([
    { method: 'FPS', rows: 1, expected: 5991.97 },
    paidAt.toISOString(),
  ]);
  await people.root.post('/cash-counts', { branch: 'MK', ...counted(shift) }).expect(201);
  expect(lineOf(await open('root', 'MK'), 'FPS')?.rows).toBe(0);
});
test('the shop whose money is counted is one, however its code is typed', async () => {
  const { orderNumber } = family;
  await people.staff2
    .post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: 100 })
    .expect(201);
  const shift = await open('fc', 'mk');
  expect([shift.branch, lineOf(shift, 'CASH')?.rows]).toEqual(['MK', 1]);
  const sent = counted(shift);
  for (const branch of ['\uFF2D\uFF2B', 'M\u1E30', 'XX'])
    expect((await people.fc.post('/cash-counts', { ...sent, branch }).expect(400)).body).toMatchObject({
      errors: { branch: expect.anything() },
    });
  const made = (await people.fc.post('/cash-counts', { ...sent, branch: 'mk' }).expect(201)).body as CashCountWire;
  expect(made).toMatchObject({ branch: 'MK', countNo: expect.stringMatching(/^MK-C\d{7}$/) });
});
test('nothing changes or deletes a count', async () => {
  for (const verb of ['put', 'patch', 'delete'] as const) await people.root[verb]('/cash-counts/1', {}).expect(404);
});
test('a shop is switched off once it is cashed up, its float is out and its people are elsewhere or disabled', async () => {
  const { root } = people;
  const [shop] = (await root.get('/branches?code=MK').expect(200)).body as { id: number }[];
  const off = (status: number) => root.patch(`/branches/${String(shop?.id)}`, { active: false }).expect(status);
  await people.staff2
    .post('/orders/admin/callCenter/receive', { orderNumber: family.orderNumber, method: 'CASH', amount: 100 })
    .expect(201);
  expect((await off(409)).body).toMatchObject({
    code: 'branch.drawerOpen',
    errors: {
      active: [
        'This shop is not cashed up: 1 entry not counted, HK$0.00 of float in the drawer. Count up and take everything out first',
      ],
    },
  });
  await root.post('/cash-counts', { branch: 'MK', ...counted(await open('root', 'MK')), float: 40 }).expect(201);
  expect((await off(409)).body.message).toContain('0 entries not counted, HK$40.00 of float');
  expect((await root.post('/cash-counts', { branch: 'MK', lines: [], float: 40 }).expect(409)).body.code).toBe(
    'cash.nothing',
  );
  const { body } = await root.post('/cash-counts', { branch: 'MK', lines: [], floatBefore: 40, float: 0 }).expect(201);
  expect(body).toMatchObject({ floatBefore: 40, float: 0, takenOut: 40 });
  expect((await cashCounts(app.db.manager)).filter(({ record }) => record.startsWith('MK'))).toEqual([]);

  expect((await off(409)).body).toMatchObject({
    code: 'branch.hasStaff',
    message: expect.stringContaining('staff2 person'),
  });
  const staff = (await root.get('/users?branch=MK&enabled=true').expect(200)).body as { id: number }[];
  for (const { id } of staff) await root.delete(`/users/${String(id)}`).expect(200);
  expect((await off(200)).body).toMatchObject({ active: false });
  await root.patch(`/branches/${String(shop?.id)}`, { name: 'Mong Kok (closed)' }).expect(200);
  // nor does anybody come to work there again
  const [one] = staff.map(({ id }) => `/users/${String(id)}`);
  expect((await root.patch(one ?? '', { enabled: true }).expect(409)).body).toMatchObject({
    code: 'branch.switchedOff',
    errors: { branch: expect.anything() },
  });
  await root.patch(one ?? '', { enabled: true, branch: 'TST' }).expect(200);
  await root.patch(one ?? '', { branch: 'MK' }).expect(409);
});
