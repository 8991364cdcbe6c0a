import { Departure } from '../../src/catalogue/departure.entity';
import { PriceSheet } from '../../src/catalogue/price-sheet.entity';
import { Payment } from '../../src/parties/payment.entity';
import { Request } from '../../src/parties/request.entity';
import type { SearchWire } from '../../src/domain/wire/search';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { Preview } from '../../src/domain/wire/change';
import type { OrderWire } from '../../src/domain/wire/order';
import type { PaymentAnswer } from '../../src/domain/wire/payment';
import type { CustomerListWire } from '../../src/domain/wire/customer';
import type { InvoiceWire } from '../../src/domain/wire/receipt';
import type { RequestWire, TransferWire } from '../../src/domain/wire/request';
import type { RequestCard } from '../../src/domain/wire/request-card';
import { type Client, type Person, TestApp } from '../app';
import { sellable, type SellableOptions } from '../given';
import { booking } from './party';
import { searchIndex } from '../../src/verify/search-terms';

let app: TestApp;
const people = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of ['root', 'admin', 'manager', 'manager2', 'fc', 'fc2', 'staff', 'staff2'] as const)
    people[person] = await app.as(person);
});
afterAll(() => app.stop());

const departure = (id: number): Promise<Departure> => app.db.manager.findOneByOrFail(Departure, { id });
const read = async (id: number): Promise<OrderWire> =>
  (await people.staff.get(`/orders/${id}`).expect(200)).body as OrderWire;
/** A confirmed family with so much fare paid, declared to the insurer. */
const family = async (paid: number, options: SellableOptions = {}, insured = paid > 0) => {
  const at = await sellable(app, { inDays: 60, ...options });
  const answer = (
    await people.staff
      .post('/orders/admin/callCenter', booking(at, paid ? { payNow: { method: 'CASH', amount: paid } } : {}))
      .expect(201)
  ).body as BookingAnswer;
  const { code: packageCode, departureDate } = at;
  if (insured) await people.staff.post('/admin/report/declare-insurance', { packageCode, departureDate }).expect(200);
  const order = await read(answer.id);
  return {
    at,
    ...answer,
    order,
    subOrderId: order.subOrders[0]?.id ?? 0,
    ids: order.subOrders[0]?.members.map((m) => m.id) ?? [],
  };
};
const decide = (who: Person, kind: string, requestId: number, more: object = {}) =>
  people[who].post(`/${kind}/manager/approved`, { requestId, decision: 'APPROVED', ...more });
const ledger = async (orderNumber: string): Promise<[string, number, number, number][]> =>
  (await app.db.manager.find(Payment, { where: { orderNumber }, order: { id: 'ASC' } })).map((row) => [
    row.kind,
    row.fareAmount / 100,
    row.levyAmount / 100,
    row.amount / 100,
  ]);

