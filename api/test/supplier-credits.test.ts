import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '../src/domain/dates';
import type { AuditWire } from '../src/domain/wire/audit';
import type { ClosingAccount } from '../src/domain/wire/closing';
import type { DashboardTask } from '../src/domain/wire/dashboard';
import type { JournalWire } from '../src/domain/wire/journal';
import type { PaymentProposal } from '../src/domain/wire/payables';
import type { ReportWire } from '../src/domain/wire/report';
import { runChecks } from '../src/verify/checks';
import { closings as closingsOf } from '../src/verify/closings';
import { payables } from '../src/verify/payables';
import { type Person, TestApp } from './app';
import { demandSeen, is, json, more } from './corrupt';
import { sellable } from './given';
import * as given from './toured';

let app: TestApp;
let supplier: number;
let closing: number;
type Body = Record<string, unknown> & { id: number };
const post = async (person: Person, path: string, body: object = {}, status = 200): Promise<Body> =>
  (await (await app.as(person)).post(path, body).expect(status)).body as Body;
const get = async <T = Body>(path: string, person: Person = 'manager'): Promise<T> =>
  (await (await app.as(person)).get(path).expect(200)).body as T;
/** What the log calls a record. */
const called = async (resource: string, id: number): Promise<string | undefined> =>
  (await get<AuditWire[]>(`/audit?resource=${resource}&recordId=${id}`, 'root'))[0]?.record.name;
const today = (): string => businessDate(app.clock.now());

beforeAll(async () => {
  app = await TestApp.start();
  const rate = { currency: 'JPY', rate: '0.0512', validFrom: addDays(today(), -90), source: 'Bank' };
  await post('fc', '/exchange-rates', rate, 201);
  const sakura = { name: 'Sakura Hotels', kind: 'hotel', currency: 'JPY', paymentDays: 10 };
  supplier = (await post('manager', '/suppliers', sakura, 201)).id;
  const { departureId } = await sellable(app, { inDays: 40 });
  closing = (await post('manager', `/closings/of-departure/${departureId}`)).id;
});
afterAll(() => app.stop());

interface Row {
  costLine?: number | null;
  closing?: number | null;
  amount: number;
  note?: string;
}
const sheet = (kind: string, lines: Row[], over: object = {}): object => ({
  ...{ kind, supplier, number: randomUUID().slice(0, 12), currency: 'JPY', invoicedOn: today(), lines },
  ...over,
});
/** Through operations and finance. */
async function signed({ id }: Body): Promise<Body> {
  await post('manager', `/supplier-invoices/${id}/submit`);
  await post('manager2', `/supplier-invoices/${id}/see`);
  return post('fc', `/supplier-invoices/${id}/approve`);
}
const entered = (kind: string, lines: Row[], over: object = {}): Promise<Body> =>
  post('manager', '/supplier-invoices', sheet(kind, lines, over), 201);
const refused = (lines: Row[], status: number, over: object = {}): Promise<Body> =>
  post('manager', '/supplier-invoices', sheet('credit', lines, over), status);
/** Ten rooms at 20,000 yen, billed at 0.0512 ten days ago. */
async function billed(of = closing): Promise<{ line: number; invoice: Body }> {
  const order = { closing: of, supplier, category: 'hotel', rule: 'room', currency: 'JPY', unitPrice: 20_000 };
  const { id: line } = await post('manager', '/cost-lines', order, 201);
  await post('manager', `/cost-lines/${line}/commit`, { orderedQuantity: 10 });
  const at = { invoicedOn: addDays(today(), -10) };
  return { line, invoice: await signed(await entered('invoice', [{ costLine: line, amount: 200_000 }], at)) };
}
const why = 'Two rooms were not used';
const booked = async (kind: string): Promise<number> => {
  const { entries, debit, credit } = await get<JournalWire>(`/journal?from=${today()}&to=${today()}`, 'fc');
  expect(debit).toBe(credit);
  const lines = entries.flatMap((entry) => entry.lines).filter((line) => line.kind === kind);
  return Math.round(lines.reduce((sum, line) => sum + line.debit - line.credit, 0) * 100) / 100;
};
const pay = (invoices: number[], over: object = {}): object => ({
  ...{ supplier, invoices, paidOn: today(), method: 'TRANSFER', reference: 'HSBC 0815', ...over },
});

