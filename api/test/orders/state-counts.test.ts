import { In } from 'typeorm';
import { writeStates } from '../../src/parties/keep-states';
import { Order } from '../../src/parties/order.entity';
import { SubOrder } from '../../src/parties/sub-order.entity';
import type { OrderStateCount } from '../../src/domain/wire/order';
import { ORDER_STATES, type OrderState } from '../../src/domain/words';
import { TestApp } from '../app';
import { manyOrders } from '../many-orders';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
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
  await writeStates(
    em,
    orders.map(({ id }) => id),
  );
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