test('cancel of a whole paid party: OP fixes the charge, FC pays out; levy goes back with the refund', async () => {
  const { id, orderNumber, subOrderId, at } = await family(18_205);
  const body = { orderNumber, subOrderId, reasonCode: 'CUSTOMER', reason: 'plans changed', method: 'CASH' };
  const shown = (await people.staff.post('/orders/admin/preview', { verb: 'cancel-request', body }).expect(200))
    .body as Preview;
  // 60 days: HK$500 for each of three seats, the baby's two upper steps are 0; insurance 180+180+120+120 never comes back.
  expect(shown).toMatchObject({ charge: 1500, nonRefundable: 600, kept: 2100, added: 0 });
  expect(shown).toMatchObject({ toRefund: 16_105, levyBack: 24.16 });
  const request = (await people.staff.post('/cancel/request', { ...body, previewId: shown.previewId }).expect(201))
    .body as RequestWire;
  expect(request).toMatchObject({ state: 'PENDING_OP', figures: { charge: 1500, toRefund: 16_105 } });
  expect((await departure(at.departureId)).bookedCount).toBe(3);
  await people.staff.post('/cancel/request', body).expect(409);
  await decide('staff', 'cancel', request.id).expect(403);
  await decide('fc', 'cancel', request.id).expect(403);
  await decide('manager', 'cancel', request.id, { charge: 1500.01 }).expect(400);
  // what a lower charge would come to is read before it is decided, by the same rule, and writes nothing
  const at1000 = (await people.manager.get(`/requests/${request.id}?charge=1000`).expect(200)).body as RequestCard;
  expect(at1000.figures).toMatchObject({ charge: 1000, computedCharge: 1500, kept: 1600, toRefund: 16_605 });
  expect(at1000.request).toMatchObject({ charge: null, figures: { charge: 1500, toRefund: 16_105 } });
  const above = await people.manager.get(`/requests/${request.id}?charge=1500.01`).expect(400);
  expect(above.body).toMatchObject({ code: 'request.chargeAbove', errors: { charge: [expect.any(String)] } });
  await people.manager.get(`/requests/${request.id}?charge=x`).expect(400);
  await decide('manager', 'cancel', request.id, { charge: 1000 }).expect(400);
  const passed = (await decide('manager', 'cancel', request.id, { charge: 1000, reason: 'good customer' }).expect(200))
    .body as RequestWire;
  expect(passed).toMatchObject({ state: 'PENDING_FC', charge: 1000, figures: { toRefund: 16_605 } });
  expect(passed.figures).toEqual(at1000.figures);
  await people.manager.get(`/requests/${request.id}?charge=900`).expect(400);
  await decide('manager', 'cancel', request.id).expect(403);
  await decide('fc', 'cancel', request.id, { approvedAmount: 16_000 }).expect(409);
  await decide('fc', 'cancel', request.id, { stage: 'OP' }).expect(422);
  const done = (await decide('fc', 'cancel', request.id, { approvedAmount: 16_605 }).expect(200)).body as RequestWire;
  expect(done).toMatchObject({ state: 'EXECUTED', opBy: 'manager person', fcBy: 'fc person' });
  await decide('fc', 'cancel', request.id).expect(422);
  expect(await ledger(orderNumber)).toEqual([
    ['BALANCE', 18_205, 27.31, 18_232.31],
    ['REFUND', -16_605, -24.91, -16_629.91],
    ['CHARGE', -1600, -2.4, -1602.4],
  ]);
  expect(await read(id)).toMatchObject({ orderState: 'CANCELLED', amount: 1602.4, paid: 1602.4, balance: 0 });
  expect((await departure(at.departureId)).bookedCount).toBe(0);
});

test('partial cancel of a party with a deposit: no money goes out, so OP executes; the charge joins the total', async () => {
  const { id, orderNumber, subOrderId, ids, at } = await family(3000);
  const body = { orderNumber, subOrderId, memberIds: [ids[0]], reasonCode: 'CUSTOMER', reason: 'ill' };
  const request = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  expect(request.figures).toMatchObject({ charge: 500, nonRefundable: 180, toRefund: 0, kept: 0, added: 680 });
  expect((await decide('manager', 'cancel', request.id).expect(200)).body).toMatchObject({ state: 'EXECUTED' });
  const order = await read(id);
  // 18,205 - 5,983 + 680
  expect(order.subOrders[0]).toMatchObject({
    subtotal: 12_902,
    farePaid: 3000,
    fareDue: 9902,
    people: 3,
    orderState: 'CONFIRMED',
  });
  const { body: invoice } = await people.staff.get(`/orders/admin/invoice/${id}`).expect(200);
  expect((invoice as InvoiceWire).subOrders[0]?.charges).toMatchObject([
    { kind: 'CANCELLATION', description: 'CUSTOMER', amount: 680 },
  ]);
  expect((await departure(at.departureId)).bookedCount).toBe(2);
  const { body: settled } = await people.staff.patch('/checkout/cash', { orderNumber, amount: 9902 }).expect(200);
  expect(settled).toMatchObject({ paymentState: 'paid' });
  expect(await read(id)).toMatchObject({ balance: 0, amount: 12_921.35 });
});

test('reasons: a small group costs nothing, force majeure is capped, a corrected name frees no seat', async () => {
  const figures = async (inDays: number, more: object) => {
    const { orderNumber, subOrderId, ids } = await family(18_205, { inDays });
    const { body } = await people.staff
      .post('/cancel/request', { orderNumber, subOrderId, reason: 'x', memberIds: [ids[0]], ...more })
      .expect(201);
    return { figures: (body as RequestWire).figures, id: (body as RequestWire).id, ids, orderNumber };
  };
  expect((await figures(10, { reasonCode: 'CUSTOMER' })).figures).toMatchObject({
    charge: 4352.25,
    nonRefundable: 180,
  });
  expect((await figures(10, { reasonCode: 'OPERATOR_MIN_GROUP' })).figures).toMatchObject({
    charge: 0,
    toRefund: 5983,
  });
  expect((await figures(10, { reasonCode: 'FORCE_MAJEURE' })).figures).toMatchObject({ charge: 150 });
  await expect(figures(10, { reasonCode: 'NAME_CORRECTION' })).rejects.toThrow();
  const { ids, orderNumber } = await family(18_205, { inDays: 10 });
  const corrections = [{ memberId: ids[0], surname: 'CHEN', givenName: 'TAI MAN' }];
  const { body } = await people.staff
    .post('/cancel/request', { orderNumber, reasonCode: 'NAME_CORRECTION', reason: 'typo', corrections })
    .expect(201);
  expect((body as RequestWire).figures).toMatchObject({ charge: 1000, seatsFreed: 0, toRefund: 0, added: 1000 });
  await decide('manager', 'cancel', (body as RequestWire).id).expect(200);
  const { body: all } = await people.staff.get(`/cancel/request/${orderNumber}`).expect(200);
  expect(all).toMatchObject({ requests: [{ state: 'EXECUTED' }] });
  const order = await read((body as RequestWire).orderId);
  expect(order.subOrders[0]?.members[0]).toMatchObject({ surname: 'CHEN', state: 'LIVING' });
  expect(order.subOrders[0]).toMatchObject({ subtotal: 19_205, people: 4 });
});

