import { Departure } from '../../src/catalogue/departure.entity';
import { Member } from '../../src/parties/member.entity';
import { Order } from '../../src/parties/order.entity';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderWire } from '../../src/domain/wire/order';
import type { PaymentAnswer } from '../../src/domain/wire/payment';
import type { ReceiptWire } from '../../src/domain/wire/receipt';
import { TestApp } from '../app';
import { sellable } from '../given';
import { booking, FAMILY, member, single } from './party';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
const seats = async (id: number): Promise<number> =>
  (await app.db.manager.findOneByOrFail(Departure, { id })).bookedCount;

test('the worked sale of decisions B7: deposit and balance to the cent, stamped receipts, unpaid to partial to paid', async () => {
  const at = await sellable(app, { inDays: 60 });
  const staff = await app.as('staff');
  const answer = (await staff.post('/orders/admin/callCenter', booking(at)).expect(201)).body as BookingAnswer;
  expect(answer).toMatchObject({ amount: 18_232.31, dueNow: 3000, payment: null });
  expect(answer.orderNumber).toMatch(/^TST\d{6}0001$/);
  expect(await seats(at.departureId)).toBe(3);
  const order = (await staff.get(`/orders/${answer.id}`).expect(200)).body as OrderWire;
  expect(order).toMatchObject({
    people: 4,
    amount: 18_232.31,
    paid: 0,
    balance: 18_232.31,
    paymentState: 'unpaid',
    orderState: 'HOLD',
  });
  expect(order.subOrders[0]?.members.map((each) => each.amount)).toEqual([5983, 5983, 5607, 632]);
  expect(order.subOrders[0]).toMatchObject({ subtotal: 18_205, levy: 27.31, dueNow: 3000 });

  const deposit = (
    await staff
      .patch('/checkout/cash', { orderNumber: answer.orderNumber, amount: 3000, levyStampNo: 'E-1' })
      .expect(200)
  ).body as PaymentAnswer;
  expect(deposit.payment).toMatchObject({
    kind: 'DEPOSIT',
    fareAmount: 3000,
    levyAmount: 4.5,
    amount: 3004.5,
    branch: 'TST',
  });
  expect(deposit.paymentState).toBe('partial');
  const staff2 = await app.as('staff2');
  const balance = (
    await staff2
      .post('/orders/admin/callCenter/receive', { orderNumber: answer.orderNumber, method: 'CARD', amount: 15_205 })
      .expect(201)
  ).body as PaymentAnswer;
  expect(balance.payment).toMatchObject({ kind: 'BALANCE', levyAmount: 22.81, amount: 15_227.81, branch: 'MK' });
  expect(balance.paymentState).toBe('paid');
  expect(balance.receiptNo).toMatch(/^MK-R\d{2}000001$/);

  const settled = (await staff.get(`/orders/${answer.id}`)).body as OrderWire;
  expect(settled).toMatchObject({ paid: 18_232.31, balance: 0, paymentState: 'paid', orderState: 'CONFIRMED' });
  const receipt = (await staff.get(`/orders/admin/receipt/${deposit.receiptNo}`).expect(200)).body as ReceiptWire;
  expect(receipt).toMatchObject({ fare: 3000, levy: 4.5, total: 3004.5, branch: { code: 'TST' } });
  expect(receipt.levyBox).toMatchObject({ stampNo: 'E-1', amount: 4.5, payer: 'CUSTOMER', percent: 0.15 });
  expect(receipt.levyBox?.parts).toEqual([{ payer: 'CUSTOMER', amount: 4.5, base: 3000 }]);
  expect(receipt.levySentence.zh).toContain('旅遊業賠償基金');
  expect(receipt.lines[0]?.packageName['zh-Hant']).toBe('桂林高鐵五天');
});

