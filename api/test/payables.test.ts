import { randomUUID } from 'node:crypto';
import { Not } from 'typeorm';
import { asColumns, type Row } from '../src/crud/part';
import { partOf } from '../src/crud/parts';
import { addDays, businessDate } from '../src/domain/dates';
import type { ClosingAccount } from '../src/domain/wire/closing';
import type { PaymentProposal } from '../src/domain/wire/payables';
import type { JournalWire } from '../src/domain/wire/journal';
import type { ReportWire } from '../src/domain/wire/report';
import { closings as closingsOf } from '../src/verify/closings';
import { payables } from '../src/verify/payables';
import { runChecks } from '../src/verify/checks';
import { type Person, TestApp } from './app';
import { type Case, demandSeen, is, json, more } from './corrupt';
import { sellable } from './given';
import * as given from './toured';
import { waitingFor } from './waiting-for';

let app: TestApp;
let supplier: number;
const closings: number[] = [];
type Body = Record<string, unknown> & { id: number };
const post = async (person: Person, path: string, body: object = {}, status = 200, key?: string): Promise<Body> =>
  (await (await app.as(person)).post(path, body, key ? { 'idempotency-key': key } : {}).expect(status)).body as Body;
const get = async <T = Body>(path: string, person: Person = 'manager'): Promise<T> =>
  (await (await app.as(person)).get(path).expect(200)).body as T;
const today = (): string => businessDate(app.clock.now());

beforeAll(async () => {
  app = await TestApp.start();
  const rate = { currency: 'JPY', rate: '0.0512', validFrom: addDays(today(), -90), source: 'Bank' };
  await post('fc', '/exchange-rates', rate, 201);
  const sakura = { name: 'Sakura Hotels', kind: 'hotel', currency: 'JPY', paymentDays: 14 };
  supplier = (await post('manager', '/suppliers', sakura, 201)).id;
  for (const inDays of [40, 41]) {
    const { departureId } = await sellable(app, { inDays });
    closings.push((await post('manager', `/closings/of-departure/${departureId}`)).id);
  }
});
afterAll(() => app.stop());

/** Ten rooms at 20,000 yen, ordered. */
async function ordered(closing = closings[0] as number): Promise<number> {
  const line = { closing, supplier, category: 'hotel', rule: 'room', currency: 'JPY', unitPrice: 20_000 };
  const { id } = await post('manager', '/cost-lines', line, 201);
  await post('manager', `/cost-lines/${id}/commit`, { orderedQuantity: 10 });
  return id;
}
const bill = (lines: object[], number: string = randomUUID().slice(0, 12), day = today()): object => ({
  ...{ supplier, number, currency: 'JPY', invoicedOn: day, lines },
});
async function approved(lines: object[], day = today(), over: object = {}): Promise<Body> {
  const { id } = await post('manager', '/supplier-invoices', { ...bill(lines, undefined, day), ...over }, 201);
  await post('manager', `/supplier-invoices/${id}/submit`);
  await post('manager2', `/supplier-invoices/${id}/see`);
  return post('fc', `/supplier-invoices/${id}/approve`);
}
const payment = (invoices: number[], over: object = {}): object => ({
  ...{ supplier, invoices, paidOn: today(), method: 'TRANSFER', reference: 'HSBC 0815' },
  ...over,
});