test('issued insurance of a paid party is not given up by amending it', async () => {
  const { id, order } = await family(18_205);
  const members = order.subOrders[0]?.members.map(({ id: memberId, type, surname, givenName, occupyBed }) => ({
    ...{ id: memberId, type, surname, givenName, occupyBed, insurance: false },
  }));
  const { body } = await people.staff.put('/orders/admin/callCenter', { orderId: id, members }).expect(422);
  expect(body).toMatchObject({ code: 'amend.issuedInsurance' });
});
test('refund of an over-payment: never more than was paid above the total; OP may lower it', async () => {
  const { id, orderNumber, subOrderId, order } = await family(18_205, {}, false);
  const ask = { orderNumber, subOrderId, amount: 100, reason: 'discount', method: 'FPS' };
  const { body: none } = await people.staff.post('/refund/request', ask).expect(400);
  expect(none).toMatchObject({ code: 'request.amountAbove' });
  const members = order.subOrders[0]?.members.map(({ id: memberId, type, surname, givenName, occupyBed }) => ({
    id: memberId,
    type,
    surname,
    givenName,
    occupyBed,
    insurance: false,
  }));
  const { body: amended } = await people.staff.put('/orders/admin/callCenter', { orderId: id, members }).expect(200);
  expect(amended).toMatchObject({ difference: -600, nextStep: 'REFUND_REQUEST' });
  expect((await people.staff.get(`/orders/admin/get-refund-by-order-number/${orderNumber}`)).body).toMatchObject({
    refundable: 600,
  });
  await people.staff.post('/refund/request', { ...ask, amount: 600.01 }).expect(400);
  const request = (await people.staff.post('/refund/request', { ...ask, amount: 600 }).expect(201)).body as RequestWire;
  await decide('manager', 'refund', request.id, { approvedAmount: 601, reason: 'x' }).expect(400);
  await decide('manager', 'refund', request.id, { approvedAmount: 0, reason: 'x' }).expect(400);
  await decide('manager', 'refund', request.id, { approvedAmount: 500 }).expect(400);
  // what a smaller refund would come to is read before it is decided
  const card = (query: string) => people.manager.get(`/requests/${request.id}?${query}`);
  expect((await card('approvedAmount=500').expect(200)).body).toMatchObject({ figures: { toRefund: 500 } });
  expect((await card('approvedAmount=601').expect(400)).body).toMatchObject({ code: 'request.amountAbove' });
  await card('charge=1').expect(400);
  await card('approvedAmount=500&charge=1').expect(400);
  await decide('manager', 'refund', request.id, { approvedAmount: 500, reason: 'agreed' }).expect(200);
  await card('approvedAmount=400').expect(400);
  const done = (await decide('fc', 'refund', request.id, { reference: 'FPS 77', payee: 'CHAN SIU MING' }).expect(200))
    .body as RequestWire;
  expect(done).toMatchObject({ state: 'EXECUTED', amount: 500, reference: 'FPS 77', payee: 'CHAN SIU MING' });
  expect((await ledger(orderNumber)).at(-1)).toEqual(['REFUND', -500, -0.75, -500.75]);
});

