import { setTimeout } from 'node:timers/promises';
import { actorOf } from '../src/batches/actor-of';
import { receive as receiveMoney } from '../src/checkout/receive';
import { FrontDesk } from '../src/desk/front-desk';
import { businessDate } from '../src/domain/dates';
import type { LevyRate } from '../src/domain/levy';
import type { BookingAnswer } from '../src/domain/wire/booking';
import { runChecks } from '../src/verify/checks';
import { clientOf, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { killHard, type Spawned, startProcess } from './spawned';

const FIRST: LevyRate = { effectiveFrom: '2022-09-01', authorityPct: 0.15, fundPct: 0 };
/** An app in which nobody paid yet, so many orders, and the rates with one that begins today. */
async function unpaid(orders: number) {
  const app = await TestApp.start();
  const at = await sellable(app);
  const staff = await app.as('staff');
  const numbers: string[] = [];
  for (let n = 0; n < orders; n += 1) {
    const { body } = await staff.post('/orders/admin/callCenter', single(at)).expect(201);
    numbers.push((body as BookingAnswer).orderNumber);
  }
  const value = [FIRST, { effectiveFrom: businessDate(app.clock.now()), authorityPct: 0.3, fundPct: 0.1 }];
  const receive = (orderNumber: string, client = staff) =>
    client.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: 5983 });
  const fc = await app.as('fc');
  const begin = () => fc.put('/parameters/levyRates', { value });
  return { app, numbers, begin, receive };
}

test('money that is taken while a rate begins today is booked by that rate, or the rate is refused', async () => {
  const { app, numbers, begin, receive } = await unpaid(8);
  const [set, ...taken] = await Promise.all([begin(), ...numbers.map((number) => receive(number))]);
  expect(await runChecks(app.db.manager)).toEqual([]);
  expect([200, 409]).toContain(set.status);
  for (const [i, { status }] of taken.entries()) {
    expect([201, 409]).toContain(status);
    if (status === 409) await receive(numbers[i] ?? '').expect(201);
  }
  expect(await runChecks(app.db.manager)).toEqual([]);
  await app.stop();
});

test('a rate that is to begin today waits for money that is on its way into the books, and is refused', async () => {
  const { app, numbers, begin } = await unpaid(1);
  const clerk = await actorOf(app.db.manager, app.userIds.staff);
  let written = (): void => undefined;
  const inTheBooks = new Promise<void>((resolve) => (written = resolve));
  const once = { key: undefined, call: 'receive', body: null };
  const taken = app.nest.get(FrontDesk).run(clerk, once, async (tx, desk) => {
    await receiveMoney(tx, desk, { orderNumber: numbers[0] ?? '', method: 'CASH', amount: 5983 });
    written();
    await setTimeout(1000);
  });
  await inTheBooks;
  expect((await begin()).body).toMatchObject({ statusCode: 409, code: 'levy.rateTooEarly' });
  await taken;
  expect(await runChecks(app.db.manager)).toEqual([]);
  await app.stop();
});

test('another process that read the rates a moment ago takes no money by them', async () => {
  const { app, numbers, begin, receive } = await unpaid(1);
  const [orderNumber = ''] = numbers;
  const other: Spawned = await startProcess(app.config, { RATE_LIMITS: 'off' });
  const token = await app.signIn(app.userIds.staff2);
  const there = clientOf(other.url, { authorization: `Bearer ${token}`, 'accept-language': 'en' });
  // too little to be taken, but the rates were read for it
  await there.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount: 1 }).expect(400);
  await begin().expect(200);
  const { body } = await receive(orderNumber, there).expect(201);
  expect(body).toMatchObject({ payment: { levyAmount: 23.93 } });
  expect(await runChecks(app.db.manager)).toEqual([]);
  await killHard(other);
  await app.stop();
});