test('an invoice of the year 9999 is refused at its field, and not by the sum of its days', async () => {
  const refused = await post('manager', '/supplier-invoices', bill([], undefined, '9999-12-31'), 400);
  expect(refused['errors']).toHaveProperty('invoicedOn');
});
test('an invoice is dated no further ahead than a quarter of a year, when it is entered and when its day is changed', async () => {
  const lines = [{ costLine: await ordered(), amount: 200_000 }];
  const [last, beyond] = [addDays(today(), 92), addDays(today(), 93)];
  const refused = await post('manager', '/supplier-invoices', bill(lines, undefined, beyond), 400);
  expect(refused['errors']).toEqual({ invoicedOn: [expect.stringContaining(last)] });
  const { id, version } = await post('manager', '/supplier-invoices', bill(lines, undefined, last), 201);
  const to = async (invoicedOn: string, status: number) =>
    (await app.as('manager')).patch(`/supplier-invoices/${id}`, { version, invoicedOn }).expect(status);
  await to(beyond, 400);
  await to(today(), 200);
  await post('manager', `/supplier-invoices/${id}/cancel`, { reason: 'Entered twice' });
});
test('an invoice over two departures says why it differs, and needs two others to become the actual cost', async () => {
  const [one, two] = [await ordered(), await ordered(closings[1])];
  const lines = [
    { costLine: one, quantity: 11, amount: 220_000 },
    { costLine: two, amount: 201_000 },
  ];
  for (const person of ['staff', 'admin'] as const) {
    await (await app.as(person)).get('/supplier-invoices').expect(403);
    await (await app.as(person)).get('/payables/proposal').expect(403);
    await post(person, '/supplier-invoices', bill(lines), 403);
  }
  const made = await post('manager', '/supplier-invoices', bill(lines, 'S-1'), 201);
  expect(made).toMatchObject({ total: 421_000, committed: 20_480, hkd: 21_555.2, difference: 1075.2 });
  expect(made).toMatchObject({ dueOn: addDays(today(), 14), state: 'entered' });
  const [more, other] = made['explained'] as Record<string, number>[];
  expect([more, other]).toMatchObject([
    { quantity: 1024, price: 0, other: 0, rate: 0 },
    { quantity: 0, price: 0, other: 51.2, rate: 0 },
  ]);
  // the number once, a line on one invoice, another supplier's or currency's line not at all
  await post('manager', '/supplier-invoices', bill([{ costLine: await ordered(), amount: 1 }], 'S-1'), 409);
  expect(await post('manager', '/supplier-invoices', bill(lines), 409)).toMatchObject({
    errors: { 'lines.0.costLine': expect.anything() },
  });
  const foreign = { closing: closings[0], category: 'hotel', currency: 'HKD', unitPrice: 1 };
  const { id: hkd } = await post('manager', '/cost-lines', foreign, 201);
  await post('manager', '/supplier-invoices', bill([{ costLine: hkd, amount: 1 }]), 400);

  const path = `/supplier-invoices/${made.id}`;
  expect(await post('manager', `${path}/submit`, {}, 409)).toMatchObject({ code: 'supplier.unexplained' });
  const noted = { lines: [lines[0], { ...lines[1], note: 'Late check-out of one room' }] };
  await (await app.as('manager')).patch(path, noted).expect(200);
  await post('manager', `${path}/submit`);
  const waits = async (person: Person) => waitingFor(await app.as(person));
  expect(await waits('manager')).not.toHaveProperty('invoicesToSee');
  expect(await waits('manager2')).toMatchObject({ invoicesToSee: 1 });
  // finance approves it next, and whoever has seen it may not
  expect(await waits('fc')).not.toHaveProperty('invoicesToSee');
  await post('manager', `${path}/see`, {}, 403);
  await post('manager2', `${path}/see`);
  expect(await waits('fc')).toMatchObject({ invoicesToApprove: 1 });
  await post('manager2', `${path}/approve`, {}, 403);
  await post('manager', `${path}/approve`, {}, 403);
  await post('manager', `/cost-lines/${one}/invoice`, { invoiceAmount: 1 }, 409);
  await post('fc', '/exchange-rates', { currency: 'JPY', rate: '0.052', validFrom: today(), source: 'Bank' }, 201);
  expect(await post('fc', `${path}/approve`)).toMatchObject({ state: 'approved', hkd: 21_892, approvedOn: today() });
  const costs = { committedRate: '0.0512', actualAmount: 11_264, exchangeLoss: 176, invoiceNo: 'S-1' };
  expect(await get(`/cost-lines/${one}`)).toMatchObject({ ...costs, state: 'invoiced', invoice: made.id });
  await post('manager', `/cost-lines/${one}/undoInvoice`, { reason: 'x' }, 409);
  expect(await get(`/closings/${closings[0]}`)).toMatchObject({ cost: expect.any(Number) });
});

test.each(['sak-778', 'SAK–778', 'ＳＡＫ－７７８', ' SAK - 778 ', 'SAK\u200B-778'])(
  'an invoice that is entered again as %p is the same invoice, and is not paid twice',
  async (typed) => {
    const numbers = await get<Body[]>('/supplier-invoices?number=SAK-778');
    if (!numbers.length)
      await post(
        'manager',
        '/supplier-invoices',
        bill([{ costLine: await ordered(), amount: 200_000 }], 'SAK-778'),
        201,
      );
    const again = bill([{ costLine: await ordered(), amount: 200_000 }], typed);
    expect(await post('manager', '/supplier-invoices', again, 409)).toMatchObject({
      code: 'general.duplicate',
      errors: { number: expect.anything() },
    });
  },
);
test('another number of the same supplier, and the same of another, are other invoices', async () => {
  await post('manager', '/supplier-invoices', bill([{ costLine: await ordered(), amount: 200_000 }], 'SAK-779'), 201);
  const { id } = await post(
    'manager',
    '/supplier-invoices',
    bill([{ costLine: await ordered(), amount: 1 }], 'T-1'),
    201,
  );
  // saved again under its own number, however it is typed
  await (await app.as('manager')).patch(`/supplier-invoices/${id}`, { number: 't-1' }).expect(200);
});

