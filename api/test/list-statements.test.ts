import type { AfterQueryEvent } from 'typeorm';
import { AuditRow } from '../src/audit/audit-row.entity';
import { BatchRunner } from '../src/batches/batch-runner';
import { ExportRunner } from '../src/exports/export-runner';
import { SubOrder } from '../src/parties/sub-order.entity';
import { Page } from '../src/pages/page.entity';
import { Request } from '../src/parties/request.entity';
import { User } from '../src/staff/user.entity';
import { type Person, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { manyOrders } from './many-orders';
import { manyTours } from './many-tours';

const ROWS = 60;
let app: TestApp;
let seen: string[] | undefined;

beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  // what the exports and the batches ask for meanwhile is no list's
  await app.nest.get(ExportRunner).beforeApplicationShutdown();
  await app.nest.get(BatchRunner).beforeApplicationShutdown();
  await manyOrders(app, ROWS);
  await manyTours(app, 250);
  await openRequests();
  await others();
  app.db.subscribers.push({
    afterQuery: ({ query }: AfterQueryEvent) => {
      // totals and parameters are kept for a moment: whether they are read hangs on the time of the call
      if (!/COUNT\(\*\) AS total|`parameters`|"parameters"/.test(query)) seen?.push(query);
    },
  });
});
afterAll(() => app.stop());

/** An open request on every order, of each kind in turn; the transfers aim at two tours. */
async function openRequests(): Promise<void> {
  const em = app.db.manager;
  const targets = [await sellable(app, { maxPax: 50 }), await sellable(app, { maxPax: 50 })];
  const parties = await em.find(SubOrder, { order: { id: 'ASC' } });
  const at = app.clock.now();
  await em.insert(
    Request,
    parties.map((party, n) => ({
      kind: (['refund', 'cancel', 'transfer'] as const)[n % 3],
      state: 'PENDING_OP' as const,
      orderId: party.orderId,
      subOrderId: party.id,
      openOn: party.id,
      memberIds: null,
      reasonCode: 'CUSTOMER' as const,
      reason: 'moves',
      amount: n % 3 ? null : 100,
      targetPackageId: n % 3 === 2 ? targets[n % 2]?.packageId : null,
      targetDepartureId: n % 3 === 2 ? targets[n % 2]?.departureId : null,
      branch: 'TST',
      createdBy: app.userIds.staff,
      createdAt: at,
      updatedAt: at,
    })) as never,
  );
}
async function others(): Promise<void> {
  const em = app.db.manager;
  const at = app.clock.now();
  const stamps = { createdAt: at, updatedAt: at };
  const numbers = Array.from({ length: ROWS }, (_each, n) => n);
  const people = numbers.map((n) => ({ ...stamps, loginId: `many-${n}`, fullName: `Person ${n}`, branch: 'TST' }));
  await em.insert(User, people.map((one) => ({ ...one, userType: 'staff', passwordHash: 'none' })) as never);
  const pages = numbers.map((n) => ({ ...stamps, code: `many-${n}`, name: `Page ${n}`, content: '<p>text</p>' }));
  await em.insert(Page, pages as never);
  const row = { at, actorId: 1, actorName: 'somebody', actorType: 'staff', resource: 'orders', action: 'create' };
  await em.insert(AuditRow, numbers.map((n) => ({ ...row, recordId: String(n) })) as never);
}

async function statementsOf(who: Person, path: string): Promise<string[]> {
  const client = await app.as(who);
  seen = [];
  await client.get(path).expect(200);
  const asked = seen;
  seen = undefined;
  return asked;
}
const page = async (who: Person, path: string, rows: number): Promise<{ length: number; asked: string[] }> => {
  const at = `${path}${path.includes('?') ? '&' : '?'}_start=0&_end=${String(rows)}`;
  const { body } = await (await app.as(who)).get(at).expect(200);
  return { length: (body as unknown[]).length, asked: await statementsOf(who, at) };
};

