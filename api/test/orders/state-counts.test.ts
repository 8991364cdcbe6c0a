import { In } from 'typeorm';
import { writeStates } from '../../src/parties/keep-states';
import { OrderCount } from '../../src/parties/order-count.entity';
import { Order } from '../../src/parties/order.entity';
import { SubOrder } from '../../src/parties/sub-order.entity';
import type { OrderStateCount } from '../../src/domain/wire/order';
import { ORDER_STATES, type OrderState } from '../../src/domain/words';
import { JobsService } from '../../src/jobs/jobs.service';
import { runChecks } from '../../src/verify/checks';
import { TestApp } from '../app';
import { sellable } from '../given';
import { single } from './party';
import { manyOrders } from '../many-orders';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  await manyOrders(app, 30);
});
afterAll(() => app.stop());

/** The states of an order's parties, and how many such orders there are; two parties count as one order, by the worst. */
const ORDERS: [number, OrderState[]][] = [
  [4, ['CANCELLED']],
  [2, ['EXPIRED']],
  [5, ['COMPLETED']],
  [6, ['CANCELLED', 'CONFIRMED']],
  [1, ['TRANSFERRED', 'COMPLETED']],
];

async function given(): Promise<void> {
  const em = app.db.manager;
  const parties = await em.find(SubOrder, { order: { id: 'DESC' } });
  let next = parties[0]?.id ?? 0;
  for (const [many, [first, second]] of ORDERS) {
    const own = parties.splice(0, many);
    await em.update(SubOrder, { id: In(own.map(({ id }) => id)) }, { orderState: first });
    if (!second) continue;
    const more = own.map((one) => {
      next += 1;
      return { ...one, id: next, subOrderNumber: `${one.subOrderNumber.slice(0, -1)}2`, orderState: second };
    });
    await em.insert(SubOrder, more as never);
  }
  const orders = await em.find(Order, { select: { id: true } });
  const moved = await writeStates(
    em,
    orders.map(({ id }) => id),
  );
  for (const { from, to } of moved)
    await em.insert(OrderCount, [
      { orderState: from, orders: -1 },
      { orderState: to, orders: 1 },
    ]);
}

test('the counts of the order list are what the list finds under each state', async () => {
  await given();
  const staff = await app.as('staff');
  const { body } = await staff.get('/orders/admin/get-order-counts').expect(200);
  const counts = Object.fromEntries((body as OrderStateCount[]).map((each) => [each.orderState, each.orders]));
  const listed = async (query: string): Promise<number> =>
    Number((await staff.get(`/orders/admin?_start=0&_end=1${query}`).expect(200)).headers['x-total-count']);
  for (const state of ORDER_STATES)
    expect([state, counts[state]]).toEqual([state, await listed(`&orderState=${state}`)]);
  expect(counts).toMatchObject({ HOLD: 13, EXPIRED: 2, CANCELLED: 4, TRANSFERRED: 0, COMPLETED: 6 });
  expect(Object.values(counts).reduce((sum, each) => sum + each, 0)).toBe(await listed(''));
});

const rows = async (): Promise<number> =>
  Number((await app.db.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM order_counts'))[0]?.n);
const differences = async (): Promise<string[]> =>
  (await runChecks(app.db.manager)).map(({ check }) => check).filter((check) => check === 'order counts = orders');

test('the rows that count are put together while orders come and go, and none is lost', async () => {
  const at = await sellable(app, { maxPax: 200 });
  const staff = await app.as('staff');
  const jobs = app.nest.get(JobsService);
  const fold = async (): Promise<void> => {
    const job = jobs.jobs.find(({ name }) => name === 'fold-order-counts');
    if (job) await jobs.run(job);
  };
  await app.db.manager.insert(
    OrderCount,
    Array.from({ length: 200 }, (_each, i) => ({ orderState: 'HOLD' as const, orders: i % 2 ? 1 : -1 })),
  );
  const book = async (): Promise<number> =>
    ((await staff.post('/orders/admin/callCenter', single(at)).expect(201)).body as { id: number }).id;
  const booked = await Promise.all(Array.from({ length: 10 }, book));
  const cancel = (id: number): Promise<unknown> =>
    staff.patch(`/orders/${String(id)}`, { action: 'cancel', reason: 'storm' }).expect(200);
  await Promise.all([...booked.slice(0, 5).map(cancel), fold(), ...Array.from({ length: 10 }, book), fold()]);
  await fold();
  expect(await rows()).toBeLessThan(100);
  expect(await differences()).toEqual([]);
  await app.db.query("UPDATE order_counts SET orders = orders + 1 WHERE orderState = 'HOLD'");
  expect(await differences()).not.toEqual([]);
});