test('what is due is proposed by supplier and currency, and paid once, whoever asks how often', async () => {
  const due = await approved([{ costLine: await ordered(), amount: 200_000 }], addDays(today(), -20));
  const later = await approved([{ costLine: await ordered(), amount: 100_000, note: 'A deposit' }]);
  const { payments } = await get<PaymentProposal>(`/payables/proposal?until=${today()}`);
  expect(payments).toMatchObject([{ supplier, currency: 'JPY', total: 200_000, invoices: [{ id: due.id }] }]);
  const all = await get<PaymentProposal>(`/payables/proposal?until=${addDays(today(), 20)}`);
  expect(all.payments[0]?.invoices.map(({ id }) => id)).toEqual(expect.arrayContaining([due.id, later.id]));

  await post('manager', '/supplier-payments', payment([due.id]), 403);
  await post('fc2', '/supplier-payments', payment([due.id], { paidOn: addDays(today(), 1) }), 400);
  expect(await post('fc2', '/supplier-payments', payment([due.id], { hkd: 0 }), 400)).toMatchObject({
    errors: { hkd: expect.anything() },
  });
  const key = randomUUID();
  const paid = await post('fc2', '/supplier-payments', payment([due.id]), 201, key);
  // owed at 0.0512 on the day of the invoice, paid at 0.0520
  expect(paid).toMatchObject({ total: 200_000, owed: 10_240, hkd: 10_400, exchangeLoss: 160, currency: 'JPY' });
  expect(await post('fc2', '/supplier-payments', payment([due.id]), 201, key)).toMatchObject({ id: paid.id });
  expect(await post('fc2', '/supplier-payments', payment([due.id, later.id]), 409)).toMatchObject({
    code: 'supplier.paidAlready',
  });
  expect(await get(`/supplier-invoices/${due.id}`)).toMatchObject({ state: 'paid', payment: paid.id });
  await post('fc', `/supplier-invoices/${due.id}/takeBack`, { reason: 'x' }, 422);

  // five at once: one of them pays
  const pay = async (): Promise<number> =>
    (await (await app.as('fc2')).post('/supplier-payments', payment([later.id]))).status;
  const tried = await Promise.all(Array.from({ length: 5 }, pay));
  expect(tried.sort()).toEqual([201, 409, 409, 409, 409]);
  const rows = await app.db.query<object[]>('SELECT id FROM supplier_payments WHERE invoices = ?', [`,${later.id},`]);
  expect(rows).toHaveLength(1);

  await post('fc', `/supplier-payments/${paid.id}/giveBack`, {}, 400);
  await post('fc', `/supplier-payments/${paid.id}/giveBack`, { reason: 'Wrong account' });
  expect(await get(`/supplier-invoices/${due.id}`)).toMatchObject({ state: 'approved', payment: null, paidOn: null });
  await post('fc2', '/supplier-payments', payment([due.id]), 201);
});

test('what is unpaid is aged by how long it is overdue, in figures and as a sheet; the journal owes the same', async () => {
  for (const days of [20, 50, 80, 104, 110])
    await approved([{ costLine: await ordered(), amount: 200_000 }], addDays(today(), -days)).catch(() => undefined);
  const aged = await get<ReportWire>('/payables/aged');
  const [row] = aged.rows;
  // 110 and 104 days ago there was no rate yet; the first invoice of the file is not due
  expect(row).toMatchObject({ current: 21_892, days30: 10_240, days60: 10_240, days90: 10_240, over90: 0 });
  expect(aged.totals['total']).toBe(52_612);
  const xlsx = (await app.as('fc')).get(`/payables/aged.xlsx?asOf=${today()}`);
  expect((await xlsx.expect(200)).headers['content-disposition']).toContain('agedPayables');
  await (await app.as('fc')).get('/payables/aged?asOf=x').expect(400);
  const { entries, debit, credit } = await get<JournalWire>(`/journal?from=${today()}&to=${today()}`, 'fc');
  const of = (kind: string): number =>
    entries
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.kind === kind ? line.credit - line.debit : 0), 0);
  expect(debit).toBe(credit);
  expect(of('payables')).toBeCloseTo(52_612, 2);
  expect(of('money')).toBeCloseTo(10_400 + 5200, 2);
});

test('a payment that came back had settled its invoice on the days before', async () => {
  const due = await approved([{ costLine: await ordered(), amount: 200_000 }]);
  const owed = async (day: string): Promise<number> =>
    Number((await get<ReportWire>(`/payables/aged?asOf=${day}`)).totals['total']);
  const [day, open] = [today(), await owed(today())];
  const paid = await post('fc2', '/supplier-payments', payment([due.id]), 201);
  const settled = await owed(day);
  expect(open - settled).toBeCloseTo(Number(due['hkd']), 2);
  await post('fc', `/supplier-payments/${paid.id}/giveBack`, { reason: 'Wrong account' });
  const back = (on: string): Promise<unknown> =>
    app.db.query('UPDATE supplier_payments SET returnedOn = ? WHERE id = ?', [on, paid.id]);
  await back(addDays(day, 1));
  expect([await owed(day), await owed(addDays(day, 1))]).toEqual([settled, open]);
  await back(day);
  expect(await owed(day)).toBe(open);
});

