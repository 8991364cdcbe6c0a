import type { AfterQueryEvent } from 'typeorm';
import { ON_MARIADB, type Person, TestApp } from './app';
import { manyOrders } from './many-orders';
import { explain, faultsIn, type Statement } from './plan-of';

const ORDERS = 4000;

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
];

describe('database plans of the lists', () => {
  let app: TestApp;
  let seen: Statement[] | undefined;

  beforeAll(async () => {
    app = await TestApp.start();
    await manyOrders(app, ORDERS);
    await manyOthers(app);
    if (ON_MARIADB)
      for (const table of ['orders', 'sub_orders', 'members', 'payments', 'requests', 'audit', 'search_terms'])
        await app.db.query(`ANALYZE TABLE ${table}`);
    app.db.subscribers.push({
      afterQuery: ({ query, parameters }: AfterQueryEvent) => {
        if (/^\s*SELECT/i.test(query)) seen?.push({ sql: query, params: (parameters ?? []) as unknown[] });
      },
    });
  }, 120_000);
  afterAll(() => app.stop());

  test.each(CASES)('%s as %s', async (path, who) => {
    const client = await app.as(who);
    seen = [];
    await client.get(path).expect(200);
    const asked = seen;
    seen = undefined;
    expect(asked.length).toBeGreaterThan(1);
    const found: string[] = [];
    for (const statement of asked) found.push(...faultsIn(statement, await explain(app.db.manager, statement)));
    expect(found).toEqual([]);
  });

  test('a list without an index is noticed', async () => {
    const statement = { sql: "SELECT * FROM orders WHERE remark = 'x' ORDER BY remark", params: [] };
    expect(faultsIn(statement, await explain(app.db.manager, statement))).not.toEqual([]);
  });
});

/** As many ledger rows and audit rows as orders, and a few requests. */
async function manyOthers(app: TestApp): Promise<void> {
  const em = app.db.manager;
  const parts = await em.query<{ id: number; orderId: number }[]>('SELECT id, orderId FROM sub_orders ORDER BY id');
  for (let at = 0; at < parts.length; at += 500) {
    const some = parts.slice(at, at + 500);
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
        '2026-10-01 00:00:00.000',
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