test('a receipt over two parties says which part of the levy the customer bears and which the company', async () => {
  const staff = await app.as('staff');
  const members = [member('ADULT', 'TAI MAN', { insurance: false })];
  const own = await sellable(app, { content: { tiaPayer: 'COMPANY' } });
  const { body: first } = await staff
    .post('/orders/admin/callCenter', booking(own, { members, grandTotal: 5803, tiaLevyPaid: 0 }))
    .expect(201);
  const { id, orderNumber } = first as BookingAnswer;
  const { packageId, departureId: departureDateId } = await sellable(app, { content: { tiaPayer: 'CUSTOMER' } });
  const more = { packageId, departureDateId, members, grandTotal: 5811.7, tiaLevyPaid: true };
  await staff.post('/orders/admin/callCenter/add-order', { orderNumber, ...more }).expect(201);
  const { body: paid } = await staff.patch('/checkout/cash', { orderNumber, amount: 11_606 }).expect(200);
  const { receiptNo, payments } = paid as PaymentAnswer;
  expect(payments.map((each) => [each.levyPayer, each.levyAmount])).toEqual([
    ['COMPANY', 8.7],
    ['CUSTOMER', 8.7],
  ]);
  const receipt = (await staff.get(`/orders/admin/receipt/${receiptNo}`).expect(200)).body as ReceiptWire;
  expect(receipt).toMatchObject({ fare: 11_606, levy: 8.7, total: 11_614.7 });
  expect(receipt.levyBox).toMatchObject({
    amount: 17.4,
    base: 11_606,
    payer: null,
    parts: [
      { payer: 'CUSTOMER', amount: 8.7, base: 5803 },
      { payer: 'COMPANY', amount: 8.7, base: 5803 },
    ],
  });
  expect((await staff.get(`/orders/${id}`)).body as OrderWire).toMatchObject({ paid: 11_614.7, balance: 0 });
});

test('a document number is closed at rest and shown as its last four', async () => {
  const at = await sellable(app);
  const staff = await app.as('staff');
  const { body } = await staff.post('/orders/admin/callCenter', booking(at)).expect(201);
  const { id } = body as BookingAnswer;
  const [row] = await app.db.manager.find(Member, { order: { id: 'DESC' }, take: 1 });
  expect(row?.certificateSealed).not.toContain('A123456');
  expect(row).toMatchObject({ certificateLast4: '4563' });
  const order = (await staff.get(`/orders/${id}`)).body as OrderWire;
  expect(JSON.stringify(order)).not.toContain('A123456');
  expect(order.subOrders[0]?.members[0]?.certificateNo).toBe('••••4563');
});

test("other figures than the server's are refused with the right ones, and nothing is written", async () => {
  const at = await sellable(app);
  const staff = await app.as('staff');
  const before = await app.db.manager.count(Order);
  for (const grandTotal of [0, 18_232.29, 18_232.33, 1, 99_999]) {
    const { body } = await staff.post('/orders/admin/callCenter', booking(at, { grandTotal })).expect(409);
    expect(body).toMatchObject({
      code: 'order.figuresDiffer',
      data: { subtotal: 18_205, levy: 27.31, grandTotal: 18_232.31, dueNow: 3000 },
    });
  }
  await staff.post('/orders/admin/callCenter', booking(at, { grandTotal: -1 })).expect(400);
  await staff.post('/orders/admin/callCenter', booking(at, { grandTotal: Number.NaN })).expect(400);
  await staff.post('/orders/admin/callCenter', booking(at, { grandTotal: 18_232.311 })).expect(400);
  await staff.post('/orders/admin/callCenter', { ...booking(at), extra: 1 }).expect(400);
  await staff.post('/orders/admin/callCenter', booking(at, { members: [] })).expect(400);
  await staff.post('/orders/admin/callCenter', booking(at, { tiaLevyPaid: 0 })).expect(409);
  await staff
    .post(
      '/orders/admin/callCenter',
      booking(at, { members: [{ ...FAMILY[0], amount: 1 } as never, ...FAMILY.slice(1)] }),
    )
    .expect(409);
  const other = await sellable(app);
  await staff.post('/orders/admin/callCenter', booking({ ...at, packageId: other.packageId })).expect(404);
  expect(await app.db.manager.count(Order)).toBe(before);
  expect(await seats(at.departureId)).toBe(0);
});