test('an invoice that is taken back frees its lines, a cancelled one its number', async () => {
  const line = await ordered();
  const { id } = await approved([{ costLine: line, amount: 200_000 }]);
  await post('fc', `/supplier-invoices/${id}/takeBack`, {}, 400);
  await post('fc', `/supplier-invoices/${id}/takeBack`, { reason: 'Not ours' });
  expect(await get(`/cost-lines/${line}`)).toMatchObject({ state: 'committed', actualAmount: null, invoice: id });
  await (await app.as('manager')).delete(`/cost-lines/${line}`).expect(422);
  const { number } = await get(`/supplier-invoices/${id}`);
  await post('manager', `/supplier-invoices/${id}/cancel`, { reason: 'Not ours' });
  await post('manager', '/supplier-invoices', bill([{ costLine: line, amount: 200_000 }], String(number)), 201);
});

test('a line that an invoice has in hand stays, and what was invoiced by hand is billed to nobody', async () => {
  const planned = { closing: closings[0], category: 'hotel', currency: 'JPY', unitPrice: 20_000 };
  const [held, byHand] = [
    await post('manager', '/cost-lines', planned, 201),
    await post('manager', '/cost-lines', planned, 201),
  ];
  const asked = (costLine: number): object => bill([{ costLine, amount: 20_000 }]);
  await post('manager', '/supplier-invoices', asked(held.id), 201);
  const kept = await (await app.as('manager')).delete(`/cost-lines/${held.id}`).expect(409);
  expect(kept.body).toMatchObject({ code: 'general.inUse' });
  await post('manager', `/cost-lines/${byHand.id}/invoice`, { invoiceAmount: 20_000 });
  const refused = await post('manager', '/supplier-invoices', asked(byHand.id), 409);
  expect(refused['errors']).toMatchObject({ 'lines.0.costLine': [expect.stringContaining('Row 1')] });
});

test('a deposit is billed of an order, the rest waits on a line of its own for the next invoice', async () => {
  const line = await ordered();
  const deposit = (over: object): object => ({ costLine: line, amount: 60_000, part: true, ...over });
  for (const wrong of [
    { amount: 200_000 },
    { amount: 0 },
    { costLine: null },
    { costLine: null, closing: closings[0] },
  ])
    await post('manager', '/supplier-invoices', bill([deposit(wrong)]), 400);
  const paid = await approved([deposit({})]);
  expect(paid).toMatchObject({ total: 60_000, difference: expect.any(Number), lines: [{ part: false }] });
  expect((paid['explained'] as { other: number }[])[0]?.other).toBe(0);
  const first = await get(`/cost-lines/${line}`);
  expect(first).toMatchObject({ state: 'invoiced', orderedQuantity: 1, orderedPrice: 60_000, invoice: paid.id });
  const own = await get<Body[]>(`/cost-lines?closing=${closings[0]}&state=committed&_end=100`);
  const rest = own.find((each) => each['orderedPrice'] === 140_000);
  expect(rest).toMatchObject({ invoice: null, plannedAmount: null, committedRate: first['committedRate'], supplier });
  // taken back, the deposit is a line of its own still, and billed anew as it is
  await post('fc', `/supplier-invoices/${paid.id}/takeBack`, { reason: 'Wrong day' });
  await post('manager', `/supplier-invoices/${paid.id}/submit`);
  await post('manager2', `/supplier-invoices/${paid.id}/see`);
  await post('fc', `/supplier-invoices/${paid.id}/approve`);
  await approved([{ costLine: rest?.id, amount: 140_000 }]);
  expect(await payables(app.db.manager)).toEqual([]);
});

