import { Departure } from '../../src/catalogue/departure.entity';
import { businessDate } from '../../src/domain/dates';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { ChangeAnswer, Preview } from '../../src/domain/wire/change';
import type { OrderWire } from '../../src/domain/wire/order';
import type { RequestWire } from '../../src/domain/wire/request';
import { AuditRow } from '../../src/audit/audit-row.entity';
import { In } from 'typeorm';
import { SubOrder } from '../../src/parties/sub-order.entity';
import { type Client, TestApp } from '../app';
import { sellable } from '../given';
import { booking, member, single } from './party';
import { runChecks } from '../../src/verify/checks';
import { searchIndex } from '../../src/verify/search-terms';

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await TestApp.start();
  staff = await app.as('staff');
});
afterAll(() => app.stop());

const seats = async (id: number): Promise<number> =>
  (await app.db.manager.findOneByOrFail(Departure, { id })).bookedCount;
const booked = async (body = {}, inDays = 60) => {
  const at = await sellable(app, { inDays });
  const answer = (await staff.post('/orders/admin/callCenter', { ...booking(at), ...body }).expect(201))
    .body as BookingAnswer;
  return { at, ...answer, subOrderId: answer.subOrders[0]?.id ?? 0 };
};
const read = async (id: number): Promise<OrderWire> => (await staff.get(`/orders/${id}`).expect(200)).body as OrderWire;
const sentMembers = (order: OrderWire) =>
  (order.subOrders[0]?.members ?? [])
    .filter((each) => each.state === 'LIVING')
    .map(({ id, type, surname, givenName, occupyBed, insurance, visa, singleRoom, certificateNo }) => ({
      id,
      type,
      surname,
      givenName,
      occupyBed,
      insurance,
      visa,
      singleRoom,
      certificateNo,
    }));

