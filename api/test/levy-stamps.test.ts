import { randomUUID } from 'node:crypto';
import { Payment } from '../src/parties/payment.entity';
import { addDays, businessDate, startOfDay } from '../src/domain/dates';
import { fromHkd } from '../src/domain/money';
import type { AuditWire } from '../src/domain/wire/audit';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { DashboardWire } from '../src/domain/wire/dashboard';
import type { OrderWire } from '../src/domain/wire/order';
import type { PaymentAnswer } from '../src/domain/wire/payment';
import type { PastedStamp, ReclaimForm, ReclaimLine, StampPaste, StampQueue } from '../src/domain/wire/stamp';
import { LevyStamp } from '../src/stamps/stamp.entity';
import { LevyWaiting } from '../src/parties/waiting.entity';
import { runChecks } from '../src/verify/checks';
import { type Client, type Person, TestApp } from './app';
import { demandSeen, is, more } from './corrupt';
import { sellable } from './given';
import { booking, single } from './orders/party';

let app: TestApp;
const people = {} as Record<Person, Client>;
/** 30 receipts of TST, in the order in which they were written, with their levy. */
const receipts: PastedStamp[] = [];
let orderNumber = '';
let orderId = 0;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['root', 'admin', 'manager', 'manager2', 'fc', 'staff', 'staff2'] as const)
    people[person] = await app.as(person);
  const at = await sellable(app, { maxPax: 40 });
  const family = (await people.staff.post('/orders/admin/callCenter', booking(at)).expect(201)).body as BookingAnswer;
  ({ orderNumber, id: orderId } = family);
  for (let i = 0; i < 30; i++) {
    const body = { orderNumber, method: 'CASH', amount: i === 0 ? 3000 : 100 + i * 10 };
    const paid = (await people.staff.post('/orders/admin/callCenter/receive', body).expect(201)).body as PaymentAnswer;
    const stampNo = `E26${String(100 + i)}`;
    receipts.push({ receiptNo: paid.receiptNo, stampNo, amount: paid.payment.levyAmount });
  }
  // MK has one receipt of its own
  await people.staff2
    .post('/orders/admin/callCenter', single(at, { payNow: { method: 'FPS', amount: 5983 } }))
    .expect(201);
});
afterAll(() => app.stop());

const queue = async (who: Person = 'staff', query = ''): Promise<StampQueue> =>
  (await people[who].get(`/levy-stamps/queue${query}`).expect(200)).body as StampQueue;
const receipt = (at: number): PastedStamp => receipts[at] as PastedStamp;

test('the queue has the receipts without a stamp, oldest first, per shop', async () => {
  const own = await queue();
  expect(own.total).toBe(30);
  expect(own.rows.map((row) => row.receiptNo)).toEqual(receipts.map((row) => row.receiptNo));
  expect(own.rows[0]).toMatchObject({ branch: 'TST', fare: 3000, levy: 4.5, levyPayer: 'CUSTOMER', days: 0 });
  expect(own.shops.map(({ branch, count }) => [branch, count])).toEqual([['TST', 30]]);
  expect((await queue('fc')).shops.map(({ branch, count }) => [branch, count])).toEqual([
    ['MK', 1],
    ['TST', 30],
  ]);
  expect((await queue('fc', '?branch=MK')).rows).toHaveLength(1);
  // staff work in their own shop, whatever they ask for
  expect((await queue('staff', '?branch=MK')).rows).toHaveLength(30);
});

test('of a paste of 28 with one wrong amount and one unknown receipt 26 are stored, 2 named, 4 left', async () => {
  const rows = receipts.slice(0, 28).map((row) => ({ ...row }));
  rows[5] = { ...receipt(5), amount: 9.99 };
  rows[17] = { ...receipt(17), receiptNo: 'TST-R99999999' };
  const seen = (await people.staff.post('/levy-stamps/preview', { rows }).expect(200)).body as StampPaste;
  expect(seen.rows.filter((row) => row.verdict === 'matched')).toHaveLength(26);
  expect((await queue()).total).toBe(30);
  const { stored, rows: judged } = (await people.staff.post('/levy-stamps/paste', { rows }).expect(201))
    .body as StampPaste;
  expect(stored).toBe(26);
  expect(judged.filter((row) => row.verdict !== 'matched')).toEqual([
    { ...rows[5], verdict: 'differs', levy: receipt(5).amount, present: '' },
    { ...rows[17], verdict: 'unknown', levy: null, present: '' },
  ]);
  const left = await queue();
  expect(left.rows.map((row) => row.receiptNo)).toEqual([5, 17, 28, 29].map((at) => receipt(at).receiptNo));
  // pasted again, nothing is stored twice
  const again = (await people.staff.post('/levy-stamps/paste', { rows }).expect(201)).body as StampPaste;
  expect(again.stored).toBe(0);
  expect(again.rows.filter((row) => row.verdict === 'stamped')).toHaveLength(26);
});