test('finance pays whom and how operations signed, or says why not; the log keeps what was signed', async () => {
  const { orderNumber } = await family(18_205, {}, false);
  const ask = { orderNumber, reasonCode: 'CUSTOMER', reason: 'ill', method: 'FPS', payee: 'CHENG KWOK KEUNG' };
  const request = (await people.staff.post('/cancel/request', ask).expect(201)).body as RequestWire;
  await decide('manager', 'cancel', request.id).expect(200);
  for (const other of [{ payee: 'FIONA FONG' }, { method: 'CASH' }, { payee: '' }]) {
    const { body } = await decide('fc', 'cancel', request.id, other).expect(400);
    expect(body).toMatchObject({ errors: { reason: [expect.any(String)] } });
  }
  const paid = { payee: 'FIONA FONG', method: 'CASH', reference: 'V 1', reason: 'his account is closed' };
  const { body: done } = await decide('fc', 'cancel', request.id, paid).expect(200);
  expect(done).toMatchObject({ state: 'EXECUTED', payee: 'FIONA FONG', method: 'CASH' });
  const logged = (await people.root.get(`/audit?resource=requests&recordId=${request.id}&_order=DESC`).expect(200))
    .body as { action: string; before: object; after: object; reason: string }[];
  expect(logged.find(({ action }) => action === 'executeFc')).toMatchObject({
    before: { state: 'PENDING_FC', payee: 'CHENG KWOK KEUNG', method: 'FPS', reference: '' },
    after: { state: 'EXECUTED', payee: 'FIONA FONG', method: 'CASH', reference: 'V 1' },
    reason: paid.reason,
  });
});
test('whoever decides on a card that somebody has decided on since is told so, and decides nothing', async () => {
  const { orderNumber, subOrderId } = await family(18_205);
  const body = { orderNumber, subOrderId, reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' };
  const { id, version } = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  await decide('manager', 'cancel', id, { version }).expect(200);
  expect((await decide('fc', 'cancel', id, { version }).expect(409)).body).toMatchObject({ code: 'general.stale' });
  await decide('fc', 'cancel', id, { version: version + 1 }).expect(200);
});
test('what nobody signed finance fills in, and signed it is paid without a word', async () => {
  for (const [signed, paid] of [
    [{}, { payee: 'CHAN SIU MING', method: 'CHEQUE', reference: '1' }],
    [
      { payee: 'CHAN', method: 'CASH' },
      { payee: ' CHAN ', method: 'CASH' },
    ],
  ]) {
    const { orderNumber } = await family(18_205, {}, false);
    const ask = { orderNumber, reasonCode: 'CUSTOMER', reason: 'ill', ...signed };
    const request = (await people.staff.post('/cancel/request', ask).expect(201)).body as RequestWire;
    await decide('manager', 'cancel', request.id).expect(200);
    await decide('fc', 'cancel', request.id, paid).expect(200);
  }
});

test('transfer to a dearer date: seats held from submit, carried over at OP, the rest is topped up', async () => {
  const { id, orderNumber, subOrderId, at } = await family(18_205);
  const to = await sellable(app, { inDays: 90, prices: { adultPrice: 6118 } });
  const draft = (
    await people.staff
      .post('/transfer/selected-tour', { subOrderId, packageId: to.packageId, departureDateId: to.departureId })
      .expect(201)
  ).body as TransferWire;
  expect(draft).toMatchObject({
    data: { transferId: draft.id },
    oldTotal: 18_205,
    newTotal: 20_205,
    charge: 1500,
    toRefund: 0,
    heldUntil: null,
  });
  expect(draft.toPay).toBe(20_205 - (18_205 - 1500 - 600));
  expect((await departure(to.departureId)).heldCount).toBe(0);
  await people.staff.patch('/transfer/selected-tour', { transferId: draft.id, submit: true }).expect(400);
  const sent = (
    await people.staff
      .patch('/transfer/selected-tour', { transferId: draft.id, submit: true, reason: 'later' })
      .expect(200)
  ).body as TransferWire;
  expect(sent.state).toBe('PENDING_OP');
  expect(Date.parse(sent.heldUntil ?? '') - app.clock.now().getTime()).toBeGreaterThan(47.9 * 3_600_000);
  expect(await departure(to.departureId)).toMatchObject({ heldCount: 3, bookedCount: 0 });
  const queue = (await people.manager.get('/requests?stage=OP').expect(200)).body as RequestWire[];
  expect(queue[0]).toHaveProperty('contactPerson', 'Chan Tai Man');
  expect(queue.map((each) => each.id)).toContain(draft.id);
  const card = (await people.manager.get(`/requests/${draft.id}`).expect(200)).body as RequestCard;
  expect(card).toMatchObject({
    moves: ['approve', 'reject'],
    order: { id },
    history: [{ action: 'create' }, { action: 'submit' }],
  });
  expect((await decide('manager', 'transfer', draft.id).expect(200)).body).toMatchObject({ state: 'EXECUTED' });
  expect(await departure(at.departureId)).toMatchObject({ bookedCount: 0 });
  expect(await departure(to.departureId)).toMatchObject({ heldCount: 0, bookedCount: 3 });
  const order = await read(id);
  expect(order.subOrders.map((each) => [each.orderState, each.people])).toEqual([
    ['TRANSFERRED', 0],
    ['CONFIRMED', 4],
  ]);
  expect(order.subOrders[1]).toMatchObject({ farePaid: 16_105, fareDue: 4100, subtotal: 20_205 });
  expect(order.subOrders[0]?.transferredToId).toBe(order.subOrders[1]?.id);
  const { body: top } = await people.staff
    .patch('/checkout/extra', { orderNumber, amount: 4100, description: 'dearer date', method: 'CARD' })
    .expect(200);
  expect((top as PaymentAnswer).paymentState).toBe('paid');
  const after = await read(id);
  expect(after).toMatchObject({ balance: 0, orderState: 'CONFIRMED', amount: 22_338.46 });
  expect((await people.staff.get(`/transfer/${orderNumber}`).expect(200)).body).toMatchObject({ transferId: draft.id });
});

test('a draft is aimed anew until it is submitted, and never after', async () => {
  const { id, subOrderId, ids } = await family(18_205);
  const [first, then] = [
    await sellable(app, { inDays: 90 }),
    await sellable(app, { inDays: 91, prices: { adultPrice: 6118 } }),
  ];
  const target = (to: typeof first) => ({ packageId: to.packageId, departureDateId: to.departureId });
  const held = async () => [
    (await departure(first.departureId)).heldCount,
    (await departure(then.departureId)).heldCount,
  ];
  const { body: draft } = await people.staff
    .post('/transfer/selected-tour', { subOrderId, ...target(first) })
    .expect(201);
  const { transferId, newTotal } = draft as TransferWire;
  expect(newTotal).toBe(18_205);
  const patch = (more: object) => people.staff.patch('/transfer/selected-tour', { transferId, ...more });
  expect((await patch({ ...target(then), memberIds: [ids[0]] }).expect(200)).body).toMatchObject({ newTotal: 6983 });
  const stored = () => app.db.manager.findOneByOrFail(Request, { id: transferId });
  expect(await stored()).toMatchObject({
    targetDepartureId: then.departureId,
    memberIds: [ids[0]],
    version: 2,
    state: 'DRAFT',
  });
  expect((await patch({ memberIds: ids }).expect(200)).body).toMatchObject({ newTotal: 20_205 });
  expect(await held()).toEqual([0, 0]);
  await patch({ submit: true, reason: 'later' }).expect(200);
  expect(await held()).toEqual([0, 3]);
  const submitted = await stored();
  const late = async () => {
    for (const more of [target(first), { memberIds: [ids[0]] }, { submit: true, reason: 'twice' }])
      expect((await patch(more).expect(422)).body).toMatchObject({ code: 'general.notAllowedInState' });
  };
  await late();
  expect(await stored()).toEqual(submitted);
  expect(await held()).toEqual([0, 3]);
  await decide('manager', 'transfer', transferId).expect(200);
  const executed = await stored();
  await late();
  expect(await stored()).toEqual(executed);
  expect((await read(id)).subOrders).toHaveLength(2);
  expect([(await departure(first.departureId)).bookedCount, (await departure(then.departureId)).bookedCount]).toEqual([
    0, 3,
  ]);
});

test('a transfer is approved at the figures of its card: a price that was approved meanwhile is told first', async () => {
  const { orderNumber, subOrderId } = await family(18_205);
  const to = await sellable(app, { inDays: 90, prices: { adultPrice: 6118 } });
  const target = { subOrderId, packageId: to.packageId, departureDateId: to.departureId };
  const { id } = (await people.staff.post('/transfer/selected-tour', target).expect(201)).body as TransferWire;
  await people.staff.patch('/transfer/selected-tour', { transferId: id, submit: true, reason: 'later' }).expect(200);
  const card = async (): Promise<RequestCard> =>
    (await people.manager.get(`/requests/${id}`).expect(200)).body as RequestCard;
  const shown = (await card()).figures;
  expect(shown).toMatchObject({ newTotal: 20_205, toRefund: 0 });
  const sheet = await app.db.manager.findOneByOrFail(PriceSheet, { id: to.sheetId });
  if (!sheet.published) throw new Error('a sheet that is not published');
  const prices = { ...sheet.published.prices, adultPrice: 7118 };
  await app.db.manager.update(PriceSheet, sheet.id, { published: { ...sheet.published, prices } });
  const sent = { approvedAmount: shown?.toRefund, newTotal: shown?.newTotal };
  const refused = await decide('manager', 'transfer', id, sent).expect(409);
  expect(refused.body).toMatchObject({ code: 'order.figuresDiffer', errors: { newTotal: [expect.any(String)] } });
  expect((await ledger(orderNumber)).map(([kind]) => kind)).toEqual(['BALANCE']);
  const now = (await card()).figures;
  expect(now).toMatchObject({ newTotal: 22_205 });
  await decide('manager', 'transfer', id, { approvedAmount: now?.toRefund, newTotal: now?.newTotal }).expect(200);
});
test('what is paid while a cancellation waits for finance is told before it goes back', async () => {
  const { orderNumber, subOrderId } = await family(1000 * 3);
  const body = { orderNumber, subOrderId, reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' };
  const { id } = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  const passed = (await decide('manager', 'cancel', id).expect(200)).body as RequestWire;
  expect(passed).toMatchObject({ state: 'PENDING_FC', figures: { toRefund: 900 } });
  await people.staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: 500 }).expect(201);
  const { toRefund, newTotal } = passed.figures ?? {};
  await decide('fc', 'cancel', id, { approvedAmount: toRefund, newTotal }).expect(409);
  expect((await ledger(orderNumber)).map(([kind]) => kind)).toEqual(['DEPOSIT', 'BALANCE']);
  await decide('fc', 'cancel', id, { approvedAmount: 1400, newTotal }).expect(200);
});

