import type { AfterQueryEvent } from 'typeorm';
import { sqlInstant } from '../src/database/columns';
import type { BookingAnswer } from '../src/domain/wire/booking';
import { ON_MARIADB, type Person, TestApp } from './app';
import { sellable } from './given';
import { manyOrders } from './many-orders';
import { manyTours } from './many-tours';
import { single } from './orders/party';
import { ExportRunner } from '../src/exports/export-runner';
import { SYSTEM } from '../src/http/actor';
import { JobsService } from '../src/jobs/jobs.service';
import { eraseOrder } from '../src/people/erase-order';
import { writeStates } from '../src/parties/keep-states';
import { soldBetween } from '../src/sales/sold-between';
import { explain, faultsIn, LARGE, type Statement } from './plan-of';

const ORDERS = 4000;
const TOURS = 2000;

/** Looked up among packages and departures, which are hundreds: what grows with the orders is not read for it. */
const BY_NAME: typeof CASES = [
  ['/orders/admin?areaCode=2&_start=0&_end=25', 'manager'],
  ['/audit?q=TST99010100007&_start=0&_end=25', 'root'],
];
const IS_CATALOGUE = /^(packages|price_sheets|departures) read in full/;
/**
 * What the embedded database puts in order all the same. Of several states its index has each in order: behind a page it goes
 * on to the next (0.1 ms of 100,000 orders). The departures of the coming weeks are a few hundred.
 */
const SORTED_CHEAPLY =
  /^orders sorted: .* WHERE \(o\.(orderState|paymentState) IN \(\?, \?\)\)|^departures sorted: .* d\.departureDate BETWEEN/s;