test('one stamp by hand; the receipt, the order, report 6 and the print show it', async () => {
  const { receiptNo, stampNo, amount } = receipt(5);
  const { body } = await people.staff.post('/levy-stamps', { receiptNo, stampNo }).expect(201);
  expect(body).toMatchObject({ receiptNo, stampNo, amount, replaces: null });
  const order = (await people.staff.get(`/orders/${String(orderId)}`)).body as OrderWire;
  expect(order.payments.find((row) => row.receiptNo === receiptNo)?.levyStampNo).toBe(stampNo);
  const print = await people.staff.get(`/orders/admin/receipt/${receiptNo}`).expect(200);
  expect(print.body.levyBox).toMatchObject({ stampNo, amount });
  const today = businessDate(app.clock.now());
  const report = await people.fc.get(`/admin/report?type=6&from=${today}&to=${today}&format=json`).expect(200);
  const rows = report.body.rows as Record<string, unknown>[];
  expect(rows.find((row) => row['receiptNo'] === receiptNo)?.['levyStampNo']).toBe(stampNo);
  expect(await queue().then((each) => each.total)).toBe(3);
});

test('another stamp needs a reason; the former one stays in the history', async () => {
  const { receiptNo, stampNo } = receipt(5);
  const refused = await people.staff.post('/levy-stamps', { receiptNo, stampNo: 'E-NEW' }).expect(409);
  expect(refused.body).toMatchObject({
    code: 'stamp.present',
    errors: { stampNo: [expect.stringContaining(stampNo)] },
  });
  await people.staff.post('/levy-stamps', { receiptNo, stampNo: 'E-NEW', reason: 'typed wrong' }).expect(201);
  const { body } = await people.staff.get(`/levy-stamps/${receiptNo}`).expect(200);
  expect(body).toMatchObject([
    { stampNo: 'E-NEW', reason: 'typed wrong', replaces: body[1].id },
    { stampNo, reason: '', replaces: null },
  ]);
  // the number that was typed by mistake is free for the receipt that it belongs to
  await people.staff.post('/levy-stamps', { receiptNo: receipt(28).receiptNo, stampNo }).expect(201);
});
test('a stamp is on one receipt only, brought with the money or put on later', async () => {
  const taken = await people.staff
    .post('/levy-stamps', { receiptNo: receipt(29).receiptNo, stampNo: 'E-NEW' })
    .expect(409);
  expect(taken.body.errors.stampNo[0]).toContain(receipt(5).receiptNo);
  const body = { orderNumber, method: 'CASH', amount: 100, levyStampNo: 'E-NEW' };
  const brought = await people.staff.post('/orders/admin/callCenter/receive', body).expect(409);
  expect(brought.body.errors).toHaveProperty('levyStampNo');
  const paid = await people.staff
    .post('/orders/admin/callCenter/receive', { ...body, levyStampNo: 'E-OWN' })
    .expect(201);
  expect(paid.body.payment.levyStampNo).toBe('E-OWN');
  expect((await queue()).total).toBe(2);
});
test.each(['e-own', 'Ｅ－ＯＷＮ', ' E - OWN', 'e-O\u200Bwn'])(
  'the stamp E-OWN is not put on a second receipt as %p',
  async (typed) => {
    const { receiptNo } = receipt(29);
    const put = await people.staff.post('/levy-stamps', { receiptNo, stampNo: typed }).expect(409);
    expect(put.body).toMatchObject({ code: 'stamp.taken' });
    const body = { orderNumber, method: 'CASH', amount: 100, levyStampNo: typed };
    await people.staff.post('/orders/admin/callCenter/receive', body).expect(409);
    // of a paste the row is named, and the others go in
    const rows = [{ ...receipt(29), stampNo: typed }];
    const { rows: judged } = (await people.staff.post('/levy-stamps/paste', { rows }).expect(201)).body as StampPaste;
    expect(judged.map(({ stampNo, verdict }) => [stampNo, verdict])).toEqual([['E-OWN', 'taken']]);
  },
);
test('two desks that stamp one receipt at the same time: one stamp stands', async () => {
  const { receiptNo } = receipt(29);
  const tries = await Promise.all(
    ['E-A', 'E-B', 'E-C', 'E-D'].map((stampNo) => people.staff.post('/levy-stamps', { receiptNo, stampNo })),
  );
  expect(tries.map((each) => each.status).sort()).toEqual([201, 409, 409, 409]);
  expect(await app.db.manager.countBy(LevyStamp, { receiptNo })).toBe(1);
});
test('one stamp that is put on several receipts at the same time stands on one of them', async () => {
  for (const round of [0, 1, 2, 3, 4, 5]) {
    const stampNo = `E-SAME-${String(round)}`;
    const tries = await Promise.all(
      [6, 7, 8, 9].map((at) =>
        people.staff.post('/levy-stamps', { receiptNo: receipt(at).receiptNo, stampNo, reason: 'typed wrong' }),
      ),
    );
    expect(tries.map((each) => each.status).sort()).toEqual([201, 409, 409, 409]);
    for (const { body } of tries.filter(({ status }) => status === 409)) expect(body.code).toBe('stamp.taken');
    expect(await app.db.manager.countBy(LevyStamp, { stampNo })).toBe(1);
  }
});
test.each<[Person, number]>([
  ['staff2', 400],
  ['staff', 400],
  ['manager2', 201],
])('%s puts a stamp on a receipt of TST: %i', async (who, status) => {
  const { receiptNo } = receipt(17);
  // a shop's staff do not see another shop's receipts; their own one has to have a number
  const stampNo = who === 'staff' ? ' ' : 'E-17';
  await people[who].post('/levy-stamps', { receiptNo, stampNo }).expect(who === 'staff2' ? 404 : status);
});