test('a draft that lies is no request: its days count from when it is submitted, and not once the tour has left', async () => {
  /** Begun so many days ago, 60 days before the tour. */
  const drafted = async (daysAgo: number): Promise<number> => {
    app.clock.set(new Date(Date.now() - daysAgo * 86_400_000));
    try {
      const [{ subOrderId }, to] = [await family(18_205), await sellable(app, { inDays: 150 })];
      const goal = { packageId: to.packageId, departureDateId: to.departureId };
      const { body } = await people.staff.post('/transfer/selected-tour', { subOrderId, ...goal }).expect(201);
      expect(body).toMatchObject({ charge: 1500 });
      return (body as TransferWire).transferId;
    } finally {
      app.clock.set(undefined);
    }
  };
  const submit = (transferId: number) =>
    people.staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later', method: 'CASH' });
  // five days before, all of the fare but visa and insurance is kept
  const [late, gone] = [await drafted(55), await drafted(61)];
  const due = { charge: 17_605, toRefund: 0, figures: { daysToDeparture: 5 } };
  expect((await people.staff.get(`/transfer/${String(late)}`).expect(200)).body).toMatchObject(due);
  expect((await submit(late).expect(200)).body).toMatchObject(due);
  expect((await submit(gone).expect(422)).body).toMatchObject({ code: 'order.departed' });
});
test('who moves by a transfer keeps diet, room wish and the note of the customer list; room and seat stay behind', async () => {
  const { subOrderId, at, orderNumber } = await family(18_205, {});
  const list = async (departureId: number, query = ''): Promise<CustomerListWire> =>
    (await people.staff.get(`/customers/get-tour-customer-list/${departureId}${query}`).expect(200))
      .body as CustomerListWire;
  const [first, second] = (await list(at.departureId, '?typeRefesh=1')).data;
  await people.staff
    .patch(`/customers/get-tour-customer-list/${at.departureId}`, {
      data: [
        { memberId: first?.memberId, remark: 'Wheelchair to the gate', room: '301', roomType: 'TWIN', diet: 'No pork' },
        { memberId: second?.memberId, remark: 'Near the lift' },
      ],
    })
    .expect(200);
  const to = await sellable(app, { inDays: 90 });
  const body = { subOrderId, packageId: to.packageId, departureDateId: to.departureId, memberIds: [first?.memberId] };
  const { transferId } = (await people.staff.post('/transfer/selected-tour', body).expect(201)).body as TransferWire;
  await people.staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later' }).expect(200);
  await decide('manager', 'transfer', transferId).expect(200);
  await decide('fc', 'transfer', transferId);
  const { data: joined } = await list(to.departureId, '?typeRefesh=1');
  expect(joined.map((row) => [row.orderNumber, row.surname, row.givenName])).toEqual([
    [orderNumber, first?.surname, first?.givenName],
  ]);
  expect(joined[0]).toMatchObject({ remark: 'Wheelchair to the gate', diet: 'No pork', room: '' });
  expect(joined[0]?.memberId).not.toBe(first?.memberId);
  const { data: stayed } = await list(at.departureId, '?typeRefesh=1');
  expect(stayed.map((row) => row.remark)).toEqual(['Near the lift', '', '']);
});