test('nobody pays an invoice that he approved himself, root included, nor after the money came back', async () => {
  const due = await approved([{ costLine: await ordered(), amount: 200_000 }]);
  expect(due['approvedBy']).toEqual(expect.any(Number));
  expect(await post('fc', '/supplier-payments', payment([due.id]), 403)).toMatchObject({ code: 'auth.fourEyes' });
  expect(await get(`/supplier-invoices/${due.id}`)).toMatchObject({ state: 'approved', payment: null });
  const paid = await post('fc2', '/supplier-payments', payment([due.id]), 201);
  await post('fc2', `/supplier-payments/${paid.id}/giveBack`, { reason: 'Wrong account' });
  await post('fc', '/supplier-payments', payment([due.id]), 403);
  // approved anew by another, it is the other who does not pay
  await post('fc2', `/supplier-invoices/${due.id}/takeBack`, { reason: 'Wrong day' });
  expect(await get(`/supplier-invoices/${due.id}`)).toMatchObject({ approvedBy: null });
  await post('manager', `/supplier-invoices/${due.id}/submit`);
  await post('manager2', `/supplier-invoices/${due.id}/see`);
  await post('root', `/supplier-invoices/${due.id}/approve`);
  await post('root', '/supplier-payments', payment([due.id]), 403);
  await post('fc', '/supplier-payments', payment([due.id]), 201);
});
test('a payment settles approved invoices of its own supplier and one currency, by more than nothing', async () => {
  const { id: other } = await post(
    'manager',
    '/suppliers',
    { name: 'Fuji Hotels', kind: 'hotel', paymentDays: 14 },
    201,
  );
  const inHkd = async (of: number): Promise<Body> => {
    const line = {
      closing: closings[0],
      supplier: of,
      category: 'hotel',
      rule: 'room',
      currency: 'HKD',
      unitPrice: 10,
    };
    const { id: costLine } = await post('manager', '/cost-lines', line, 201);
    await post('manager', `/cost-lines/${costLine}/commit`, { orderedQuantity: 10 });
    return approved([{ costLine, amount: 100 }], today(), { supplier: of, currency: 'HKD' });
  };
  const yen = await approved([{ costLine: await ordered(), amount: 200_000 }]);
  const [own, foreign] = [await inHkd(supplier), await inHkd(other)];
  const waits = await post('manager', '/supplier-invoices', bill([{ costLine: await ordered(), amount: 1 }]), 201);
  const refused = (invoices: Body[], over: object = {}, status = 400): Promise<Body> =>
    post(
      'fc2',
      '/supplier-payments',
      payment(
        invoices.map(({ id }) => id),
        over,
      ),
      status,
    );
  expect(await refused([own, foreign])).toMatchObject({
    ...{ code: 'supplier.otherSupplier', errors: { invoices: expect.anything() } },
  });
  expect(await refused([own, yen], { remark: 'both' })).toMatchObject({ code: 'supplier.otherCurrency' });
  expect(await refused([waits], {}, 409)).toMatchObject({ code: 'supplier.notApproved' });
  for (const hkd of [99, 101])
    expect(await refused([own], { hkd, remark: 'x' })).toMatchObject({ code: 'supplier.paidInFull' });
  for (const hkd of [0, -1]) expect(await refused([yen], { hkd, remark: 'x' })).toHaveProperty('errors.hkd');
  for (const { id } of [yen, own, foreign])
    expect(await get(`/supplier-invoices/${id}`)).toMatchObject({ state: 'approved', payment: null });
});
test('HK$ far off the rate of the day are paid only with a remark that says why', async () => {
  const rated = await approved([{ costLine: await ordered(), amount: 200_000 }]);
  const at = `rate of the day: ${String(rated['hkd'])}`;
  expect(at).toBe('rate of the day: 10400');
  for (const hkd of [1, 9879.99, 10_920.01, 104_000]) {
    const refused = await post('fc2', '/supplier-payments', payment([rated.id], { hkd, remark: ' ' }), 400);
    expect(refused).toMatchObject({
      code: 'supplier.farFromRate',
      errors: { hkd: [expect.stringContaining('HK$10,400.00')] },
    });
  }
  const told = { hkd: 11_000, remark: 'The bank took its fee with it' };
  expect(await post('fc2', '/supplier-payments', payment([rated.id], told), 201)).toMatchObject(told);
  const near = await approved([{ costLine: await ordered(), amount: 200_000 }]);
  expect(await post('fc2', '/supplier-payments', payment([near.id], { hkd: 10_920 }), 201)).toMatchObject({
    exchangeLoss: 520,
  });
});
test('where the day has no rate the HK$ are held against what the invoice says is owed', async () => {
  const due = await approved([{ costLine: await ordered(), amount: 200_000 }], addDays(today(), -20));
  const long = { paidOn: addDays(today(), -100) };
  const refused = await post('fc2', '/supplier-payments', payment([due.id], { ...long, hkd: 11_000 }), 400);
  expect(refused).toMatchObject({ errors: { hkd: [expect.stringContaining('HK$10,240.00')] } });
  const mistyped = payment([due.id], { paidOn: addDays(today(), -3650), hkd: 10_300 });
  expect(await post('fc2', '/supplier-payments', mistyped, 400)).toMatchObject({ code: 'general.tooEarly' });
  await post('fc2', '/supplier-payments', payment([due.id], { ...long, hkd: 10_300 }), 201);
});