test('stamps bought, used and left, with a warning before they run out', async () => {
  const day = businessDate(app.clock.now());
  await people.staff.post('/levy-stamps/lots', { boughtOn: day, stamps: 10 }).expect(403);
  await people.manager.post('/levy-stamps/lots', { branch: 'ＴＳＴ', boughtOn: day, stamps: 100 }).expect(400);
  await people.manager.post('/levy-stamps/lots', { branch: 'TST', boughtOn: day, stamps: 100 }).expect(201);
  expect((await queue()).stock).toEqual([{ branch: 'TST', bought: 100, used: 0, left: 100, low: false }]);
  // a year that was mistyped
  const ahead = { branch: 'TST', boughtOn: addDays(day, 365), stamps: 10 };
  const { body } = await people.manager.post('/levy-stamps/lots', ahead).expect(400);
  expect((body as { errors: object }).errors).toEqual({ boughtOn: [`Not after ${day}`] });
  const spoiled = { branch: 'TST', boughtOn: day, stamps: -70 };
  expect((await people.manager.post('/levy-stamps/lots', spoiled).expect(400)).body.errors).toHaveProperty('remark');
  await people.manager.post('/levy-stamps/lots', { ...spoiled, remark: 'wet' }).expect(201);
  // 30 left, and 31 were used this week
  expect((await queue()).stock).toEqual([{ branch: 'TST', bought: 30, used: 0, left: 30, low: true }]);
  // a number that was typed wrong was no stamp: the one in its place uses none up
  const mended = { receiptNo: receipt(25).receiptNo, stampNo: 'E-MENDED', reason: 'typed wrong' };
  await people.staff.post('/levy-stamps', mended).expect(201);
  expect((await queue()).stock).toMatchObject([{ used: 0, left: 30 }]);
});