test('a credit note takes off what was billed, signed by the same three, and the tour costs less by it', async () => {
  const { line, invoice } = await billed();
  await post('fc', '/exchange-rates', { currency: 'JPY', rate: '0.05', validFrom: today(), source: 'Bank' }, 201);
  const cost = async (): Promise<number> => Number((await get(`/closings/${closing}`))['cost']);
  const before = {
    ...{ cost: await cost(), payables: await booked('payables'), inProgress: await booked('inProgress') },
    aged: Number((await get<ReportWire>('/payables/aged')).totals['total']),
  };
  await post('staff', '/supplier-invoices', sheet('credit', [{ costLine: line, amount: 1, note: why }]), 403);
  const note = await entered('credit', [{ costLine: line, amount: 40_000, note: why }], { number: 'CN-1' });
  // 2,048 at the rate of the order, 48 less at the rate of its own day
  expect(note).toMatchObject({ kind: 'credit', total: -40_000, committed: 0, hkd: -2000, difference: -2000 });
  expect(note).toMatchObject({ dueOn: today() });
  expect(note['explained']).toMatchObject([{ other: -2048, rate: 48, owed: -2000 }]);
  expect(await get(`/cost-lines/${line}`)).toMatchObject({ invoice: invoice.id, actualAmount: 10_240 });
  const path = `/supplier-invoices/${note.id}`;
  await post('manager', `${path}/submit`);
  await post('manager', `${path}/see`, {}, 403);
  // it waits as what it is, where its list shows it
  const waits = async (person: Person, key: string) => {
    const { body } = await (await app.as(person)).get('/dashboard/tasks').expect(200);
    return (body as DashboardTask[]).find((task) => task.key === key);
  };
  const list = (state: string): string => `/data/supplierInvoices?state=${state}&kind=credit`;
  expect(await waits('manager2', 'creditNotesToSee')).toMatchObject({ count: 1, link: list('submitted') });
  expect(await waits('manager2', 'invoicesToSee')).toBeUndefined();
  await post('manager2', `${path}/see`);
  expect(await waits('fc', 'creditNotesToApprove')).toMatchObject({ count: 1, link: list('seen') });
  expect(await waits('fc', 'invoicesToApprove')).toBeUndefined();
  await post('manager2', `${path}/approve`, {}, 403);
  await post('fc', `${path}/approve`);
  const due = await get<PaymentProposal>(`/payables/proposal?until=${today()}`, 'fc');
  const proposed = due.payments.flatMap(({ invoices }) => invoices);
  expect(proposed.find(({ id }) => id === note.id)).toMatchObject({ kind: 'credit', total: -40_000 });
  const [own] = await get<Body[]>(`/cost-lines?invoice=${note.id}`);
  expect(own).toMatchObject({
    ...{ closing, supplier, category: 'hotel', currency: 'JPY', state: 'invoiced', invoiceNo: 'CN-1' },
    ...{ invoiceAmount: -40_000, actualAmount: -2048, exchangeLoss: 48, description: why },
  });
  expect(await cost()).toBe(before.cost - 2000);
  expect(await booked('payables')).toBe(before.payables + 2000);
  expect(await booked('inProgress')).toBe(before.inProgress - 2000);
  expect((await get<ReportWire>('/payables/aged')).totals['total']).toBe(before.aged - 2000);
  expect(await payables(app.db.manager)).toEqual([]);
  // taken back and cancelled it takes nothing off, and frees its number
  await post('fc', `${path}/takeBack`, { reason: 'Not ours' });
  expect([await cost(), await booked('payables')]).toEqual([before.cost, before.payables]);
  expect(await get(`/cost-lines/${own?.id}`)).toMatchObject({ state: 'dropped', actualAmount: null });
  await post('manager', `${path}/cancel`, { reason: 'Not ours' });
  expect(await payables(app.db.manager)).toEqual([]);
  await entered('credit', [{ costLine: line, amount: 200_000, note: why }], { number: 'CN-1' });
});