test('a contact e-mail that is no address is refused at its field, in words; none at all is taken', async () => {
  const at = await sellable(app);
  const staff = await app.as('staff');
  const before = await app.db.manager.count(Order);
  for (const contactEmail of ['none', 'chan@example', 'chan @example.com', 'a@example.com, b@example.com'])
    expect(
      (await staff.post('/orders/admin/callCenter', booking(at, { contactEmail })).expect(400)).body,
    ).toMatchObject({
      errors: { contactEmail: ['Enter a valid e-mail address'] },
    });
  expect(await app.db.manager.count(Order)).toBe(before);
  const { body } = await staff.post('/orders/admin/callCenter', booking(at, { contactEmail: '' })).expect(201);
  const { orderNumber } = body as BookingAnswer;
  const put = (contactEmail: string) => staff.put('/orders', { orderNumber, contactEmail });
  expect((await put('nobody').expect(400)).body).toMatchObject({ errors: { contactEmail: expect.anything() } });
  expect((await put(' chan@example.com ').expect(200)).body).toMatchObject({ contactEmail: 'chan@example.com' });
  expect((await put('').expect(200)).body).toMatchObject({ contactEmail: '' });
});

test('a payment below the minimum, above what is due, or in tenths of a cent is refused with the right figure', async () => {
  const at = await sellable(app);
  const staff = await app.as('staff');
  const { orderNumber } = (await staff.post('/orders/admin/callCenter', booking(at)).expect(201)).body as BookingAnswer;
  const pay = async (amount: number, as: 'staff' | 'manager' = 'staff', more = {}) =>
    (await app.as(as)).patch('/checkout/cash', { orderNumber, amount, ...more });
  expect((await pay(2999.99)).body).toMatchObject({
    statusCode: 400,
    code: 'payment.belowMinimum',
    message: expect.stringContaining('3,000.00'),
  });
  expect((await pay(18_205.01)).body).toMatchObject({
    statusCode: 400,
    code: 'payment.aboveDue',
    message: expect.stringContaining('18,205.00'),
  });
  expect((await pay(3000.001)).body).toMatchObject({ statusCode: 400, errors: { amount: expect.anything() } });
  expect((await pay(-5)).statusCode).toBe(400);
  expect((await pay(0)).statusCode).toBe(400);
  expect((await pay(500, 'manager')).body).toMatchObject({
    statusCode: 400,
    errors: { belowMinimumReason: expect.anything() },
  });
  expect((await pay(500, 'staff', { belowMinimumReason: 'regular' })).statusCode).toBe(400);
  expect((await pay(500, 'manager', { belowMinimumReason: 'regular customer' })).statusCode).toBe(200);
  expect((await pay(17_705)).statusCode).toBe(200);
  expect((await pay(1)).body).toMatchObject({ statusCode: 409, code: 'payment.nothingDue' });
});

test('an instalment and a top-up name their method; only the first settlement in cash may leave it out', async () => {
  const at = await sellable(app);
  const staff = await app.as('staff');
  const { orderNumber } = (await staff.post('/orders/admin/callCenter', single(at)).expect(201)).body as BookingAnswer;
  const taking = { orderNumber, amount: 1000 };
  for (const method of [undefined, null]) {
    const received = await staff.post('/orders/admin/callCenter/receive', { ...taking, method }).expect(400);
    const extra = await staff.patch('/checkout/extra', { ...taking, method, description: 'bed' }).expect(400);
    for (const { body } of [received, extra])
      expect(body).toMatchObject({ errors: { method: ['This field is required'] } });
  }
  const cash = (await staff.patch('/checkout/cash', taking).expect(200)).body as PaymentAnswer;
  expect(cash.payment.method).toBe('CASH');
});