/** What grows with its rows asks the database once for each of them: a page of 25 may ask no more than one of 5. */
test.each<[string, Person]>([
  ['/orders/admin', 'manager'],
  ['/departures', 'manager'],
  ['/tours/admin', 'manager'],
  ['/tours/admin?status=pending', 'manager'],
  ['/tours/admin/approved', 'manager'],
  ['/admin/pricesDeparture', 'manager'],
  ['/admin/pricesDeparture?status=pending', 'manager'],
  ['/requests', 'manager'],
  ['/requests?stage=OP', 'manager'],
  ['/audit', 'root'],
  ['/users', 'root'],
  ['/pages/admin', 'root'],
  ['/lookups/countries', 'root'],
])('a page of 25 of %s asks as many statements as a page of 5', async (path, who) => {
  const [five, many] = [await page(who, path, 5), await page(who, path, 25)];
  expect([five.length, many.length]).toEqual([5, 25]);
  // as texts without what differs by the rows: a test that fails says which one came beside
  expect(many.asked.map(shapeOf)).toEqual(five.asked.map(shapeOf));
});
const shapeOf = (sql: string): string =>
  sql
    .replace(/(\?|\d+)(, ?(\?|\d+))+/g, '?')
    .replace(/LIMIT \d+/, 'LIMIT')
    .replace(/\s+/g, ' ')
    .slice(0, 300);

test('the travellers of a full departure are read with as many statements as those of a nearly empty one', async () => {
  const [full] = await app.db.manager.find(SubOrder, { order: { id: 'ASC' }, take: 1 });
  const empty = await sellable(app, { maxPax: 5 });
  await (await app.as('staff')).post('/orders/admin/callCenter', single(empty)).expect(201);
  const path = (id: number): string => `/customers/get-tour-customer-list/${String(id)}`;
  await statementsOf('manager', path(empty.departureId));
  const many = await statementsOf('manager', path(full?.departureId ?? 0));
  expect(many).toHaveLength((await statementsOf('manager', path(empty.departureId))).length);
});

test('the sheet that a name list is filled into is read with the departure and its travellers alone', async () => {
  const [party] = await app.db.manager.find(SubOrder, { order: { id: 'ASC' }, take: 1 });
  const path = `/customers/import-template/${String(party?.departureId)}`;
  await statementsOf('manager', path);
  const asked = (await statementsOf('manager', path)).filter((sql) => !sql.includes('FROM sessions'));
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('FROM members m');
});

test('of requests that are decided neither the price nor the terms of their parties are read', async () => {
  await app.db.query("UPDATE requests SET state = 'EXECUTED', openOn = NULL");
  const asked = await statementsOf('manager', '/requests?_start=0&_end=25');
  expect(asked.filter((sql) => /FROM .?sub_orders/.test(sql))).toHaveLength(1);
  expect(asked.join()).not.toMatch(/prices|terms/);
});

test('the countries and areas in whose names a letter stands are asked for at once', async () => {
  const asked = await statementsOf('staff', '/tours/admin/getTourCode?q=PLAN-a');
  const places = asked.filter((sql) => /FROM search_terms WHERE .*term (=|IN)/.test(sql));
  // once for each word
  expect(places.length).toBeGreaterThan(0);
  expect(places.length).toBeLessThanOrEqual(2);
});

test('of the trips of people who are found neither price nor terms are read', async () => {
  const trip = await sellable(app, { maxPax: 5 });
  await (await app.as('staff')).post('/orders/admin/callCenter', single(trip)).expect(201);
  const asked = await statementsOf('manager', '/persons?q=chan');
  const parties = asked.filter((sql) => /FROM .?sub_orders/.test(sql));
  expect(parties).toHaveLength(1);
  expect(parties.join()).not.toMatch(/prices|terms/);
});

/** The number as somebody types it whose keyboard writes double width. */
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
test('a part of an order number is looked for in one spelling, however it is typed', async () => {
  const path = (part: string): string => `/orders/admin?orderNumber_like=${encodeURIComponent(part)}&_start=0&_end=5`;
  const manager = await app.as('manager');
  const found = async (part: string): Promise<unknown> => (await manager.get(path(part)).expect(200)).body;
  expect(await found('TST9901')).toHaveLength(5);
  expect(await found(wide('tst9901'))).toEqual(await found('TST9901'));
  expect((await statementsOf('manager', path('TST9901'))).join()).not.toContain('GLOB');
});