test('what was not billed, is credited already or says no reason is refused at its row', async () => {
  const { line, invoice } = await billed();
  const open = { closing, supplier, category: 'hotel', rule: 'room', currency: 'JPY', unitPrice: 20_000 };
  const { id: ordered } = await post('manager', '/cost-lines', open, 201);
  const { id: other } = await post('manager', '/suppliers', { name: 'Fuji', kind: 'hotel', currency: 'JPY' }, 201);
  const row = { costLine: line, amount: 1, note: why };
  // by its figures nothing is unexplained; it says why all the same
  const figures = { costLine: line, quantity: 2, unitPrice: 10, amount: 20 };
  const { id } = await entered('credit', [figures]);
  expect(await post('manager', `/supplier-invoices/${id}/submit`, {}, 409)).toMatchObject({
    code: 'supplier.unexplained',
  });
  await post('manager', `/supplier-invoices/${id}/cancel`, { reason: 'Not ours' });
  const at = (field: string): object => ({ [`lines.0.${field}`]: expect.anything() });
  for (const [lines, over] of [
    [[{ ...row, costLine: ordered }], {}],
    [[{ ...row, costLine: null }], {}],
    [[row], { supplier: other }],
    [[row], { currency: 'HKD' }],
  ] as const)
    expect(await refused([...lines], 400, over)).toMatchObject({ code: 'supplier.notBilled', errors: at('costLine') });
  for (const amount of [0, -1]) expect(await refused([{ ...row, amount }], 400)).toHaveProperty('errors', at('amount'));
  expect(await refused([row, row], 409)).toMatchObject({ code: 'general.duplicate' });
  expect(await refused([{ ...row, amount: 200_000.01 }], 409)).toMatchObject({
    ...{ code: 'supplier.overCredited', errors: at('amount') },
  });
  expect(await refused([row], 409, { number: invoice['number'] })).toMatchObject({ code: 'general.duplicate' });
  const first = await entered('credit', [{ ...row, amount: 150_000 }]);
  expect(JSON.stringify(await refused([{ ...row, amount: 50_000.01 }], 409))).toContain('JPY 50,000.00 ');
  const bare = await entered('credit', [{ costLine: line, amount: 50_000 }]);
  expect(await post('manager', `/supplier-invoices/${bare.id}/submit`, {}, 409)).toMatchObject({
    code: 'supplier.unexplained',
  });
  // saved again a note does not stand in its own way; the kind stays
  await (
    await app.as('manager')
  )
    .patch(`/supplier-invoices/${first.id}`, { lines: [{ ...row, amount: 150_000 }] })
    .expect(200);
  await (await app.as('manager')).patch(`/supplier-invoices/${first.id}`, { kind: 'invoice' }).expect(400);
  // the invoice stays approved while a note counts on it
  const path = `/supplier-invoices/${invoice.id}/takeBack`;
  expect(await post('fc', path, { reason: 'x' }, 409)).toMatchObject({ code: 'supplier.credited' });
  for (const { id } of [first, bare]) await post('manager', `/supplier-invoices/${id}/cancel`, { reason: 'x' });
  await post('fc', path, { reason: 'x' });
  await post('manager', `/supplier-invoices/${invoice.id}/cancel`, { reason: 'x' });
  expect(await refused([row], 400)).toMatchObject({ code: 'supplier.notBilled' });
});

test('a note is set off once against invoices beside it, or paid back', async () => {
  const [one, two] = [await billed(), await billed()];
  const note = await signed(await entered('credit', [{ costLine: one.line, amount: 40_000, note: why }]));
  const all = [one.invoice.id, two.invoice.id, note.id];
  const { payments } = await get<PaymentProposal>(`/payables/proposal?until=${today()}`);
  const [group] = payments.filter((each) => each.supplier === supplier && each.currency === 'JPY');
  expect(group?.invoices.filter(({ id }) => all.includes(id)).map(({ total }) => total)).toEqual([
    ...[200_000, 200_000, -40_000],
  ]);
  await post('fc', '/supplier-payments', pay([note.id]), 403);
  const money = await booked('money');
  const paid = await post('fc2', '/supplier-payments', pay([one.invoice.id, note.id]), 201);
  expect(paid).toMatchObject({ total: 160_000, owed: 8240, hkd: 8000, exchangeLoss: -240 });
  expect(await booked('money')).toBe(money - 8000);
  expect(await get(`/supplier-invoices/${note.id}`)).toMatchObject({ state: 'paid', payment: paid.id });
  expect(await post('fc2', '/supplier-payments', pay([two.invoice.id, note.id]), 409)).toMatchObject({
    code: 'supplier.paidAlready',
  });
  await post('fc', `/supplier-invoices/${note.id}/takeBack`, { reason: 'x' }, 422);
  await post('fc', `/supplier-payments/${paid.id}/giveBack`, { reason: 'Wrong account' });
  expect(await booked('money')).toBe(money);
  // alone it is money back, at about the rate of the day
  for (const hkd of [0, 2101]) await post('fc2', '/supplier-payments', pay([note.id], { hkd }), 400);
  const back = await post('fc2', '/supplier-payments', pay([note.id], { hkd: 1990 }), 201);
  expect(back).toMatchObject({ total: -40_000, owed: -2000, hkd: -1990, exchangeLoss: 10 });
  expect(await booked('money')).toBe(money + 1990);
  expect(await called('supplierPayments', back.id)).toBe('Sakura Hotels HSBC 0815');
  expect(await payables(app.db.manager)).toEqual([]);
});