/** SQLite finds what it changes as it finds what it reads; its driver leaves a change that is explained standing. */
const EXPLAINED = ON_MARIADB ? /^\s*(SELECT|UPDATE|DELETE)/i : /^\s*SELECT/i;
/** What the lists of orders, requests, ledger, audit and search ask, and nothing may be read in full for it. */
const CASES: [path: string, who: Person][] = [
  ['/orders/admin?_start=0&_end=25', 'manager'],
  ['/orders/admin?branch=TST&_start=0&_end=25', 'manager'],
  ['/orders/admin?branch=TST&_start=1000&_end=1025', 'manager'],
  ['/orders/admin?orderTime_gte=2026-01-01&orderTime_lte=2026-01-31', 'manager'],
  ['/orders/admin?orderNumber=TST990101000077', 'manager'],
  ['/orders/admin?contactNumber=91234568', 'manager'],
  ['/orders/admin?packageCode=RARE&departureDate=2027-03-03', 'manager'],
  ['/orders/admin?packageCode=RARE', 'manager'],
  ['/orders/admin?orderState=EXPIRED', 'manager'],
  ['/orders/admin?orderState=HOLD&branch=TST&_start=0&_end=25', 'manager'],
  ['/orders/admin?orderState=HOLD&orderState=CONFIRMED&_start=0&_end=25', 'manager'],
  ['/orders/admin?orderState=COMPLETED&paymentState=unpaid', 'manager'],
  ['/orders/admin?paymentState=unpaid', 'manager'],
  ['/orders/admin?paymentState=unpaid&paymentState=partial&_start=0&_end=25', 'manager'],
  ['/orders/admin?paymentState=partial&branch=TST&_start=0&_end=25', 'manager'],
  ['/orders/admin?paymentState=partial&_start=600&_end=625', 'manager'],
  ['/orders/admin?openRequest=true', 'manager'],
  ['/orders/77', 'manager'],
  ['/orders/admin/get-all/77', 'manager'],
  ['/search?q=9123456', 'staff'],
  ['/search?q=TST9901010000', 'staff'],
  ['/search?q=chan%20tai', 'staff'],
  ['/requests?_start=0&_end=25', 'manager'],
  ['/requests?stage=OP&_start=0&_end=25', 'manager'],
  ['/audit?_start=0&_end=25', 'root'],
  ['/audit?_start=0&_end=25', 'manager'],
  ['/audit?_start=0&_end=25', 'staff'],
  ['/audit?resource=orders&recordId=77', 'root'],
  ['/audit?order=77&_start=0&_end=20', 'root'],
  ['/audit?departure=1&_start=0&_end=20', 'manager'],
  ['/audit?departure=12000&_start=0&_end=20', 'root'],
  ['/orders/admin?q=person%2077', 'manager'],
  ['/orders/admin?q=9100007&_start=0&_end=25', 'manager'],
  ['/orders/admin?q=TST99010100007', 'manager'],
  ['/requests?q=TST99010100007', 'manager'],
  ['/departures?q=PLAN-00012', 'manager'],
  ['/departures/tour/PLAN-001200', 'manager'],
  ['/admin/pricesDeparture/tourCode?code=PLAN-001200', 'manager'],
  ['/orders/admin/call-list?_start=0&_end=25', 'manager'],
  ['/orders/admin/call-list?queue=now&_start=0&_end=25', 'manager'],
  ['/orders/admin/call-list?queue=promised&_start=0&_end=25', 'manager'],
  ['/orders/admin/call-list?queue=late&_start=0&_end=25', 'manager'],
  ['/orders/admin/call-list?branch=TST&_start=0&_end=25', 'manager'],
  ['/orders/admin?attention=balancesDue', 'manager'],
  ['/audit?actorId=3&_start=0&_end=25', 'root'],
  ['/cash-counts/open', 'manager'],
  ['/levy-stamps/queue', 'fc'],
  ['/levy-stamps/queue?branch=TST', 'fc'],
  ['/levy-stamps/sheet?branch=TST', 'fc'],
  ['/orders/admin?attention=holdsEnding&_start=0&_end=25', 'manager'],
  ['/orders/admin?_sort=orderNumber&_order=asc&_start=0&_end=25', 'manager'],
  ['/orders/admin?_sort=departureDate&_order=desc&_start=0&_end=25', 'manager'],
  ['/audit?reason=Typhoon&_start=0&_end=25', 'root'],
  ['/orders/admin?departureDate_gte=2027-03-03&departureDate_lte=2027-03-09', 'manager'],
  ['/orders/admin?followUpDate_lte=2026-12-01&_start=0&_end=25', 'manager'],
  ['/requests?kind=refund&_start=0&_end=25', 'manager'],
  ['/tours/admin?_start=0&_end=25', 'manager'],
  ['/tours/admin?status=pending&_sort=submittedAt&_order=asc&_start=0&_end=25', 'manager'],
  ['/tours/admin/approved?_start=0&_end=25', 'manager'],
  ['/tours/admin/getTourCode', 'staff'],
  ['/tours/admin/getTourCode?q=plan', 'staff'],
  ['/orders/admin/recall?phone=91234567', 'staff'],
  ['/orders/admin/caller?phone=91234567', 'staff'],
  ['/admin/pricesDeparture?_start=0&_end=25', 'manager'],
  ['/admin/pricesDeparture/get-prices-none-package?_start=0&_end=25', 'manager'],
  ['/departures?_start=0&_end=25', 'manager'],
  ['/departures?departureDate_gte=2027-06-01&_sort=departureDate&_order=asc&_start=0&_end=25', 'manager'],
  ['/departures?_start=1000&_end=1025', 'manager'],
  ['/departures/tour/PLAN-001200/report', 'manager'],
  ['/customers/get-tour-customer-list/12000', 'manager'],
  ['/cars/get-list-cars/12000', 'manager'],
  ['/audit?resource=orders&_start=0&_end=25', 'root'],
  ['/audit?at_gte=2026-10-01&at_lte=2026-10-02&_start=0&_end=25', 'root'],
  ['/users?_start=0&_end=25', 'root'],
  ['/pages/admin?_start=0&_end=25', 'root'],
  ['/exports?_start=0&_end=25', 'manager'],
  ['/cash-counts?_start=0&_end=25', 'manager'],
  ['/admin/sections', 'manager'],
  ['/saved-views?screen=orders', 'manager'],
  ['/dashboard', 'manager'],
  ['/dashboard', 'staff'],
  ['/dashboard/tasks', 'manager'],
];