test('levy of a void is open, then on a form, then credited; each row once', async () => {
  const order = (await people.staff.get(`/orders/${String(orderId)}`)).body as OrderWire;
  const voidOf = (at: number) => {
    const row = order.payments.find((each) => each.receiptNo === receipt(at).receiptNo);
    return people.fc.post(`/payments/${String(row?.id)}/void`, { reason: 'wrong card' }).expect(201);
  };
  await voidOf(20);
  await people.staff.get('/levy-reclaims').expect(403);
  await people.staff.get('/levy-reclaims/open').expect(403);
  const open = async (): Promise<ReclaimLine[]> =>
    (await people.fc.get('/levy-reclaims/open').expect(200)).body as ReclaimLine[];
  const forms = async (asked = ''): Promise<unknown> =>
    (await people.fc.get(`/levy-reclaims${asked}`).expect(200)).body;
  expect(await open()).toMatchObject([{ kind: 'VOID', levy: receipt(20).amount, stampNos: receipt(20).stampNo }]);
  const both = await Promise.all([
    people.fc.post('/levy-reclaims/claim', {}),
    people.root.post('/levy-reclaims/claim', {}),
  ]);
  expect(both.map((each) => each.status).sort()).toEqual([201, 409]);
  expect(await open()).toEqual([]);
  const [form] = (await forms()) as { id: number }[];
  expect(form).toMatchObject({ state: 'CLAIMED', amount: receipt(20).amount, lines: 1, creditedOn: null });
  // the log keeps money as the database does
  const told = (await people.root.get('/audit?resource=levyReclaims').expect(200)).body as AuditWire[];
  expect(told[0]?.after).toMatchObject({ amount: fromHkd(receipt(20).amount ?? 0), lines: 1 });
  const path = `/levy-reclaims/${String(form?.id)}`;
  const printed = (await people.fc.get(`${path}/form`).expect(200)).body as ReclaimForm;
  expect(printed.rows).toHaveLength(1);
  const day = businessDate(app.clock.now());
  for (const sent of [{ creditedOn: '1926-11-27' }, { creditedOn: addDays(day, 1) }, {}]) {
    const { body } = await people.fc.post(`${path}/credit`, sent).expect(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['creditedOn']);
  }
  expect(await forms('?state=CREDITED')).toEqual([]);
  await people.fc.post(`${path}/credit`, { creditedOn: day, note: 'bank 77' }).expect(200);
  await people.fc.post(`${path}/credit`, { creditedOn: day }).expect(422);
  const credited = { state: 'CREDITED', creditedOn: day, note: 'bank 77', moves: [] };
  expect(await forms(`?state=CREDITED&creditedOn_gte=${day}&q=77`)).toMatchObject([credited]);
});
test('a receipt that was voided before it was stamped leaves the queue and is not claimed', async () => {
  const body = { orderNumber, method: 'CASH', amount: 100 };
  const paid = (await people.staff.post('/orders/admin/callCenter/receive', body).expect(201)).body as PaymentAnswer;
  const before = (await queue()).total;
  await people.fc.post(`/payments/${String(paid.payment.id)}/void`, { reason: 'wrong order' }).expect(201);
  expect((await queue()).total).toBe(before - 1);
  expect((await people.fc.get('/levy-reclaims/open')).body).toEqual([]);
  await people.staff.post('/levy-stamps', { receiptNo: paid.receiptNo, stampNo: 'E-VOID' }).expect(409);
  const rows = [{ receiptNo: paid.receiptNo, stampNo: 'E-VOID', amount: paid.payment.levyAmount }];
  const pasted = (await people.staff.post('/levy-stamps/paste', { rows }).expect(201)).body as StampPaste;
  expect([pasted.stored, pasted.rows[0]?.verdict]).toEqual([0, 'unknown']);
});