test('transfer of one traveller to a cheaper date goes through FC; cash in equals cash on the books', async () => {
  const { id, orderNumber, subOrderId, ids } = await family(18_205);
  const to = await sellable(app, { inDays: 90, prices: { adultPrice: 1118 } });
  const target = { packageId: to.packageId, departureDateId: to.departureId };
  const draft = (
    await people.staff.post('/transfer/selected-tour', { subOrderId, memberIds: [ids[0]], ...target }).expect(201)
  ).body as TransferWire;
  // one adult 5,983 less 500 and 180 insurance = 5,303; the new fare is 1,983
  expect(draft).toMatchObject({ oldTotal: 5983, newTotal: 1983, charge: 500, toPay: 0, toRefund: 3320 });
  await people.staff
    .patch('/transfer/selected-tour', { transferId: draft.id, submit: true, reason: 'cheaper' })
    .expect(200);
  expect((await decide('manager', 'transfer', draft.id).expect(200)).body).toMatchObject({ state: 'PENDING_FC' });
  expect((await decide('fc', 'transfer', draft.id).expect(200)).body).toMatchObject({ state: 'EXECUTED' });
  const order = await read(id);
  expect(
    order.subOrders.map((each) => [each.orderState, each.subtotal, each.farePaid, each.paymentState, each.balance]),
  ).toEqual([
    ['CONFIRMED', 12_222, 12_222, 'paid', 0],
    ['CONFIRMED', 1983, 1983, 'paid', 0],
  ]);
  const rows = await ledger(orderNumber);
  expect(rows.map((row) => row[0])).toEqual(['BALANCE', 'CHARGE', 'REFUND', 'TRANSFER_OUT', 'TRANSFER_IN']);
  expect((rows[3]?.[3] ?? 0) + (rows[4]?.[3] ?? 0)).toBe(0);
});