test('a note that comes to the same as an invoice settles it, and no money is paid', async () => {
  const { line, invoice } = await billed();
  const note = await signed(await entered('credit', [{ costLine: line, amount: 200_000, note: 'Tour called off' }]));
  const money = await booked('money');
  expect(await post('fc2', '/supplier-payments', pay([invoice.id, note.id], { hkd: 1 }), 400)).toMatchObject({
    code: 'supplier.setOff',
  });
  const made = await post('fc2', '/supplier-payments', pay([invoice.id, note.id]), 201);
  expect(made).toMatchObject({ total: 0, owed: 240, hkd: 0, exchangeLoss: -240 });
  expect(await booked('money')).toBe(money);
  expect(await payables(app.db.manager)).toEqual([]);
});

test('verify names what a credit note has wrong', async () => {
  const { line } = await billed();
  const { id } = await signed(await entered('credit', [{ costLine: line, amount: 40_000, note: why }]));
  const own = `id = ${String(id)}`;
  await demandSeen(app, runChecks, {
    supplier_invoices: [
      ['total', own, more, 'supplier invoice = lines'],
      ['kind', own, is('invoice'), 'supplier invoice = lines'],
      [
        'lines',
        own,
        json((rows) => (((rows as unknown as { amount: number }[])[0] as { amount: number }).amount = 20_000_001)),
        'supplier credit note: of what was billed',
      ],
    ],
    cost_lines: [['actualAmount', `invoice = ${String(id)}`, more, 'supplier credit note: takes off lines']],
  });
});

test('a note for a tour that is closed is a correction below 0 beside its figures', async () => {
  const tour = await given.toured(app);
  const { line } = await billed(tour.closing);
  await given.travelled(app, tour);
  await post('manager', `/closings/${tour.closing}/submit`);
  const note = await entered('credit', [{ costLine: line, amount: 40_000, note: why }]);
  await post('manager', `/supplier-invoices/${note.id}/submit`);
  await post('manager2', `/supplier-invoices/${note.id}/see`);
  // while the closing waits nothing of it changes
  expect(await post('fc', `/supplier-invoices/${note.id}/approve`, {}, 409)).toMatchObject({ code: 'closing.locked' });
  await post('fc2', `/closings/${tour.closing}/close`);
  const account = (): Promise<ClosingAccount> => get(`/closings/${tour.closing}/account`);
  const { margin } = await account();
  const before = { cost: await booked('cost'), inProgress: await booked('inProgress'), owed: await booked('payables') };
  await post('fc', `/supplier-invoices/${note.id}/approve`);
  expect(await account()).toMatchObject({ margin, corrections: { income: 0, cost: -2000 } });
  expect(await booked('cost')).toBe(before.cost - 2000);
  expect(await booked('inProgress')).toBe(before.inProgress);
  expect(await booked('payables')).toBe(before.owed + 2000);
  const corrections = await get<Body[]>(`/closing-corrections?closing=${tour.closing}`);
  expect(corrections).toMatchObject([{ kind: 'cost', amount: -2000, state: 'approved', invoice: note.id, what: why }]);
  expect(await called('closingCorrections', corrections[0]?.id ?? 0)).toMatch(new RegExp(`^${why} · .+ \\d{4}-`));
  expect(await get<Body[]>(`/cost-lines?invoice=${note.id}`)).toEqual([]);
  // what was billed for the closed tour itself is credited by its name
  const late = await signed(await entered('invoice', [{ closing: tour.closing, amount: 50_000, note: 'Minibar' }]));
  const ofTour = { closing: tour.closing, note: 'Minibar of another group' };
  await refused([{ ...ofTour, amount: 50_001 }], 409);
  const undone = await signed(await entered('credit', [{ ...ofTour, amount: 50_000 }]));
  expect(await account()).toMatchObject({ corrections: { cost: -2000 } });
  await post('fc', `/supplier-invoices/${late.id}/takeBack`, { reason: 'x' }, 409);
  expect([...(await payables(app.db.manager)), ...(await closingsOf(app.db.manager))]).toEqual([]);
  await post('fc', `/supplier-invoices/${undone.id}/takeBack`, { reason: 'x' });
  await post('manager', `/supplier-invoices/${undone.id}/cancel`, { reason: 'x' });
  await post('fc', `/supplier-invoices/${late.id}/takeBack`, { reason: 'x' });
  expect(await account()).toMatchObject({ corrections: { cost: -2000 } });
});

test('two that credit the same at once do not take off more than was billed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { line, invoice } = await billed();
    const enter = async (): Promise<number> =>
      (
        await (
          await app.as('manager')
        ).post('/supplier-invoices', sheet('credit', [{ costLine: line, amount: 120_000, note: why }]))
      ).status;
    expect((await Promise.all([enter(), enter(), enter()])).sort()).toEqual([201, 409, 409]);
    await post('fc', `/supplier-invoices/${invoice.id}/takeBack`, { reason: 'x' }, 409);
  }
  expect(await payables(app.db.manager)).toEqual([]);
});