test('the first page counts what lies without a stamp since yesterday, each shop its own', async () => {
  const tasks = async (who: Person): Promise<string[]> =>
    ((await people[who].get('/dashboard').expect(200)).body as DashboardWire).tasks
      .filter((task) => task.key === 'levyStamps')
      .map((task) => `${String(task.branch)} ${String(task.count)} ${task.link}`);
  expect(await tasks('staff2')).toEqual([]);
  const yesterday = startOfDay(addDays(businessDate(app.clock.now()), -1));
  await app.db.manager.update(Payment, { branch: 'MK' }, { takenAt: yesterday });
  await app.db.manager.update(LevyWaiting, { branch: 'MK' }, { takenAt: yesterday });
  const ofMk = "receiptNo IN (SELECT receiptNo FROM payments WHERE branch = 'MK')";
  await app.db.query(`UPDATE receipt_documents SET document = JSON_SET(document, '$.takenAt', ?) WHERE ${ofMk}`, [
    yesterday.toISOString(),
  ]);
  expect(await tasks('staff2')).toEqual(['MK 1 /levy-desk?shop=MK']);
  expect(await tasks('staff')).toEqual([]);
  expect(await tasks('fc')).toEqual(['MK 1 /levy-desk?shop=MK']);
  expect((await queue('staff2')).rows[0]?.days).toBe(1);
});
test('verify finds nothing wrong, and a stamp that was changed behind its back', async () => {
  const stamps = async (): Promise<string[]> =>
    (await runChecks(app.db.manager)).map((each) => `${each.check} ${each.is}`);
  expect(await stamps()).toEqual([]);
  await demandSeen(app, runChecks, {
    levy_reclaims: [
      ['amount', 'id > 0', more, 'reclaim = rows'],
      ['formNo', 'id > 0', (value) => `${String(value)}9`, 'reclaim forms without gaps'],
      ['state', 'id > 0', is('CLAIMED'), 'reclaim: credited on a day'],
      ['creditedOn', 'id > 0', is(null), 'reclaim: credited on a day'],
    ],
    levy_stamp_lots: [['stamps', 'id > 0', more, 'stamps bought = the log']],
    levy_reclaim_rows: [
      ['paymentId', 'id > 0', is(1), 'reclaim row = levy given up'],
      ['levy', 'id > 0', more, 'reclaim = rows'],
      ['levy', 'id > 0', more, 'reclaim row = levy given up'],
    ],
  });
  const one = await app.db.manager.findOneByOrFail(LevyStamp, { receiptNo: receipt(0).receiptNo });
  await app.db.manager.update(LevyStamp, one.id, { amount: 1 as never, stampNo: receipt(1).stampNo });
  expect(await stamps()).toEqual(['levy stamp = receipt 1 TST', expect.stringMatching(/^levy stamp in force once/)]);
});

test('a long paste goes in slices: judged as one, others get in between, asked again by its key it says the same', async () => {
  const at = await sellable(app, { inDays: 60 });
  const sold = (await people.staff.post('/orders/admin/callCenter', single(at)).expect(201)).body as BookingAnswer;
  const made: PastedStamp[] = [];
  for (const amount of [1000, 2000]) {
    const body = { orderNumber: sold.orderNumber, method: 'FPS', amount };
    const paid = (await people.staff.post('/orders/admin/callCenter/receive', body).expect(201)).body as PaymentAnswer;
    made.push({ receiptNo: paid.receiptNo, stampNo: `SL-${String(amount)}`, amount: paid.payment.levyAmount });
  }
  const [first, second] = made as [PastedStamp, PastedStamp];
  const unknown = Array.from({ length: 200 }, (_each, i) => ({
    receiptNo: `TST-R88${String(i)}`,
    stampNo: '',
    amount: 1,
  }));
  // a row that would match does not when its receipt, or its stamp, stood in a slice before
  const rows = [{ ...first, amount: 9.99 }, ...unknown, first, { ...second, stampNo: first.stampNo }, second];
  const key = { 'idempotency-key': randomUUID() };
  const ended: string[] = [];
  const paste = async (): Promise<StampPaste> => {
    const { body } = await people.staff.post('/levy-stamps/paste', { rows }, key).expect(201);
    ended.push('paste');
    return body as StampPaste;
  };
  const change = async (): Promise<void> => {
    await people.staff2.put('/orders', { orderNumber: sold.orderNumber, remark: 'Window' }).expect(200);
    ended.push('change');
  };
  const pasting = paste();
  await change();
  const told = await pasting;
  expect(ended).toEqual(['change', 'paste']);
  expect(told.stored).toBe(1);
  expect(told.rows.map(({ verdict }) => verdict).filter((verdict) => verdict !== 'unknown')).toEqual([
    ...['differs', 'twice', 'twice', 'matched'],
  ]);
  expect(told.rows).toHaveLength(rows.length);
  expect(await paste()).toEqual(told);
  const others = rows.map((row) => ({ ...row, amount: 1 }));
  await people.staff.post('/levy-stamps/paste', { rows: others }, key).expect(409);
});