test('amend: while a request waits, no fare moves from one traveller to another; names and papers do', async () => {
  const pair = [
    member('ADULT', 'TAI MAN', { specialDiscount: 200, discountReason: 'guest' }),
    member('ADULT', 'SIU LING'),
  ];
  const paid = { payNow: { method: 'CASH', amount: 11_766 } };
  const { id, orderNumber } = await booked({ members: pair, grandTotal: 11_783.65, tiaLevyPaid: 17.65, ...paid });
  const order = await read(id);
  const [first] = order.subOrders[0]?.members ?? [];
  const asked = { orderNumber, memberIds: [first?.id], reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' };
  const request = (await staff.post('/cancel/request', asked).expect(201)).body as RequestWire;
  expect(request.figures).toMatchObject({ charge: 500, toRefund: 5283 });
  const approval = { requestId: request.id, decision: 'APPROVED' };
  const manager = await app.as('manager');
  await manager.post('/cancel/manager/approved', approval).expect(200);
  const members = sentMembers(order);
  const given = { specialDiscount: 200, discountReason: 'guest' };
  const moved = members.map((each, at) => ({ ...each, ...(at === 1 ? given : {}) }));
  const refused = await staff.put('/orders/admin/callCenter', { orderId: id, members: moved }).expect(409);
  expect(refused.body.code).toBe('request.open');
  const kept = members.map((each, at) => ({ ...each, givenName: `NEW ${String(at)}`, ...(at === 0 ? given : {}) }));
  await staff.put('/orders/admin/callCenter', { orderId: id, members: kept }).expect(200);
  const fc = await app.as('fc');
  const done = (await fc.post('/cancel/manager/approved', approval).expect(200)).body as RequestWire;
  expect(done).toMatchObject({ state: 'EXECUTED', figures: { toRefund: 5283 } });
});
test('amend: the same sent again, without a version, changes nothing and is no line of the log', async () => {
  const { id } = await booked();
  const members = sentMembers(await read(id)).map((each) => ({ ...each, givenName: `NEW ${each.givenName}` }));
  const send = async (contactPerson: string): Promise<number> => {
    const sent = { orderId: id, members, contactPerson };
    return ((await staff.put('/orders/admin/callCenter', sent).expect(200)).body as ChangeAnswer).order.version;
  };
  const lines = async (): Promise<number> =>
    app.db.manager.countBy(AuditRow, [{ action: 'amend', resource: In(['orders', 'members']) }]);
  const first = await send('CHAN SIU MING');
  const logged = await lines();
  expect([await send('CHAN SIU MING'), await lines()]).toEqual([first, logged]);
  expect(await send('CHAN SIU FONG')).toBe(first + 1);
  expect(await lines()).toBe(logged + 1);
});
test('amend: the same document number typed again is no change, another one is', async () => {
  const { id } = await booked();
  const members = sentMembers(await read(id));
  const send = async (certificateNo: string): Promise<number> => {
    const sent = { orderId: id, members: members.map((each) => ({ ...each, certificateNo })) };
    return ((await staff.put('/orders/admin/callCenter', sent).expect(200)).body as ChangeAnswer).order.version;
  };
  const first = await send('K01234567');
  expect([await send('K01234567'), await send('k 01234567')]).toEqual([first, first]);
  expect(await send('K01234568')).toBe(first + 1);
});
test('amend: a party that has paid gives up no seat, and nobody takes the place of another', async () => {
  const { id, orderNumber } = await booked();
  const sent = async (change: object) => {
    const [first, ...rest] = sentMembers(await read(id)).map((each) => ({ ...each, birthDate: '1985-03-02' }));
    return staff.put('/orders/admin/callCenter', { orderId: id, members: [{ ...first, ...change }, ...rest] });
  };
  await staff.patch('/checkout/cash', { orderNumber, amount: 3000 }).expect(200);
  const seats = (await read(id)).subOrders[0]?.members.map(({ type }) => type);
  for (const [change, errors] of [
    [{ type: 'BABY' }, 'members.0.type'],
    [{ surname: 'WONG', birthDate: '1990-01-01' }, 'members.0.surname'],
  ] as const) {
    const { status, body } = await sent(change);
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [errors]]);
  }
  expect((await read(id)).subOrders[0]?.members.map(({ type }) => type)).toEqual(seats);
});
test('amend: a single room and a corrected name, at frozen prices; the paid party is to be topped up', async () => {
  const { id, orderNumber } = await booked();
  await staff.patch('/checkout/cash', { orderNumber, amount: 3000 }).expect(200);
  const order = await read(id);
  const members = sentMembers(order);
  Object.assign(members[0] ?? {}, { singleRoom: true, givenName: 'TAI MING' });
  const body = { orderId: id, version: order.version, contactPerson: 'Chan Tai Ming', members };
  const shown = (await staff.post('/orders/admin/preview', { verb: 'amend', body }).expect(200)).body as Preview;
  expect(shown).toMatchObject({ oldTotal: 18_205, newTotal: 20_275, paid: 3000, toPay: 17_275, nextStep: 'EXTRA' });
  expect((await read(id)).amount).toBe(18_232.31);
  const answer = (await staff.put('/orders/admin/callCenter', { ...body, previewId: shown.previewId }).expect(200))
    .body as ChangeAnswer;
  expect(answer).toMatchObject({ difference: 2070, nextStep: 'EXTRA' });
  expect(answer.order.subOrders[0]?.members[0]).toMatchObject({
    givenName: 'TAI MING',
    amount: 8053,
    certificateNo: '••••4563',
  });
  expect(answer.order).toMatchObject({ contactPerson: 'Chan Tai Ming', version: order.version + 1 });
  const { body: stale } = await staff.put('/orders/admin/callCenter', body).expect(409);
  expect(stale).toMatchObject({ code: 'general.stale' });
  await staff
    .patch('/checkout/extra', { orderNumber, amount: 17_275.5, description: 'single room', method: 'CASH' })
    .expect(400);
  const { body: extra } = await staff
    .patch('/checkout/extra', { orderNumber, amount: 17_275, description: 'single room', method: 'CASH' })
    .expect(200);
  expect(extra).toMatchObject({ paymentState: 'paid', payment: { kind: 'EXTRA' } });
  const { body: adHoc } = await staff
    .patch('/checkout/extra', { orderNumber, amount: 100, description: 'SIM card', method: 'CASH' })
    .expect(200);
  expect(adHoc).toMatchObject({ paymentState: 'paid' });
  expect((await read(id)).subOrders[0]).toMatchObject({ subtotal: 20_375, charges: [{ kind: 'EXTRA', amount: 100 }] });
});