test('verify works invoices and payments out again, and names each wrong figure', async () => {
  const { id } = await approved([{ costLine: await ordered(), amount: 200_000 }]);
  await post('fc2', '/supplier-payments', payment([id]), 201);
  const paid = `id = ${String(id)}`;
  const sold = await app.db.manager.findOneByOrFail(partOf('supplierInvoices').entity, { id });
  const twin = await app.db.manager.findOneByOrFail(partOf('supplierInvoices').entity, {
    ...{ id: Not(id), supplier: sold['supplier'] as number, state: Not('cancelled') },
  });
  const made = `id = (SELECT MAX(id) FROM supplier_payments)`;
  const lines = 'supplier invoice = lines';
  await demandSeen(app, runChecks, {
    supplier_invoices: [
      ...(['total', 'committed', 'hkd', 'difference'] as const).map((of) => [of, paid, more, lines] as Case),
      [
        'lines',
        paid,
        json((rows) => ((rows as unknown as { amount: number }[])[0] as { amount: number }).amount++),
        lines,
      ],
      [
        'explained',
        paid,
        json((rows) => ((rows as unknown as { owed: number }[])[0] as { owed: number }).owed++),
        lines,
      ],
      ['approvedOn', paid, is(null), 'supplier invoice: approved'],
      ['approvedOn', paid, is('2020-01-01'), 'supplier invoice: approved on a day'],
      ['state', paid, is('approved'), 'supplier invoice: paid once'],
      ['payment', paid, is(null), 'supplier invoice: paid once'],
      ['paidOn', paid, is('2020-01-01'), 'supplier invoice: paid once'],
      ['approvedBy', paid, (_value, row) => row['createdBy'], 'supplierInvoices: approvedBy of the log'],
      ['createdBy', paid, (_value, row) => row['approvedBy'], 'supplierInvoices: approvedBy is another than the maker'],
      ['createdBy', paid, more, 'supplierInvoices: made by whom the log says'],
      ['number', paid, () => ` ${String(twin['number']).toLowerCase()}`, 'supplier invoice: its number stands once'],
    ],
    supplier_payments: [
      ...(['total', 'owed', 'currency', 'supplier'] as const).map(
        (of) => [of, made, of === 'currency' ? is('USD') : more, 'supplier payment = invoices'] as Case,
      ),
      ['invoices', made, is(''), 'supplier payment = invoices'],
      ...(['hkd', 'exchangeLoss'] as const).map((of) => [of, made, more, 'supplier payment: exchange'] as Case),
      ...(['paidOn', 'method', 'reference'] as const).map(
        (of) => [of, made, is(of === 'paidOn' ? '2020-01-01' : 'CHEQUE'), 'supplier payment = the log'] as Case,
      ),
      ['createdBy', made, is(sold['approvedBy']), 'supplier payment: not by who approved'],
      ['returnedOn', made, is('2020-01-01'), 'supplier payment: returned'],
      ['state', made, is('returned'), 'supplier payment: returned'],
    ],
    cost_lines: [
      ['invoice', `invoice = ${String(id)}`, is(null), 'supplier invoice holds its lines'],
      ['actualAmount', `invoice = ${String(id)}`, more, 'cost line: as it was billed'],
      ['state', `invoice = ${String(id)}`, is('committed'), 'cost line: as it was billed'],
    ],
  });
  const { entity } = partOf('supplierPayments');
  const [last] = await app.db.manager.find(entity, { order: { id: 'DESC' }, take: 1 });
  const { id: first, ...again } = last as Row;
  await app.db.manager.insert(entity, asColumns(again));
  // paid twice, whichever of the two the invoice names
  const name = (payment: string) => app.db.query(`UPDATE supplier_invoices SET payment = ${payment} WHERE ${paid}`);
  await name('(SELECT MAX(id) FROM supplier_payments)');
  const found = (await runChecks(app.db.manager)).map(({ check }) => check);
  await name(String(first));
  await app.db.query(`DELETE FROM supplier_payments WHERE id > ${String(first)}`);
  expect(found).toEqual(['supplier invoice: paid once']);
});

