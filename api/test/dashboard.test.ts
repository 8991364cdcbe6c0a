import { sqlInstant } from '../src/database/columns';
import { withId } from '../src/database/ids-text';
import { addDays, startOfDay, weekdayOf } from '../src/domain/dates';
import { othersOnly, type Queue } from '../src/domain/queues';
import type { BoardRow } from '../src/domain/wire/departure';
import type { DashboardWire } from '../src/domain/wire/dashboard';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { OrderWire } from '../src/domain/wire/order';
import type { ReportWire } from '../src/domain/wire/report';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { Package } from '../src/catalogue/package.entity';
import { type Person, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

let app: TestApp;
beforeAll(async () => {
  // bookings are moved into the past by hand here: nobody may have counted their days before
  app = await TestApp.start({}, { turns: false });
});
afterAll(() => app.stop());

test('the dashboard shows the load of the departures of the next 14 days, not of later ones', async () => {
  const soon = await sellable(app, { inDays: 5, maxPax: 20, content: { groupSizeMin: 10 } });
  const later = await sellable(app, { inDays: 40 });
  const staff = await app.as('staff');
  const { body } = await staff.get('/dashboard').expect(200);
  const board = (await staff.get('/departures/board').expect(200)).body as BoardRow[];
  const below = board.filter((row) => row.below);
  expect(below.map((row) => row.packageCode)).toEqual([soon.code, later.code]);
  expect(body.load).toEqual({
    seatsTaken: 0,
    seatsMax: 20,
    belowMinimum: 2,
    decideBy: below[0]?.decideBy,
  });
  expect(body.overdue).toEqual({ count: 0, amount: 0 });
  const codes = (body.departures as { packageCode: string; maxPax: number; taken: number }[]).map(
    (each) => each.packageCode,
  );
  expect(codes).toContain(soon.code);
  expect(codes).not.toContain(later.code);
  expect(body.salesByWeek).toHaveLength(12);
});
test('a departure that is called off says so among the next 14 days, and has no seats in them', async () => {
  const gone = await sellable(app, { inDays: 6, maxPax: 7 });
  const manager = await app.as('manager');
  const shown = async (): Promise<[max: number, state: string | undefined]> => {
    const { load, departures } = (await manager.get('/dashboard').expect(200)).body as DashboardWire;
    return [load.seatsMax, departures.find(({ packageCode }) => packageCode === gone.code)?.state];
  };
  const [before] = await shown();
  const why = { reasonCode: 'OPERATOR_OTHER', reason: 'The lodge burned down' };
  await manager.post('/disruptions', { departureIds: [gone.departureId], ...why }).expect(201);
  expect(await shown()).toEqual([before - 7, 'CANCELLING']);
});
test.each(['root', 'admin', 'manager', 'fc', 'staff'] as Person[])('%s may see the dashboard', async (person) => {
  await (await app.as(person)).get('/dashboard').expect(200);
});
test.each(['member', 'normal'] as Person[])('%s is signed out whatever the token says', async (person) => {
  await (await app.as(person)).get('/dashboard').expect(401);
});
test('nobody may see it without a token', async () => {
  await app.anyone().get('/dashboard').expect(401);
});

describe('each number is the total of the list that it links to', () => {
  const LISTS: Record<string, [path: string, queue?: Queue, fixed?: Record<string, string>]> = {
    '/package-approval': ['/tours/admin', 'packages', { status: 'pending' }],
    '/price-approval': ['/admin/pricesDeparture', 'prices', { status: 'pending' }],
    '/request-op-approval': ['/requests', 'op', { stage: 'OP' }],
    '/request-fc-approval': ['/requests', 'fc', { stage: 'FC' }],
    '/view-package': ['/tours/admin'],
    '/view-price': ['/admin/pricesDeparture'],
    '/tour-booking-management': ['/orders/admin'],
  };
  /** What the list under a link of the admin answers as its total. */
  async function totalOf(who: Person, link: string): Promise<number> {
    const { pathname, searchParams } = new URL(link, 'http://admin');
    const [path, queue, fixed] = LISTS[pathname] ?? ['nowhere'];
    const forMe = queue && searchParams.get('for') === 'me' ? othersOnly(queue, app.userIds[who]) : {};
    searchParams.delete('for');
    const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...fixed, ...forMe, _end: '1' });
    const answer = await (await app.as(who)).get(`${path}?${query.toString()}`).expect(200);
    return Number(answer.headers['x-total-count']);
  }
  const put = async (status: string, by: Person, submitter: Person, editor: Person | null = null): Promise<void> => {
    const { packageId, sheetId } = await sellable(app);
    const set = {
      status,
      createdBy: app.userIds[by],
      submittedBy: app.userIds[submitter],
      editors: editor && withId(null, app.userIds[editor]),
    };
    await app.db.manager.update(Package, packageId, set as never);
    await app.db.manager.update(PriceSheet, sheetId, set as never);
  };
  let order: BookingAnswer;
  beforeAll(async () => {
    await put('pending', 'staff', 'staff');
    await put('pending', 'manager', 'staff');
    await put('pending', 'staff', 'manager', 'manager2');
    await put('rejected', 'staff', 'staff');
    await put('rejected', 'staff2', 'staff2');
    await put('incomplete', 'staff', 'staff');
    await put('incomplete', 'manager', 'manager');
    const [staff, manager, manager2] = [await app.as('staff'), await app.as('manager'), await app.as('manager2')];
    const far = await sellable(app, { inDays: 60 });
    const near = await sellable(app, { inDays: 18 });
    await staff.post('/orders/admin/callCenter', single(far)).expect(201);
    const paid = { payNow: { method: 'CASH' as const, amount: 1000 } };
    order = (await staff.post('/orders/admin/callCenter', single(near, paid)).expect(201)).body as BookingAnswer;
    await staff.post('/orders/admin/callCenter', single(far, paid)).expect(201);
    const ask = async (client: typeof staff, of?: string): Promise<{ id: number; orderNumber: string }> => {
      const { orderNumber } = of
        ? { orderNumber: of }
        : ((await client.post('/orders/admin/callCenter', single(far, paid)).expect(201)).body as BookingAnswer);
      const body = { orderNumber, reasonCode: 'CUSTOMER', reason: 'plans changed', method: 'CASH' };
      const { id } = (await client.post('/cancel/request', body).expect(201)).body as { id: number };
      return { id, orderNumber };
    };
    await ask(staff);
    await ask(manager);
    const { id } = await ask(staff);
    await manager2.post('/cancel/manager/approved', { requestId: id, decision: 'APPROVED' }).expect(200);
    // refused: one lately, one eight days ago, one of which something else was asked since, and one of a party that went
    const refuse = async (client: typeof staff): Promise<{ id: number; orderNumber: string }> => {
      const asked = await ask(client);
      const no = { requestId: asked.id, decision: 'REJECTED', reason: 'The hotel is paid' };
      await manager2.post('/cancel/manager/approved', no).expect(200);
      return asked;
    };
    await refuse(staff);
    const [late, again, gone] = [await refuse(staff), await refuse(staff), await refuse(staff)];
    const eight = sqlInstant(new Date(Date.now() - 8 * 86_400_000));
    await app.db.query('UPDATE requests SET opAt = ? WHERE id = ?', [eight, late.id]);
    const { id: asked } = await ask(staff, again.orderNumber);
    await staff.post(`/requests/cancel/${asked}/withdraw`).expect(200);
    await app.db.query(
      "UPDATE sub_orders SET orderState = 'CANCELLED' WHERE id = (SELECT subOrderId FROM requests WHERE id = ?)",
      [gone.id],
    );
    await app.db.query('UPDATE sub_orders SET holdUntil = ? WHERE holdUntil IS NOT NULL AND departureId = ?', [
      sqlInstant(new Date(Date.now() + 3_600_000)),
      far.departureId,
    ]);
    // a balance that is late: due before today, not departed
    await app.db.query("UPDATE sub_orders SET balanceDueDate = '2020-01-01' WHERE orderId = ?", [order.id]);
  });
  test.each<[Person, Record<string, number>]>([
    ['staff', { myRejectedPackages: 1, myRejectedPrices: 1, myIncompletePackages: 1, myRefusedRequests: 1 }],
    ['manager', { packagesToApprove: 1, pricesToApprove: 1, requestsOp: 1, myIncompletePackages: 1 }],
    ['manager2', { packagesToApprove: 2, pricesToApprove: 2, requestsOp: 2 }],
    ['fc', { pricesToApprove: 3, requestsFc: 1 }],
    ['admin', {}],
    ['root', { packagesToApprove: 3, pricesToApprove: 3, requestsOp: 2, requestsFc: 1 }],
  ])('tasks of %s', async (who, due) => {
    const { body } = await (await app.as(who)).get('/dashboard').expect(200);
    const { tasks } = body as DashboardWire;
    expect(Object.fromEntries(tasks.map((task) => [task.key, task.count]))).toEqual(due);
    for (const task of tasks) expect([task.key, await totalOf(who, task.link)]).toEqual([task.key, task.count]);
    expect((await (await app.as(who)).get('/dashboard/tasks').expect(200)).body).toEqual(tasks);
  });
  test.each(['root', 'admin', 'manager', 'fc', 'staff', 'staff2'] as Person[])(
    'holds, balances, takings of %s',
    async (who) => {
      const client = await app.as(who);
      const { totals, holds, balances, takings, today } = (await client.get('/dashboard').expect(200))
        .body as DashboardWire;
      // the figures that the order itself and the call list tell a caller
      for (const { orderId, open } of balances)
        expect(open).toBe(((await client.get(`/orders/${orderId}`).expect(200)).body as OrderWire).balance);
      for (const { orderId, dueNow } of holds) {
        const { subOrders } = (await client.get(`/orders/${orderId}`).expect(200)).body as OrderWire;
        expect(dueNow).toBeCloseTo((subOrders[0]?.dueNow ?? 0) * 1.0015, 2);
      }
      const listed = async (attention: string): Promise<number> =>
        Number((await client.get(`/orders/admin?attention=${attention}`).expect(200)).headers['x-total-count']);
      const window = `departureDate_gte=${today}&departureDate_lte=${addDays(today, 14)}`;
      expect(totals).toEqual({
        holds: await listed('holdsEnding'),
        balances: await listed('balancesDue'),
        departures: Number((await client.get(`/departures?${window}`).expect(200)).headers['x-total-count']),
      });
      expect([{ ...totals, departures: 0 }, holds.length, balances.map((each) => each.orderNumber)]).toEqual([
        { holds: 1, balances: 1, departures: 0 },
        1,
        [order.orderNumber],
      ]);
      for (const { branch, amount, receipts } of takings) {
        const query = `type=1&from=${today}&to=${today}&branch=${branch}&format=json`;
        const { body } = await client.get(`/admin/report?${query}`).expect(200);
        expect((body as ReportWire).totals['net']).toBe(amount);
        const rows = (await client.get(`/admin/report?${query.replace('type=1', 'type=2')}`).expect(200))
          .body as ReportWire;
        expect(new Set(rows.rows.map((row) => row['receiptNo'])).size).toBe(receipts);
      }
      expect(takings.map((each) => each.branch)).toEqual(who === 'staff2' ? [] : ['TST']);
    },
  );
  test.each(['manager', 'staff2'] as Person[])(
    'the bars of %s stand for the orders behind their links',
    async (who) => {
      const client = await app.as(who);
      const { today } = (await client.get('/dashboard').expect(200)).body as DashboardWire;
      const staff = await app.as('staff');
      const [north, none] = [await sellable(app, { inDays: 60 }), await sellable(app, { inDays: 60 })];
      await app.db.query('UPDATE packages SET soldAreaCode = ? WHERE id = ?', [
        who === 'manager' ? 20 : 30,
        north.packageId,
      ]);
      const book = async (at: typeof north): Promise<BookingAnswer> =>
        (await staff.post('/orders/admin/callCenter', single(at)).expect(201)).body as BookingAnswer;
      const old = await book(north);
      const cancelled = await book(none);
      const moved = await book(none);
      const two = await book(north);
      await book(none);
      const set = (sql: string, id: number, value: unknown) =>
        app.db.query(`UPDATE sub_orders SET ${sql} = ? WHERE orderId = ?`, [value, id]);
      const saturday = addDays(today, -weekdayOf(today) - 1);
      // the last minute of the week before, in Hong Kong; a minute later the next one begins
      await set('createdAt', old.id, sqlInstant(new Date(startOfDay(addDays(saturday, 1)).getTime() - 60_000)));
      await set('createdAt', moved.id, sqlInstant(startOfDay(addDays(saturday, 1))));
      await set('orderState', cancelled.id, 'CANCELLED');
      // a second party of another area in an order that is counted once a week
      await app.db.query('UPDATE sub_orders SET orderId = ? WHERE orderId = ?', [two.id, moved.id]);
      // three parties of one area in one order, one of them a week before: once in each week, once in the area
      const [three, same, before] = [await book(north), await book(north), await book(north)];
      await set('createdAt', before.id, sqlInstant(new Date(startOfDay(addDays(saturday, 1)).getTime() - 120_000)));
      for (const { id } of [same, before])
        await app.db.query('UPDATE sub_orders SET orderId = ? WHERE orderId = ?', [three.id, id]);
      const { salesByWeek, salesByArea } = (await client.get('/dashboard').expect(200)).body as DashboardWire;
      expect(salesByWeek.reduce((sum, each) => sum + each.orders, 0)).toBeGreaterThan(3);
      expect(salesByWeek.at(-2)?.orders).toBe(who === 'manager' ? 2 : 4);
      expect(salesByArea.find((each) => each.areaCode === (who === 'manager' ? 20 : 30))?.orders).toBe(3);
      for (const { orders, amount, link } of [...salesByWeek, ...salesByArea]) {
        const { pathname, search } = new URL(link, 'http://admin');
        const answer = await client.get(`/orders/admin${search}&_end=1`).expect(200);
        expect([pathname, link, Number(answer.headers['x-total-count'])]).toEqual([
          '/tour-booking-management',
          link,
          orders,
        ]);
        expect(amount > 0).toBe(orders > 0);
      }
    },
  );
  test.each([
    'soldDate_gte=yesterday',
    'soldDate_lte=2026-02-30',
    'areaCode=',
    'areaCode=north',
    'soldDate=2026-01-01',
  ])('the order list refuses %s at its field', async (bad) => {
    const answer = await (await app.as('staff')).get(`/orders/admin?${bad}`).expect(400);
    expect(Object.keys(answer.body.errors)).toEqual([bad.split('=')[0]]);
  });
  test('approvals waiting are of the kinds that the reader decides on; areas have names in his language', async () => {
    const kinds = async (who: Person): Promise<string[]> => {
      const { approvals } = (await (await app.as(who)).get('/dashboard').expect(200)).body as DashboardWire;
      return [...new Set(approvals.map((each) => each.kind))].sort();
    };
    expect([await kinds('manager'), await kinds('fc'), await kinds('admin'), await kinds('staff')]).toEqual([
      ['package', 'price'],
      ['price'],
      [],
      [],
    ]);
    const sold = '(SELECT MAX(packageId) FROM sub_orders WHERE subtotal > 0)';
    await app.db.query(`UPDATE packages SET soldAreaCode = 10 WHERE id = ${sold}`);
    const { salesByArea } = (await (await app.as('staff', 'zh-Hant')).get('/dashboard').expect(200))
      .body as DashboardWire;
    expect(salesByArea.find((each) => each.areaCode === 10)?.name).toBe('北海道及東北（日本）');
  });
  test('what wants attention is one of the two, nothing else', async () => {
    for (const bad of ['attention=all', 'attention=', 'attention=holdsEnding&attention=balancesDue'])
      await (await app.as('staff')).get(`/orders/admin?${bad}`).expect(400);
  });
});