test('a charge of its own on a party in credit is paid as it is made; the credit stays for a refund', async () => {
  const { id, orderNumber } = await booked({ payNow: { method: 'CASH', amount: 18_205 } });
  const members = sentMembers(await read(id)).map((each) => ({ ...each, insurance: false }));
  await staff.put('/orders/admin/callCenter', { orderId: id, members }).expect(200);
  const taking = { orderNumber, amount: 700, description: 'SIM cards', method: 'CASH' };
  const { body: paid } = await staff.patch('/checkout/extra', taking).expect(200);
  expect(paid).toMatchObject({
    paymentState: 'paid',
    payment: { kind: 'EXTRA', fareAmount: 700, levyAmount: 1.05, amount: 701.05 },
  });
  expect((await read(id)).subOrders[0]).toMatchObject({ subtotal: 18_305, farePaid: 18_905, fareDue: 0 });
  const { body: refunds } = await staff.get(`/orders/admin/get-refund-by-order-number/${orderNumber}`).expect(200);
  expect(refunds).toMatchObject({ refundable: 600 });
});

test('nothing cannot be paid: the amount says so, in the language of who asks', async () => {
  const { orderNumber } = await booked();
  const taking = { orderNumber, amount: 0, description: 'x', method: 'CASH' };
  const cash = await staff.patch('/checkout/cash', { orderNumber, amount: 0 }).expect(400);
  expect(cash.body).toMatchObject({ code: 'money.notPositive', errors: { amount: ['Enter an amount above 0'] } });
  const zh = { 'accept-language': 'zh-Hant' };
  const { description: _what, ...instalment } = taking;
  const extra = await staff.patch('/checkout/extra', taking).set(zh).expect(400);
  const received = await staff.post('/orders/admin/callCenter/receive', instalment).set(zh).expect(400);
  for (const { body } of [extra, received]) expect(body).toMatchObject({ errors: { amount: ['請輸入大於 0 的金額'] } });
  await staff.patch('/checkout/cash', { orderNumber, amount: 3000 }).expect(200);
});