test('an invoice for a tour that is closed is a correction beside its figures, owed and paid like any other', async () => {
  const tour = await given.toured(app);
  await given.travelled(app, tour);
  const late = [{ closing: tour.closing, amount: 50_000, note: 'Minibar of two rooms' }];
  expect(await post('manager', '/supplier-invoices', bill(late), 400)).toMatchObject({
    errors: { 'lines.0.closing': expect.anything() },
  });
  await post('manager', `/closings/${tour.closing}/submit`);
  await post('fc', `/closings/${tour.closing}/close`);
  const both = [{ ...late[0], costLine: await ordered() }];
  await post('manager', '/supplier-invoices', bill(both), 400);
  const account = (): Promise<ClosingAccount> => get(`/closings/${tour.closing}/account`);
  const { margin } = await account();
  const bare = await post('manager', '/supplier-invoices', bill([{ ...late[0], note: '' }]), 201);
  expect(await post('manager', `/supplier-invoices/${bare.id}/submit`, {}, 409)).toMatchObject({
    code: 'supplier.unexplained',
  });
  const of = async (kind: string): Promise<number> => {
    const { entries } = await get<JournalWire>(`/journal?from=${today()}&to=${today()}`, 'fc');
    const lines = entries.flatMap((entry) => entry.lines).filter((line) => line.kind === kind);
    return Math.round(lines.reduce((sum, line) => sum + line.debit - line.credit, 0) * 100) / 100;
  };
  const before = { cost: await of('cost'), inProgress: await of('inProgress'), payables: await of('payables') };
  const { id } = await approved(late);
  expect(await account()).toMatchObject({ margin, corrections: { income: 0, cost: 2600 } });
  expect(await of('cost')).toBe(before.cost + 2600);
  expect(await of('inProgress')).toBe(before.inProgress);
  expect(await of('payables')).toBeCloseTo(before.payables - 2600, 2);
  const [correction] = await get<Body[]>(`/closing-corrections?closing=${tour.closing}`);
  expect(correction).toMatchObject({ state: 'approved', invoice: id, what: 'Minibar of two rooms', amount: 2600 });
  await post('fc', `/supplier-invoices/${id}/takeBack`, { reason: 'Not ours' });
  expect(await account()).toMatchObject({ corrections: { income: 0, cost: 0 } });
  expect(await of('cost')).toBe(before.cost);
  await post('manager', `/supplier-invoices/${id}/submit`);
  await post('manager2', `/supplier-invoices/${id}/see`);
  await post('fc', `/supplier-invoices/${id}/approve`);
  await post('fc2', '/supplier-payments', payment([id]), 201);
  expect(await payables(app.db.manager)).toEqual([]);
  await app.db.query("UPDATE closing_corrections SET amount = amount + 1 WHERE state = 'approved'");
  const seen = await payables(app.db.manager);
  expect(seen.map(({ check }) => check)).toEqual(['supplier invoice: corrections of closed tours']);
});