describe('database plans of the lists', () => {
  let app: TestApp;
  let seen: Statement[] | undefined;

  beforeAll(async () => {
    app = await TestApp.start();
    // what the jobs and the exports ask for meanwhile is no list's
    app.nest.get(JobsService).onApplicationShutdown();
    await app.nest.get(ExportRunner).beforeApplicationShutdown();
    await manyOrders(app, ORDERS);
    await manyTours(app, TOURS);
    await manyOthers(app);
    if (ON_MARIADB) await app.db.query(`ANALYZE TABLE ${LARGE.join(', ')}`);
    app.db.subscribers.push({
      afterQuery: ({ query, parameters }: AfterQueryEvent) => {
        if (EXPLAINED.test(query)) seen?.push({ sql: query, params: (parameters ?? []) as unknown[] });
      },
    });
  });
  afterAll(() => app.stop());

  test.each([...CASES, ...BY_NAME])('%s as %s', async (path, who) => {
    const client = await app.as(who);
    seen = [];
    await client.get(path).expect(200);
    const asked = seen;
    seen = undefined;
    expect(asked.length).toBeGreaterThan(1);
    const found: string[] = [];
    for (const statement of asked) found.push(...faultsIn(statement, await explain(app.db.manager, statement)));
    const catalogue = BY_NAME.some(([each]) => each === path) ? IS_CATALOGUE : /^$/;
    const dear = found.filter((fault) => ON_MARIADB || !SORTED_CHEAPLY.test(fault));
    expect(dear.filter((fault) => !catalogue.test(fault))).toEqual([]);
  });

  test('what was sold lately is found by its time, not among all that was ever sold', async () => {
    const { sql, params } = soldBetween('2040-01-01', '2040-01-31');
    const how = ON_MARIADB ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    const plan = await app.db.query<object[]>(
      `${how} SELECT SUM(s.subtotal) AS amount FROM sub_orders s WHERE ${sql}`,
      params,
    );
    expect(JSON.stringify(plan.map((step) => ({ ...step, possible_keys: '' })))).toContain('IDX_sub_orders_sales');
  });
  test.each([
    ['/orders/admin/call-list?_start=0&_end=25', ['IDX_sub_orders_notice']],
    ['/orders/admin/call-list?queue=late&_start=0&_end=25', ['IDX_sub_orders_due']],
    ['/orders/admin?attention=balancesDue&_start=0&_end=25', ['IDX_sub_orders_due']],
  ])('%s reads by the dates who is confirmed, and by what is owed the others', async (path, dates) => {
    seen = [];
    await (await app.as('manager')).get(path).expect(200);
    // the page of the call list stops where it is full: what reads all of them is the count
    const asked = seen.filter(({ sql }) => sql.includes("('CANCELLED', 'TRANSFERRED')"));
    seen = undefined;
    const list = asked.find(({ sql }) => sql.includes('SUM(x.total)')) ?? asked[0];
    const how = ON_MARIADB ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    const plan = await app.db.query<object[]>(`${how} ${list?.sql ?? ''}`, list?.params);
    const used = JSON.stringify(plan.map((step) => ({ ...step, possible_keys: '' }))).match(/IDX_sub_orders_\w+/g);
    expect(used?.slice(0, dates.length)).toEqual(dates);
    expect(used?.slice(-2)).toEqual(['IDX_sub_orders_owed', 'IDX_sub_orders_owed']);
  });
  test.each([
    ['/orders/admin/call-list?queue=late&_start=0&_end=25', 25],
    ['/dashboard', 8],
  ])('%s reads the soonest due in their order, and none behind the page', async (path, most) => {
    seen = [];
    await (await app.as('manager')).get(path).expect(200);
    const [page] = seen.filter(
      ({ sql }) => sql.startsWith('SELECT x.id FROM') && sql.includes("('CANCELLED', 'TRANSFERRED')"),
    );
    seen = undefined;
    expect(page?.sql.match(new RegExp(`LIMIT ${String(most)}\\)`, 'g'))).toHaveLength(4);
    const how = ON_MARIADB ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    const plan = await app.db.query<Record<string, unknown>[]>(`${how} ${page?.sql ?? ''}`, page?.params);
    const told = plan.map((step) =>
      ON_MARIADB ? `${String(step['table'])} ${String(step['key'])} ${String(step['Extra'])}` : String(step['detail']),
    );
    const first = told.findIndex((step) => step.includes('IDX_sub_orders_due'));
    // what stands behind it in SQLite's plan sorts it, in MariaDB's the line itself does
    expect(told.slice(first, first + (ON_MARIADB ? 1 : 2)).join('\n')).not.toMatch(/filesort|TEMP B-TREE/);
    expect(first).toBeGreaterThanOrEqual(0);
  });
  test.each([
    ['day', '2026-05-14', 'IDX_reminders_day'],
    ['orderNumber', 'TST990101000077', 'IDX_reminders_number'],
  ])('reminders by their %s are found and counted along an index', async (field, value, index) => {
    seen = [];
    const { body } = await (await app.as('manager')).get(`/reminders?${field}=${value}&_start=0&_end=5`).expect(200);
    const asked = seen.filter(({ sql, params }) => /FROM .?reminders/.test(sql) && params.includes(value));
    seen = undefined;
    expect((body as unknown[]).length).toBeGreaterThan(0);
    expect(asked.length).toBeGreaterThan(0);
    for (const { sql, params } of asked) {
      const plan = await app.db.query<object[]>(`${ON_MARIADB ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`, params);
      expect(JSON.stringify(plan.map((step) => ({ ...step, possible_keys: '' })))).toContain(index);
    }
  });
  test('of an order that owes the call list of a shop asks an index whose it is, not its row', async () => {
    seen = [];
    await (await app.as('manager')).get('/orders/admin/call-list?branch=TST&_start=0&_end=25').expect(200);
    const asked = seen.filter(({ sql }) => sql.includes('AND o.branch = ?'));
    seen = undefined;
    expect(asked.length).toBeGreaterThan(0);
    if (!ON_MARIADB) return;
    for (const { sql, params } of asked) {
      const plan = await app.db.query<Record<string, unknown>[]>(`EXPLAIN ${sql}`, params);
      const orders = plan
        .filter(({ table }) => table === 'o')
        .map(({ key, Extra }) => `${String(key)} ${String(Extra)}`);
      expect(orders).toHaveLength(4);
      for (const step of orders) expect(step).toMatch(/^IDX_orders_shop .*Using index/);
    }
  });
  test('of a day on which thirty departures leave report 7 reads ten at a time', async () => {
    await app.db.query("UPDATE sub_orders SET departureDate = '2039-01-01' WHERE departureId BETWEEN 10010 AND 10039");
    const fc = await app.as('fc');
    seen = [];
    const { body } = await fc.get('/admin/report?type=7&format=json&from=2039-01-01&to=2039-01-01').expect(200);
    const asked = seen.filter(({ sql }) => sql.includes('AS travellers'));
    seen = undefined;
    expect(asked.map(({ params }) => params.length)).toEqual([11, 11, 11]);
    const codes = (body as { rows: { packageCode: string }[] }).rows.map(({ packageCode }) => packageCode);
    expect(new Set(codes).size).toBeGreaterThan(9);
    expect(codes).toEqual([...codes].sort());
  });
  /** How what a call asks of some table is read, a line for each step. */
  async function stepsOf(path: string, who: Person, asks: RegExp): Promise<string[]> {
    const client = await app.as(who);
    seen = [];
    await client.get(path).expect(200);
    const asked = seen.filter(({ sql }) => asks.test(sql));
    seen = undefined;
    expect(asked.length).toBeGreaterThan(0);
    const steps: string[] = [];
    for (const { sql, params } of asked)
      for (const step of await app.db.query<Record<string, unknown>[]>(
        `${ON_MARIADB ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`,
        params,
      ))
        steps.push(
          ON_MARIADB ? ['table', 'key', 'Extra'].map((each) => String(step[each])).join(' ') : String(step['detail']),
        );
    return steps;
  }
  test('merges, which are few, are read before all who are called the same', async () => {
    const [{ orderId } = { orderId: 0 }] = await app.db.query<{ orderId: number }[]>(
      'SELECT s.orderId FROM members m JOIN sub_orders s ON s.id = m.subOrderId ORDER BY m.id DESC LIMIT 1',
    );
    const steps = await stepsOf(`/persons?q=${String(91_000_000 + Number(orderId))}`, 'manager', /person_merges/);
    const read = steps.filter((step) => /^(?:SCAN |SEARCH )?[pm]\b/.test(step));
    expect(read.map((step) => /(?:SCAN |SEARCH )?(\w)/.exec(step)?.[1])).toEqual(['p', 'm', 'p', 'm']);
  });
  test('levy that was given up is found by it, not by walking all that was ever paid', async () => {
    const steps = await stepsOf('/levy-reclaims/open', 'fc', /levy_reclaim_rows r ON/);
    expect(steps.filter((step) => /\bp /.test(step)).join()).toMatch(/^(?=.*IDX_payments_levy)(?!.*takenAt)/);
  });
  test('rows of the log of some days are counted along their time, not among all of their ids', async () => {
    const steps = await stepsOf('/audit?at_gte=2026-10-02&_start=0&_end=1', 'root', /^SELECT COUNT\(.*<= \?$/);
    expect(steps.join()).not.toMatch(/PRIMARY/);
  });
  test('rows of the log about one kind of record are read in the order of an index, and counted along it', async () => {
    const path = '/audit?resource=orders&_start=0&_end=25';
    for (const asks of [/AS `id`.* LIMIT 25 /s, /^SELECT COUNT\(/]) {
      const steps = await stepsOf(path, 'root', asks);
      expect(steps.join()).toMatch(/IDX_audit_resource/);
      expect(steps.join()).not.toMatch(/filesort|TEMP B-TREE/);
    }
  });
  test.each([
    ['branch=TST', 'IDX_reminders_branch'],
    ['event=BALANCE', 'IDX_reminders_event'],
    ['packageCode=RARE', 'IDX_reminders_package'],
    ['departureDate=2027-03-03', 'IDX_reminders_departure'],
  ])('reminders by their %s are counted along an index', async (filter, index) => {
    const steps = await stepsOf(`/reminders?${filter}&_start=0&_end=25`, 'manager', /^SELECT COUNT\(.*reminders/);
    expect(steps.join()).toContain(index);
  });
  test('the people of an order are erased without reading a large table whole', async () => {
    seen = [];
    const done = await app.work.run(SYSTEM, (tx) => eraseOrder(tx, 77, '/nowhere'));
    const statements = seen;
    seen = undefined;
    expect(done).toMatchObject({ orders: 1, members: 1 });
    const found: string[] = [];
    for (const statement of statements) found.push(...faultsIn(statement, await explain(app.db.manager, statement)));
    expect(found.filter((fault) => / read in full/.test(fault))).toEqual([]);
  });
  test('a request is asked for and carried out without reading a large table whole', async () => {
    const [staff, manager, fc] = [await app.as('staff'), await app.as('manager'), await app.as('fc')];
    const at = await sellable(app);
    const payNow = { method: 'CASH' as const, amount: 3000 };
    seen = [];
    const { body: sold } = await staff.post('/orders/admin/callCenter', single(at, { payNow })).expect(201);
    const { orderNumber } = sold as BookingAnswer;
    const ill = { orderNumber, reasonCode: 'CUSTOMER', reason: 'ill', method: 'CASH' };
    const { body: asked } = await staff.post('/cancel/request', ill).expect(201);
    const yes = { requestId: (asked as { id: number }).id, decision: 'APPROVED' };
    // nearly all that is paid is paid without a request, and the database knows
    if (!ON_MARIADB) await app.db.query('ANALYZE payments');
    for (const who of [manager, fc]) await who.post('/cancel/manager/approved', yes).expect(200);
    await (await app.as('root')).delete(`/departures/admin/${String((await sellable(app)).departureId)}`).expect(200);
    const statements = [...new Map(seen.map((each) => [each.sql, each])).values()];
    seen = undefined;
    const found: string[] = [];
    for (const statement of statements) found.push(...faultsIn(statement, await explain(app.db.manager, statement)));
    // a party is put in order after it is found
    expect(found.filter((fault) => / read in full/.test(fault) && !IS_CATALOGUE.test(fault))).toEqual([]);
  });
  test.each([
    ['/departures?_sort=packageCode&_order=desc&_start=0&_end=25', /AS rowKey/],
    ['/orders/admin?_sort=contactPerson&_order=asc&_start=0&_end=25', /ORDER BY o\.contactPerson/],
  ])('%s is read in the order of an index', async (path, asks) => {
    const steps = await stepsOf(path, 'manager', asks);
    expect(steps.join()).not.toMatch(/filesort|TEMP B-TREE/);
  });
  test('whom somebody booked is found and counted along an index', async () => {
    const path = '/orders/admin?createdBy=99999&_start=0&_end=25';
    const steps = await stepsOf(path, 'manager', /createdBy IN/);
    expect(steps.filter((step) => !step.includes('IDX_orders_clerk'))).toEqual([]);
  });
  test('a list without an index is noticed', async () => {
    const statement = { sql: "SELECT * FROM orders WHERE remark = 'x' ORDER BY remark", params: [] };
    expect(faultsIn(statement, await explain(app.db.manager, statement))).not.toEqual([]);
  });
  test.each([
    ['a page', 'SELECT * FROM orders WHERE id > ? ORDER BY remark LIMIT 25'],
    ['a page within', 'SELECT * FROM (SELECT id FROM orders WHERE id > ? ORDER BY remark LIMIT 25) x'],
  ])('%s that is sorted out of thousands is noticed, though an index finds them', async (_what, sql) => {
    const statement = { sql, params: [0] };
    expect(faultsIn(statement, await explain(app.db.manager, statement)).join()).toContain('orders sorted');
  });
});

/** As many ledger rows and audit rows as orders, and a few requests; most parties have been away. */
async function manyOthers(app: TestApp): Promise<void> {
  const em = app.db.manager;
  await em.query("UPDATE sub_orders SET orderState = 'COMPLETED', holdUntil = NULL WHERE id % 10 > 1");
  await em.query("UPDATE sub_orders SET orderState = 'CONFIRMED', holdUntil = NULL WHERE id % 10 = 1");
  await em.query(
    "UPDATE sub_orders SET orderState = 'CANCELLED', openFare = CASE WHEN id % 100 = 2 THEN openFare ELSE 0 END WHERE id % 10 = 2",
  );
  await em.query('UPDATE sub_orders SET departureId = 10003 + id % 6000 WHERE id % 50 > 0');
  await em.query(
    `UPDATE sub_orders SET packageCode = (SELECT d.packageCode FROM departures d WHERE d.id = departureId),
       departureDate = (SELECT d.departureDate FROM departures d WHERE d.id = departureId)`,
  );
  const parts = await em.query<{ id: number; orderId: number }[]>('SELECT id, orderId FROM sub_orders ORDER BY id');
  for (let at = 0; at < parts.length; at += 500) {
    const some = parts.slice(at, at + 500);
    await writeStates(
      em,
      some.map(({ orderId }) => orderId),
    );
    const insert = (table: string, columns: string, rows: unknown[][]): Promise<unknown> =>
      rows.length === 0
        ? Promise.resolve()
        : em.query(
            `INSERT INTO ${table} (${columns}) VALUES ${rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')}`,
            rows.flat(),
          );
    await insert(
      'payments',
      'receiptNo, orderNumber, subOrderId, kind, amount, fareAmount, levyAmount, levyPayer, method, branch, takenBy, takenAt',
      some.map(({ id }) => [
        `X-${String(id)}`,
        'X',
        id,
        'DEPOSIT',
        100,
        100,
        0,
        'COMPANY',
        'CASH',
        'TST',
        1,
        // two years of takings
        sqlInstant(new Date(Date.UTC(2024, 9, 1) + (id % 730) * 86_400_000)),
      ]),
    );
    await insert(
      'cash_counts',
      'countNo, branch, since, countedAt, countedBy, expected, counted, `float`, `lines`, denominations',
      some.map(({ id }) => [
        ...[`X-C${String(id)}`, id % 3 ? 'MK' : 'TST', '2026-10-01 00:00:00.000', '2026-10-01 10:00:00.000'],
        ...[1, 100, 100, 0, '[]', '[]'],
      ]),
    );
    await insert(
      'audit',
      '`at`, actorId, actorName, actorType, branch, resource, recordId, `action`',
      some.map(({ id, orderId }) => [
        '2026-10-01 00:00:00.000',
        1 + (id % 5),
        'somebody',
        'staff',
        id % 3 ? 'MK' : 'TST',
        id % 2 ? 'orders' : 'tours',
        String(orderId),
        'create',
      ]),
    );
    await insert(
      'search_terms',
      'kind, ownerId, refId, field, term',
      some.flatMap(({ orderId }) => [
        ['order', orderId, 0, 'number', `tst990101${String(orderId).padStart(6, '0')}`],
        ['order', orderId, 0, 'phone', String(91_000_000 + orderId)],
        ['order', orderId, 0, 'contact', `person ${String(orderId)}`],
      ]),
    );
    await insert(
      'reminders',
      'createdAt, updatedAt, stepId, subOrderId, orderId, orderNumber, packageCode, departureDate, event, baseDate, day, branch, state',
      some.map(({ id, orderId }) => [
        ...['2026-10-01 00:00:00.000', '2026-10-01 00:00:00.000', 1, id, orderId],
        ...[`TST990101${String(orderId).padStart(6, '0')}`, 'RARE', '2027-03-03', 'BALANCE', '2026-10-01'],
        ...[`2026-0${String(1 + (id % 9))}-${String(10 + (id % 19))}`, 'TST', 'sent'],
      ]),
    );
    await insert(
      'requests',
      'createdAt, updatedAt, kind, state, orderId, subOrderId, branch, createdBy',
      some
        .filter(({ id }) => id % 8 === 0)
        .map(({ id, orderId }) => [
          '2026-10-01 00:00:00.000',
          '2026-10-01 00:00:00.000',
          'refund',
          'WITHDRAWN',
          orderId,
          id,
          'TST',
          1,
        ]),
    );
  }
}