describe('a party that cost nothing', () => {
  const nothing = Object.fromEntries(
    ['adultPrice', 'tips', 'tax', 'departureTax', 'airportPortTax', 'fuelSurcharge', 'securityCharge'].map((key) => [
      key,
      0,
    ]),
  );
  const free = async (inDays: number) => {
    const at = await sellable(app, { inDays, prices: { ...nothing, promotionDiscount: 0 } });
    const members = [member('ADULT', 'TAI MAN', { insurance: false })];
    const body = single(at, { members, grandTotal: 0 });
    const { id, orderNumber } = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
    expect(await read(id)).toMatchObject({ orderState: 'CONFIRMED', paymentState: 'paid', amount: 0 });
    const room = async (singleRoom: boolean): Promise<OrderWire> => {
      const members = sentMembers(await read(id)).map((each) => ({ ...each, singleRoom }));
      return (await staff.put('/orders/admin/callCenter', { orderId: id, members }).expect(200)).body.order;
    };
    return { id, orderNumber, room };
  };
  test('is held when it comes to cost something, until it is paid or costs nothing again', async () => {
    const { orderNumber, room } = await free(60);
    const dearer = await room(true);
    expect(dearer).toMatchObject({ orderState: 'HOLD', paymentState: 'unpaid' });
    expect(dearer.subOrders[0]).toMatchObject({ subtotal: 2070, dueNow: 1000, moves: expect.arrayContaining(['pay']) });
    const hours = (Date.parse(dearer.subOrders[0]?.holdUntil ?? '') - app.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(await runChecks(app.db.manager)).toEqual([]);
    expect(await room(false)).toMatchObject({ orderState: 'CONFIRMED', paymentState: 'paid' });
    await room(true);
    await staff.patch('/checkout/cash', { orderNumber, amount: 1000 }).expect(200);
    expect(await room(true)).toMatchObject({ orderState: 'CONFIRMED', paymentState: 'partial' });
  });
  test('keeps its seats on the day, when no hold could last', async () => {
    const { room, id } = await free(5);
    await app.db.manager.update(SubOrder, { orderId: id }, { departureDate: businessDate(new Date()) });
    expect(await room(true)).toMatchObject({ orderState: 'CONFIRMED', paymentState: 'unpaid' });
  });
});

test('a preview that no longer fits is refused with the new figures, and nothing is written', async () => {
  const { id } = await booked();
  const order = await read(id);
  const body = { orderId: id, members: sentMembers(order) };
  const { previewId } = (await staff.post('/orders/admin/preview', { verb: 'amend', body }).expect(200))
    .body as Preview;
  const dearer = { ...body, members: body.members.map((each) => ({ ...each, visa: true })) };
  const { body: refused } = await staff.put('/orders/admin/callCenter', { ...dearer, previewId }).expect(409);
  expect(refused).toMatchObject({ code: 'order.figuresDiffer', data: { newTotal: 19_005 } });
  expect((await read(id)).amount).toBe(18_232.31);
  const again = (refused as { data: Preview }).data.previewId;
  await staff.put('/orders/admin/callCenter', { ...dearer, previewId: again }).expect(200);
});

/** Who still travels of the first party. */
const ids = ({ order }: ChangeAnswer): number[] =>
  (order.subOrders[0]?.members ?? []).flatMap(({ id, state }) => (state === 'LIVING' ? [id] : []));
test('dec: unpaid travellers just leave and their seats are free; with money paid a cancel request is the answer', async () => {
  const { id, at, orderNumber } = await booked();
  const child = (await read(id)).subOrders[0]?.members[2]?.id ?? 0;
  const gone = (
    await staff.patch('/orders/admin/callCenter', { orderId: id, removeMemberIds: [child], reason: 'ill' }).expect(200)
  ).body as ChangeAnswer;
  expect(gone).toMatchObject({ difference: -5607, nextStep: 'NONE' });
  expect(gone.order.subOrders[0]).toMatchObject({ subtotal: 12_598, dueNow: 2000, people: 3 });
  expect(await seats(at.departureId)).toBe(2);
  const everybody = { orderId: id, removeMemberIds: ids(gone), reason: 'ill' };
  const none = await staff.patch('/orders/admin/callCenter', everybody).expect(400);
  expect(none.body).toMatchObject({
    code: 'order.everybodyLeaves',
    errors: { removeMemberIds: [expect.stringContaining('cancel')] },
  });
  await staff.patch('/checkout/cash', { orderNumber, amount: 2000 }).expect(200);
  const [first] = gone.order.subOrders[0]?.members ?? [];
  const before = await read(id);
  const { body } = await staff
    .patch('/orders/admin/callCenter', { orderId: id, removeMemberIds: [first?.id], reason: 'ill' })
    .expect(200);
  expect(body).toMatchObject({ nextStep: 'CANCEL_REQUEST', difference: -5983 });
  // of all of them too: who wants to go is not told that this is not valid
  const all = await staff.patch('/orders/admin/callCenter', everybody).expect(200);
  expect(all.body).toMatchObject({ nextStep: 'CANCEL_REQUEST', difference: -12_598 });
  expect(await read(id)).toEqual(before);
  await staff.patch('/orders/admin/callCenter', { orderId: id, removeMemberIds: [1], reason: 'x' }).expect(400);
});

test('add-passengers joins at the frozen price, add-order books another party under the number', async () => {
  const { id, at, orderNumber, subOrderId } = await booked();
  const joined = (
    await staff
      .post('/orders/admin/callCenter/add-passengers', { subOrderId, members: [member('ADULT', 'AUNT')] })
      .expect(201)
  ).body as ChangeAnswer;
  expect(joined).toMatchObject({ difference: 5983, order: { people: 5 } });
  expect(await seats(at.departureId)).toBe(4);
  const other = await sellable(app);
  const added = (
    await staff
      .post('/orders/admin/callCenter/add-order', {
        orderNumber,
        grandTotal: 5991.97,
        tiaLevyPaid: true,
        packageId: other.packageId,
        departureDateId: other.departureId,
        members: [member('ADULT', 'FRIEND')],
      })
      .expect(201)
  ).body as BookingAnswer;
  expect(added.subOrders.map((each) => each.subOrderNumber)).toEqual([`${orderNumber}-01`, `${orderNumber}-02`]);
  const order = await read(id);
  expect(order).toMatchObject({ people: 6 });
  await staff.patch(`/orders/${id}`, { action: 'cancel', reason: 'x' }).expect(400);
  await staff.patch('/checkout/cash', { orderNumber, amount: order.subOrders[0]?.subtotal ?? 0 }).expect(200);
  expect((await read(id)).subOrders.map((each) => each.orderState)).toEqual(['CONFIRMED', 'HOLD']);
});

test('change-package moves an unpaid party and its seats; once paid it is refused', async () => {
  const { id, at, orderNumber, subOrderId } = await booked();
  const to = await sellable(app, { inDays: 90, prices: { adultPrice: 6118 } });
  const body = { subOrderId, packageId: to.packageId, departureDateId: to.departureId };
  const { body: shown } = await staff.post('/orders/admin/preview', { verb: 'change-package', body }).expect(200);
  expect((shown as Preview).seats.map((each) => each.after - each.before)).toEqual([3, -3]);
  const moved = (await staff.patch('/orders/admin/callCenter/change-package', body).expect(200)).body as ChangeAnswer;
  expect(moved).toMatchObject({ difference: 2000, order: { subOrders: [{ packageCode: to.code }] } });
  expect([await seats(at.departureId), await seats(to.departureId)]).toEqual([0, 3]);
  await staff.patch('/checkout/cash', { orderNumber, amount: 3000 }).expect(200);
  const { body: late } = await staff.patch('/orders/admin/callCenter/change-package', body).expect(422);
  expect(late).toMatchObject({ code: 'order.paidAlready' });
  expect((await read(id)).subOrders[0]?.packageCode).toBe(to.code);
});

test('change-package to where the party is, at the prices that it has, changes nothing', async () => {
  const { id, at, subOrderId } = await booked();
  const [before, held] = [await read(id), await seats(at.departureId)];
  const body = { subOrderId, packageId: at.packageId, departureDateId: at.departureId };
  const { order } = (await staff.patch('/orders/admin/callCenter/change-package', body).expect(200))
    .body as ChangeAnswer;
  expect([order.version, await seats(at.departureId)]).toEqual([before.version, held]);
  expect(await app.db.manager.countBy(AuditRow, { action: 'change-package', recordId: String(id) })).toBe(0);
});

test('an unpaid order is cancelled by its own shop, an expired one is opened again by a manager', async () => {
  const { id, at, subOrderId } = await booked();
  const other = await app.as('staff2');
  await other.patch(`/orders/${id}`, { action: 'cancel', reason: 'x' }).expect(403);
  await staff.patch(`/orders/${id}`, { action: 'cancel' }).expect(400);
  const { body } = await staff.patch(`/orders/${id}`, { action: 'cancel', reason: 'changed plans' }).expect(200);
  expect(body).toMatchObject({ orderState: 'CANCELLED', paymentState: 'unpaid', balance: 0 });
  expect(await seats(at.departureId)).toBe(0);
  await staff.patch(`/orders/${id}`, { action: 'cancel', reason: 'again' }).expect(422);

  const late = await booked();
  await app.db.manager.update(SubOrder, late.subOrderId, { orderState: 'EXPIRED' });
  await app.db.manager.update(Departure, late.at.departureId, { bookedCount: 0 });
  // who stands at the till with it is told why, and who can help
  await app.db.manager.update(SubOrder, late.subOrderId, { holdUntil: new Date('2026-03-02T04:05:00Z') });
  const told = { code: 'order.holdOver', message: expect.stringContaining('ended on 2026-03-02 12:05') as unknown };
  const till = await staff.patch('/checkout/cash', { orderNumber: late.orderNumber, amount: 3000 }).expect(422);
  expect(till.body).toMatchObject(told);
  const { subOrderId: expired } = late;
  const dec = { orderId: late.id, subOrderId: expired, removeMemberIds: [1], reason: 'fewer' };
  expect((await staff.patch('/orders/admin/callCenter', dec).expect(422)).body).toMatchObject(told);
  await staff.patch(`/orders/${late.id}`, { action: 'reopen' }).expect(403);
  const manager = await app.as('manager');
  const { body: open } = await manager.patch(`/orders/${late.id}`, { action: 'reopen' }).expect(200);
  expect(open).toMatchObject({ orderState: 'HOLD', amount: 18_232.31 });
  expect(await seats(late.at.departureId)).toBe(3);
  await app.db.manager.update(Departure, late.at.departureId, { maxPax: 3 });
  const again = await manager.patch(`/orders/${late.id}`, { action: 'reopen' });
  expect([again.status, again.body.code]).toEqual([422, 'general.notAllowedInState']);
  expect(subOrderId).toBeGreaterThan(0);
});

test('contact edit, refresh, refund overview, options and files', async () => {
  const { id, orderNumber } = await booked({ contactPerson: '=1+1', payNow: { method: 'CASH', amount: 3000 } });
  await staff.put('/orders', { orderNumber, remark: 'vegetarian', followUpDate: '2026-12-01' }).expect(200);
  expect(await read(id)).toMatchObject({ remark: 'vegetarian', followUpDate: '2026-12-01' });
  await staff.put('/orders', { remark: 'x' }).expect(400);
  await staff.put('/orders', { orderNumber: 'NOPE', remark: 'x' }).expect(404);
  expect((await staff.patch(`/orders/admin/get-all/${id}`).expect(200)).body).toMatchObject({ id, amount: 18_232.31 });
  expect((await staff.get(`/orders/admin/get-refund-by-order-number/${orderNumber}`).expect(200)).body).toMatchObject({
    requests: [],
    refunds: [],
    refundable: 0,
  });
  const { body: amend } = await staff.get(`/orders/admin/amend/${id}`).expect(200);
  expect(amend).toMatchObject({ order: { id }, prices: { days: 5 }, rules: { leviable: true } });
  expect((amend as { chargesIfCancelled: object[] }).chargesIfCancelled[0]).toMatchObject({ charge: 500 });
  const { body: shops } = await staff.get('/orders/admin/get-orders-options?of=branches').expect(200);
  expect(shops).toMatchObject({ packages: [], departures: [] });
  expect((shops as { branches: unknown[] }).branches.length).toBeGreaterThan(0);
  const { body: options } = await staff.get('/orders/admin/get-orders-options').expect(200);
  expect(Object.keys(options as object).sort()).toEqual(
    ['branches', 'departures', 'methods', 'packages', 'paymentStates', 'states'].sort(),
  );
  const file = await staff.get(`/orders/admin/print-orders-list?orderNumber=${orderNumber}`).buffer().expect(200);
  expect(file.headers['content-type']).toContain('spreadsheetml');
  await staff.post('/orders/admin/get-file-xlsx', { ids: [id], columns: ['orderNumber', 'contactPerson'] }).expect(200);
  await staff.post('/orders/admin/get-file-xlsx', { ids: [id], columns: ['secret'] }).expect(400);
  await staff.get('/orders/0').expect(404);
  await staff.get('/orders/abc').expect(404);
});

test('a hold that a discount brings to nothing is confirmed: it could neither be paid nor outlast its deadline', async () => {
  const { id } = await booked();
  const order = await read(id);
  const members = sentMembers(order).map((each) =>
    each.type === 'BABY' ? each : { ...each, specialDiscount: 99_999, discountReason: 'guests of the house' },
  );
  const manager = await app.as('manager');
  await manager.put('/orders/admin/callCenter', { orderId: id, members }).expect(200);
  expect((await read(id)).orderState).toBe('HOLD');
  const baby = order.subOrders[0]?.members.find((each) => each.type === 'BABY');
  const { body } = await staff
    .patch('/orders/admin/callCenter', { orderId: id, removeMemberIds: [baby?.id], reason: 'stays at home' })
    .expect(200);
  const after = (body as ChangeAnswer).order;
  expect(after).toMatchObject({ orderState: 'CONFIRMED', amount: 0, paymentState: 'paid' });
  expect(after.subOrders[0]?.holdUntil).toBeNull();
});

test('an order keeps its contact: blank is refused at the field, null is the same as not sent', async () => {
  const { id, orderNumber } = await booked();
  const members = sentMembers(await read(id));
  for (const contactPerson of ['', '  ']) {
    const amended = await staff.put('/orders/admin/callCenter', { orderId: id, members, contactPerson }).expect(400);
    const edited = await staff.put('/orders', { orderNumber, contactPerson }).expect(400);
    for (const { body } of [amended, edited])
      expect(body).toMatchObject({ errors: { contactPerson: ['This field is required'] } });
  }
  const nothing = { contactPerson: null, contactPhone: null, contactEmail: null, remark: null };
  await staff
    .put('/orders/admin/callCenter', { orderId: id, members, version: null, grandTotal: null, ...nothing })
    .expect(200);
  await staff.put('/orders', { orderNumber, ...nothing }).expect(200);
  expect(await read(id)).toMatchObject({
    contactPerson: 'Chan Tai Man',
    contactPhone: '91234567',
    contactEmail: 'chan@example.com',
  });
});

test('after all of that the search index says what the rows say', async () => {
  expect(await searchIndex(app.db.manager)).toEqual([]);
});