test('withdraw and reject free the held seats; a new request may follow', async () => {
  const { subOrderId } = await family(3000);
  const to = await sellable(app, { inDays: 90 });
  const body = { subOrderId, packageId: to.packageId, departureDateId: to.departureId };
  const submitted = async (): Promise<number> => {
    const { body: draft } = await people.staff.post('/transfer/selected-tour', body).expect(201);
    const { transferId } = draft as TransferWire;
    await people.staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'x' }).expect(200);
    expect((await departure(to.departureId)).heldCount).toBe(3);
    return transferId;
  };
  const first = await submitted();
  await people.staff2.post(`/requests/transfer/${first}/withdraw`, {}).expect(403);
  await people.staff.post(`/requests/refund/${first}/withdraw`, {}).expect(404);
  await people.staff.post(`/requests/transfer/${first}/withdraw`, {}).expect(200);
  expect((await departure(to.departureId)).heldCount).toBe(0);
  const second = await submitted();
  await people.manager.post('/transfer/manager/approved', { requestId: second, decision: 'REJECTED' }).expect(400);
  await people.manager
    .post('/transfer/manager/approved', { requestId: second, decision: 'REJECTED', reason: 'full' })
    .expect(200);
  expect((await departure(to.departureId)).heldCount).toBe(0);
});