test.each(['\u3164', '\u200d', '\u2800 \u2800', '\u{e0100}'])(
  'a contact who shows nothing (%j) is asked for',
  async (name) => {
    const body = { ...single(await sellable(app)), contactPerson: name };
    const refused = await (await app.as('staff')).post('/orders/admin/callCenter', body).expect(400);
    expect(refused.body).toMatchObject({ errors: { contactPerson: ['This field is required'] } });
  },
);
test('two bookings of one contact are of one payer, whatever unseen marks were copied along', async () => {
  const at = await sellable(app);
  const staff = await app.as('staff');
  const names: unknown[] = [];
  for (const contactPerson of ['Chan Tai Man', 'Chan\u3164 Tai\u061c\u180e Man\uffa0']) {
    const { body } = await staff.post('/orders/admin/callCenter', { ...single(at), contactPerson }).expect(201);
    const order = await staff.get(`/orders/${String((body as { id: number }).id)}`).expect(200);
    names.push((order.body as { contactPerson: string }).contactPerson);
  }
  expect(names).toEqual(['Chan Tai Man', 'Chan Tai Man']);
});
test('a contact that is not there, or only spaces, is asked for', async () => {
  const at = await sellable(app);
  const staff = await app.as('staff');
  const { body } = await staff
    .post('/orders/admin/callCenter', { ...single(at), contactPerson: '  ', contactPhone: '' })
    .expect(400);
  expect(body).toMatchObject({
    errors: { contactPerson: ['This field is required'], contactPhone: ['This field is required'] },
  });
});

test('pay now books and settles in one answer', async () => {
  const at = await sellable(app);
  const staff = await app.as('staff');
  const { body } = await staff
    .post('/orders/admin/callCenter', single(at, { payNow: { method: 'FPS', amount: 5983 } }))
    .expect(201);
  expect(body).toMatchObject({
    amount: 5991.97,
    dueNow: 0,
    holdUntil: null,
    payment: { paymentState: 'paid', payment: { amount: 5991.97 } },
  });
  await staff.post('/orders/admin/callCenter', single(at, { payNow: { method: 'FPS', amount: 10 } })).expect(400);
});

test('the list finds an order by every filter of decisions B9 and B10', async () => {
  const at = await sellable(app, { code: 'LIST-1', inDays: 33 });
  const staff = await app.as('staff');
  const { id, orderNumber } = (
    await staff
      .post(
        '/orders/admin/callCenter',
        single(at, { contactPerson: 'Wong Lista', contactPhone: '61112222', payNow: { method: 'CASH', amount: 1000 } }),
      )
      .expect(201)
  ).body as BookingAnswer;
  const found = async (query: string): Promise<number[]> =>
    ((await staff.get(`/orders/admin?${query}`).expect(200)).body as { id: number }[]).map((row) => row.id);
  for (const query of [
    'packageCode=LIST-1',
    'packageCode_like=list',
    `packageCode=LIST-1&departureDate_gte=${at.departureDate}&departureDate_lte=${at.departureDate}`,
    'packageCode=LIST-1&paymentState=partial&paymentState=paid',
    'packageCode=LIST-1&orderState=CONFIRMED',
    `orderNumber=${orderNumber}`,
    'contact_like=lista',
    'phone=61112222',
    `q=${orderNumber}`,
    'q=6111',
    'q=lista',
    `packageCode=LIST-1&branch=TST&createdBy=${app.userIds.staff}`,
  ])
    expect([query, await found(query)]).toEqual([query, [id]]);
  for (const query of [
    'packageCode=LIST-1&paymentState=unpaid',
    'packageCode=LIST-1&orderState=HOLD',
    'packageCode=LIST-1&branch=MK',
    `packageCode=LIST-1&departureDate_gte=2099-01-01`,
  ])
    expect([query, await found(query)]).toEqual([query, []]);
  const { body, headers } = await staff.get('/orders/admin?packageCode=LIST-1').expect(200);
  expect(headers['x-total-count']).toBe('1');
  expect(body).toMatchObject([
    {
      people: 1,
      amount: 5991.97,
      paid: 1001.5,
      balance: 4990.47,
      paymentState: 'partial',
      orderState: 'CONFIRMED',
      openRequest: false,
    },
  ]);
  for (const bad of [
    'nothing=1',
    'q=a',
    'orderState=LOST',
    'departureDate_gte=soon',
    'packageCode_gte=A',
    '_sort=paid',
  ])
    await staff.get(`/orders/admin?${bad}`).expect(400);
});
