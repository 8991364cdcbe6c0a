import { randomBytes } from 'node:crypto';
import { sealBooking } from '../../src/domain/booking-code';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import { PRIMITIVES } from '../../src/desk/open-envelope';
import { Order } from '../../src/parties/order.entity';
import { type Client, TestApp } from '../app';
import { sellable } from '../given';
import { booking, single } from './party';

let app: TestApp;
let staff: Client;
let at: Awaited<ReturnType<typeof sellable>>;
beforeAll(async () => {
  app = await TestApp.start({ bookingPlain: false });
  staff = await app.as('staff');
  at = await sellable(app, { maxPax: 200 });
});
afterAll(() => app.stop());

const sealed = (payload: object, secret = app.config.bookingSecret, now = new Date()): string =>
  sealBooking(payload, secret, now, PRIMITIVES);
const send = (data: unknown, headers: Record<string, string> = {}) =>
  staff.post('/orders/admin/callCenter', data as object, headers);
const orders = (): Promise<number> => app.db.manager.count(Order);
const flipped = (data: string, at: number): string => {
  const bytes = Buffer.from(data, 'base64');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64');
};

test('a sealed booking is booked; sent again it gets the same answer and is one order', async () => {
  const data = sealed(booking(at));
  const before = await orders();
  const first = (await send({ data }).expect(201)).body as BookingAnswer;
  const again = (await send({ data }).expect(201)).body as BookingAnswer;
  expect(again).toEqual(first);
  const withKey = (await send({ data }, { 'idempotency-key': 'k-replay' }).expect(201)).body as BookingAnswer;
  expect(withKey).toEqual(first);
  expect(await orders()).toBe(before + 1);
  const { body } = await (await app.as('staff2')).post('/orders/admin/callCenter', { data }).expect(400);
  expect(body).toMatchObject({ code: 'order.envelopeInvalid' });
});

test('an attack on the envelope is refused with a clear code, and nothing is written', async () => {
  const good = (): string => sealed(single(at));
  const before = await orders();
  const bytes = Buffer.from(good(), 'base64').length;
  const attacks: [string, unknown, string][] = [
    ...[0, 1, 12, 13, 40, bytes - 17, bytes - 1].map((n): [string, unknown, string] => [
      `bit ${n} flipped`,
      { data: flipped(good(), n) },
      'order.envelopeInvalid',
    ]),
    ['truncated', { data: good().slice(0, 40) }, 'order.envelopeInvalid'],
    ['truncated to nothing', { data: '' }, 'order.envelopeInvalid'],
    ['not base64', { data: '***' }, 'order.envelopeInvalid'],
    ['not text', { data: 7 }, 'order.envelopeInvalid'],
    ['another key', { data: sealed(single(at), randomBytes(32).toString('hex')) }, 'order.envelopeInvalid'],
    [
      'eleven minutes old',
      { data: sealed(single(at), undefined, new Date(Date.now() - 11 * 60_000)) },
      'order.envelopeExpired',
    ],
    [
      'from the future',
      { data: sealed(single(at), undefined, new Date(Date.now() + 11 * 60_000)) },
      'order.envelopeExpired',
    ],
    ['something beside it', { data: good(), extra: 1 }, 'order.envelopeInvalid'],
    ['plain where plain is off', single(at), 'order.envelopeInvalid'],
    ['no booking inside', { data: sealed({ a: 1 }) }, 'general.invalid'],
    ['grandTotal 0', { data: sealed(single(at, { grandTotal: 0 })) }, 'order.figuresDiffer'],
    ['grandTotal -1', { data: sealed(single(at, { grandTotal: -1 })) }, 'general.invalid'],
    ['grandTotal NaN', { data: sealed(single(at, { grandTotal: Number.NaN })) }, 'general.invalid'],
    ['grandTotal below the price', { data: sealed(single(at, { grandTotal: 5991.95 })) }, 'order.figuresDiffer'],
    ['a foreign departure', { data: sealed(single({ ...at, departureId: 999_999 })) }, 'departure.notFound'],
  ];
  for (const [name, body, code] of attacks) {
    const answer = await send(body);
    expect([name, (answer.body as { code: string }).code]).toEqual([name, code]);
    expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
  }
  expect(await orders()).toBe(before);
});

test('a request key: the same body gets the same answer, another body is refused', async () => {
  const before = await orders();
  const key = { 'idempotency-key': 'k-1' };
  const first = (await send({ data: sealed(single(at)) }, key).expect(201)).body as BookingAnswer;
  const again = (await send({ data: sealed(single(at)) }, key).expect(201)).body as BookingAnswer;
  expect(again).toEqual(first);
  const other = sealed(single(at, { contactPerson: 'Somebody Else' }));
  expect((await send({ data: other }, key).expect(409)).body).toMatchObject({ code: 'general.idempotencyMismatch' });
  expect(await orders()).toBe(before + 1);
});

test('one key sent twenty times in parallel is one booking and one payment', async () => {
  const before = await orders();
  const data = sealed(single(at));
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ data }, { 'idempotency-key': 'k-20' })));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201));
  const numbers = new Set(answers.map((answer) => (answer.body as BookingAnswer).orderNumber));
  expect(numbers.size).toBe(1);
  expect(await orders()).toBe(before + 1);
  const [orderNumber] = [...numbers];
  const pay = () =>
    staff
      .patch('/checkout/cash', { orderNumber, amount: 1000 }, { 'idempotency-key': 'k-pay' })
      .then((each) => each.body as object);
  const paid = await Promise.all(Array.from({ length: 20 }, pay));
  expect(new Set(paid.map((each) => JSON.stringify(each))).size).toBe(1);
  const order = await app.db.manager.query<{ n: number }[]>(
    'SELECT COUNT(*) AS n FROM payments WHERE orderNumber = ?',
    [orderNumber],
  );
  expect(Number(order[0]?.n)).toBe(1);
});

test('a repeat gets the first answer even where it could not be done any more: the last seats are its own', async () => {
  const last = await sellable(app, { maxPax: 1 });
  const body = { data: sealed(single(last)) };
  const key = { 'idempotency-key': 'k-last' };
  const first = (await send(body, key).expect(201)).body as BookingAnswer;
  expect((await send(body, key).expect(201)).body).toEqual(first);
  expect((await send(body, { 'idempotency-key': 'k-other' }).expect(201)).body).toEqual(first);
  await send({ data: sealed(single(last)) }, { 'idempotency-key': 'k-new' }).expect(409);
});