test('the plan that is taken again leaves the lines that an invoice is worked on for', async () => {
  const { closing } = await given.toured(app);
  await post('manager', `/closings/${closing}/takePlan`);
  const [line] = await get<Body[]>(`/cost-lines?closing=${closing}&state=planned`);
  const at = { currency: 'HKD', ...{ lines: [{ costLine: line?.id, amount: line?.['plannedAmount'] }] } };
  const made = await post('manager', '/supplier-invoices', { ...bill([]), ...at }, 201);
  await post('manager', `/closings/${closing}/takePlan`);
  expect(await get(`/cost-lines/${line?.id}`)).toMatchObject({ invoice: made.id, state: 'planned' });
  await post('manager', `/supplier-invoices/${made.id}/submit`);
  await post('manager2', `/supplier-invoices/${made.id}/see`);
  await post('fc', `/supplier-invoices/${made.id}/approve`);
  expect(await get(`/cost-lines/${line?.id}`)).toMatchObject({ invoice: made.id, state: 'invoiced' });
});
test('a bill of fifty million yen is entered, ordered, approved and paid like any other', async () => {
  const before = await payables(app.db.manager);
  const line = { closing: closings[0], supplier, category: 'air', rule: 'group', currency: 'JPY' };
  const { id: costLine } = await post('manager', '/cost-lines', { ...line, unitPrice: 50_000_000.01 }, 201);
  await post('manager', `/cost-lines/${costLine}/commit`, { orderedQuantity: 2, orderedPrice: 50_000_000.01 });
  const { id } = await approved([{ costLine, amount: 100_000_000.02 }]);
  const bill = await get(`/supplier-invoices/${id}`);
  expect(bill).toMatchObject({ total: 100_000_000.02, hkd: 5_200_000, difference: 0 });
  expect(await get(`/cost-lines/${costLine}`)).toMatchObject({
    ...{ unitPrice: 50_000_000.01, orderedPrice: 50_000_000.01, actualAmount: 5_200_000 },
  });
  const listed = await get<Body[]>('/supplier-invoices');
  expect(listed.find((each) => each.id === id)).toMatchObject({ total: 100_000_000.02 });
  expect(await post('fc2', '/supplier-payments', payment([id]), 201)).toMatchObject({ total: 100_000_000.02 });
  expect(await closingsOf(app.db.manager)).toEqual([]);
  expect(await payables(app.db.manager)).toEqual(before);
  const most = await post('manager', '/cost-lines', { ...line, unitPrice: 2_000_000_000.01 }, 400);
  expect(most).toMatchObject({ errors: { unitPrice: ['At most 2,000,000,000'] } });
});
test('what is too much is told in the currency of the bill, as it is typed, and what is told is taken', async () => {
  const line = { closing: closings[0], supplier, category: 'air', rule: 'group', currency: 'TWD' };
  await post('fc', '/exchange-rates', { currency: 'TWD', rate: '0.24', validFrom: today(), source: 'Bank' }, 201);
  const dear = await post('manager', '/cost-lines', { ...line, unitPrice: 400_000_000 }, 400);
  expect(dear).toMatchObject({ errors: { unitPrice: ['At most 83,333,333.33'] } });
  const { id: open } = await post('manager', '/cost-lines', { ...line, unitPrice: 83_333_333.33 }, 201);
  const tooMuch = [{ costLine: open, amount: 84_000_000, note: 'As agreed' }];
  expect(await post('manager', '/supplier-invoices', { ...bill(tooMuch), currency: 'TWD' }, 400)).toMatchObject({
    errors: { 'lines.0.amount': ['At most 83,333,333.33'] },
  });
});
test('a bill in HK$ over several tours comes to more than one line may, and is approved, paid and booked', async () => {
  const before = await payables(app.db.manager);
  const most = { supplier, category: 'air', rule: 'group', currency: 'HKD', unitPrice: 20_000_000 };
  const made = closings.slice(0, 2).map((closing) => post('manager', '/cost-lines', { ...most, closing }, 201));
  const lines = (await Promise.all(made)).map(({ id }) => ({ costLine: id, amount: 20_000_000 }));
  const { id } = await approved(lines, today(), { currency: 'HKD' });
  const figures = { total: 40_000_000, committed: 40_000_000, hkd: 40_000_000, difference: 0 };
  expect(await get(`/supplier-invoices/${id}`)).toMatchObject(figures);
  const paid = await post('fc2', '/supplier-payments', payment([id], { hkd: 40_000_000 }), 201);
  expect(paid).toMatchObject({ total: 40_000_000, hkd: 40_000_000, owed: 40_000_000, exchangeLoss: 0 });
  expect(await payables(app.db.manager)).toEqual(before);
});
describe('amounts that are each allowed and come to more than is kept', () => {
  const MOST = 20_000_000;
  const refused = async (path: string, body: object, at: string, most = MOST): Promise<void> => {
    const said = await post('fc', path, body, 400);
    expect(said).toMatchObject({ code: 'general.tooBig', errors: { [at]: [`At most ${most.toLocaleString('en')}`] } });
  };
  const line = { category: 'hotel', rule: 'group', currency: 'HKD', supplier: undefined };

  test('of an order and of what it is ordered for', async () => {
    const [closing] = closings;
    await refused('/cost-lines', { ...line, closing, rule: 'day', unitPrice: MOST }, 'unitPrice', MOST / 5);
    const { id } = await post('fc', '/cost-lines', { ...line, closing, unitPrice: 1 }, 201);
    await refused(`/cost-lines/${id}/commit`, { orderedQuantity: 2, orderedPrice: MOST }, 'orderedPrice', MOST / 2);
    await post('fc', `/cost-lines/${id}/drop`, { reason: 'Too much' });
  });
  test('of an invoice, at the row that is too much', async () => {
    const made = [1, 2].map(() => post('fc', '/cost-lines', { ...line, closing: closings[0], unitPrice: 1 }, 201));
    const lines = (await Promise.all(made)).map(({ id }) => ({ costLine: id, amount: MOST, note: 'So it is' }));
    lines[1] = { ...lines[1], amount: MOST + 0.01 } as (typeof lines)[number];
    await refused('/supplier-invoices', { ...bill(lines), currency: 'HKD' }, 'lines.1.amount');
    for (const { costLine } of lines) await post('fc', `/cost-lines/${costLine}/drop`, { reason: 'Too much' });
  });
});
test('a line that nobody ordered stands at the rate of its invoice, what was ordered of it too', async () => {
  for (const [rate, days] of [
    ['0.2', -20],
    ['0.25', 0],
  ] as const)
    await post(
      'fc',
      '/exchange-rates',
      { currency: 'THB', rate, validFrom: addDays(today(), days), source: 'Bank' },
      201,
    );
  const line = { closing: closings[0], category: 'hotel', rule: 'group', currency: 'THB', unitPrice: 1000 };
  const { id: costLine } = await post('manager', '/cost-lines', line, 201);
  await approved([{ costLine, amount: 1100, note: 'Dearer' }], addDays(today(), -10), { currency: 'THB' });
  expect(await get(`/cost-lines/${costLine}`)).toMatchObject({
    ...{ committedRate: '0.2', orderedPrice: 1000, committedAmount: 200, actualAmount: 220, exchangeLoss: 0 },
  });
  expect(await closingsOf(app.db.manager)).toEqual([]);
});