test('a draft of somebody who has left is withdrawn by a manager, and the party can be cancelled', async () => {
  const { subOrderId, orderNumber } = await family(3000);
  const to = await sellable(app, { inDays: 90 });
  const body = { subOrderId, packageId: to.packageId, departureDateId: to.departureId };
  const { body: draft } = await people.staff.post('/transfer/selected-tour', body).expect(201);
  const { transferId } = draft as TransferWire;
  const asked = { orderNumber, reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' };
  await people.staff2.post('/cancel/request', asked).expect(409);
  for (const who of [people.staff2, people.fc])
    await who.post(`/requests/transfer/${transferId}/withdraw`, {}).expect(403);
  expect((await people.manager.get(`/requests/${transferId}`).expect(200)).body).toMatchObject({ moves: ['withdraw'] });
  await people.manager.post(`/requests/transfer/${transferId}/withdraw`, { reason: 'she left' }).expect(200);
  const { id } = (await people.staff2.post('/cancel/request', asked).expect(201)).body as { id: number };
  // what waits for operations is rejected by them, and taken back by whoever asked alone
  await people.manager.post(`/requests/cancel/${id}/withdraw`, {}).expect(403);
  await people.staff2.post(`/requests/cancel/${id}/withdraw`, {}).expect(200);
});

test('a payment is voided on its day by finance; a party without money is a hold again', async () => {
  const { id, orderNumber, order } = await family(3000);
  const payment = order.payments[0];
  await people.manager.post(`/payments/${payment?.id}/void`, { reason: 'x' }).expect(403);
  await people.fc.post(`/payments/${payment?.id}/void`, { reason: ' ' }).expect(400);
  await people.fc2.post(`/payments/${payment?.id}/void`, { reason: 'wrong order' }).expect(201);
  const after = await read(id);
  expect(after).toMatchObject({ paid: 0, paymentState: 'unpaid', orderState: 'HOLD' });
  // a paper of the shop that took the money, whoever takes it back, and found by its number at once
  const { receiptNo = '' } = after.payments[1] ?? {};
  expect(receiptNo).toMatch(/^TST-R/);
  const { groups } = (await people.staff.get(`/search?q=${receiptNo}`).expect(200)).body as SearchWire;
  expect(groups.find(({ key }) => key === 'receipts')?.hits.map(({ title }) => title)).toEqual([receiptNo]);
  expect(after.subOrders[0]?.holdUntil).not.toBeNull();
  expect(after.payments.map((each) => [each.kind, each.amount, each.voided])).toEqual([
    ['DEPOSIT', 3004.5, true],
    ['VOID', -3004.5, false],
  ]);
  await people.fc.post(`/payments/${payment?.id}/void`, { reason: 'again' }).expect(409);
  const again = (await people.staff.patch('/checkout/cash', { orderNumber, amount: 3000 }).expect(200))
    .body as PaymentAnswer;
  const yesterday = new Date(app.clock.now().getTime() - 24 * 3_600_000);
  await app.db.manager.update(Payment, again.payment.id, { takenAt: yesterday });
  await people.fc.post(`/payments/${again.payment.id}/void`, { reason: 'late' }).expect(409);
});

test('money that a request has paid back, moved or kept cannot be taken out a second time by a void', async () => {
  const { id, orderNumber, subOrderId, order } = await family(18_205);
  const refusals = async () => (await read(id)).payments.map((payment) => [payment.kind, payment.voidRefusal]);
  expect(await refusals()).toEqual([['BALANCE', null]]);
  const body = { orderNumber, subOrderId, reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' };
  const request = (await people.staff.post('/cancel/request', body).expect(201)).body as RequestWire;
  expect(await refusals()).toEqual([['BALANCE', 'request.open']]);
  await decide('manager', 'cancel', request.id).expect(200);
  await decide('fc', 'cancel', request.id).expect(200);
  const before = await ledger(orderNumber);
  expect((await refusals())[0]).toEqual(['BALANCE', 'payment.moved']);
  const { body: refusal } = await people.fc
    .post(`/payments/${order.payments[0]?.id}/void`, { reason: 'wrong order' })
    .expect(409);
  expect(refusal).toMatchObject({ code: 'payment.moved' });
  expect(await ledger(orderNumber)).toEqual(before);
});

test('a transfer is not approved onto a tour that has left, nor onto seats that ran out and are not sold any more', async () => {
  const { id, subOrderId } = await family(18_205);
  const to = await sellable(app, { inDays: 90 });
  const { body: draft } = await people.staff
    .post('/transfer/selected-tour', { subOrderId, packageId: to.packageId, departureDateId: to.departureId })
    .expect(201);
  const { transferId } = draft as TransferWire;
  await people.staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'x' }).expect(200);
  const refused = async (code: string): Promise<void> => {
    const { body } = await decide('manager', 'transfer', transferId).expect(409);
    expect(body).toMatchObject({ code });
  };
  const set = (part: object) => app.db.manager.update(Departure, to.departureId, part);
  const { departureDate } = await departure(to.departureId);
  await set({ departureDate: '2020-01-01' });
  await refused('departure.tooLate');
  await set({ departureDate, open: false, heldCount: 0 });
  await app.db.manager.update(Request, transferId, { heldSeats: 0 });
  await refused('departure.closed');
  await set({ open: true });
  await decide('manager', 'transfer', transferId).expect(200);
  expect((await read(id)).subOrders.length).toBe(2);
});

test('a transfer of nobody says so at the travellers asked for', async () => {
  const { subOrderId } = await family(3000);
  const to = await sellable(app, { inDays: 90 });
  const target = { packageId: to.packageId, departureDateId: to.departureId };
  const { body } = await people.staff
    .post('/transfer/selected-tour', { subOrderId, memberIds: [], ...target })
    .expect(400);
  expect(Object.keys((body as { errors: object }).errors)).toEqual(['memberIds']);
});

test('after all of that the search index says what the rows say', async () => {
  expect(await searchIndex(app.db.manager)).toEqual([]);
});
