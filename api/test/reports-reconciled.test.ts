import { addDays, businessDate } from '../src/domain/dates';
import type { OrderWire } from '../src/domain/wire/order';
import type { ReportRow, ReportWire } from '../src/domain/wire/report';
import type { ReclaimLine } from '../src/domain/wire/stamp';
import { runChecks } from '../src/verify/checks';
import { type Client, ON_MARIADB, TestApp } from './app';
import { RandomHistory } from './random-history';

/** Reports 1 to 7 after a random history, beside sums that this test asks of the tables itself: to the cent. */
const SEED = Number(process.env['SEED'] ?? 7);
const ACTS = Number(process.env['ACTS'] ?? 160);
const EVERY_ACT = [
  ...['book', 'addOrder', 'pay', 'extra', 'void', 'amend', 'drop', 'declare', 'cancel', 'cancel op', 'cancel fc'],
  ...['refund', 'refund op', 'refund fc', 'transfer', 'submit', 'transfer op', 'payout', 'payout fc'],
];
let app: TestApp;
let root: Client;
let history: RandomHistory;
beforeAll(async () => {
  app = await TestApp.start();
  app.checksAnswers = false;
  process.stdout.write(`random history of seed ${String(SEED)}\n`);
  history = await RandomHistory.play(app, SEED, ACTS);
  root = await app.as('root');
}, 240_000);
afterAll(() => app.stop());

const today = businessDate(new Date());
const [from, to] = [addDays(today, -60), today];
const report = async (query: string): Promise<ReportWire> =>
  (await root.get(`/admin/report?${query}&format=json`).expect(200)).body as ReportWire;
/** The Hong Kong day of an instant, in SQL. */
const dayOf = (column: string): string =>
  ON_MARIADB ? `DATE_FORMAT(${column} + INTERVAL 8 HOUR, '%Y-%m-%d')` : `date(${column}, '+8 hours')`;
type Sums = Record<string, Record<string, number>>;
/** Rows of a statement by their `name`, every other column a number; amounts stay cents. */
async function sums(sql: string, params: unknown[] = []): Promise<Sums> {
  const rows = await app.db.query<Record<string, unknown>[]>(sql, params);
  return Object.fromEntries(
    rows.map(({ name, ...figures }) => [
      String(name),
      Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Number(value)])),
    ]),
  );
}
const inCents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
/** Rows of a report by some of their columns; the columns that are amounts in cents. */
const reported = (rows: readonly ReportRow[], by: string[], counts: string[], amounts: string[]): Sums =>
  Object.fromEntries(
    rows.map((row) => [
      by.map((key) => String(row[key])).join('|'),
      {
        ...Object.fromEntries(counts.map((key) => [key, Number(row[key])])),
        ...Object.fromEntries(amounts.map((key) => [key, inCents(row[key])])),
      },
    ]),
  );
const HANDS = "p.kind NOT IN ('CHARGE', 'TRANSFER_IN', 'TRANSFER_OUT')";
const SHOP_DAY_METHOD = `p.branch || '|' || ${dayOf('p.takenAt')} || '|' || p.method`;
const concat = (sql: string): string => (ON_MARIADB ? `CONCAT(${sql.split(' || ').join(', ')})` : sql);

test('the history has everything in it', () => {
  process.stdout.write(`${JSON.stringify(history.done)}\n`);
  const never = EVERY_ACT.filter((act) => !history.done[act]);
  expect(never).toEqual([]);
});
test('every row of it stands as the rules that wrote it say', async () => {
  expect(await runChecks(app.db.manager)).toEqual([]);
});
test('1: per shop, day and method', async () => {
  const { rows, totals } = await report(`type=1&from=${from}&to=${to}`);
  const expected = await sums(
    `SELECT ${concat(SHOP_DAY_METHOD)} AS name, COUNT(*) AS count,
            SUM(CASE WHEN p.kind IN ('DEPOSIT', 'BALANCE', 'EXTRA') THEN p.amount ELSE 0 END) AS received,
            SUM(CASE WHEN p.kind = 'VOID' THEN -p.amount ELSE 0 END) AS voids,
            SUM(CASE WHEN p.kind = 'REFUND' THEN -p.amount ELSE 0 END) AS refunded,
            SUM(CASE WHEN p.kind = 'COMPENSATION' THEN -p.amount ELSE 0 END) AS compensation,
            SUM(CASE WHEN p.kind = 'CREDIT_PAID' THEN -p.amount ELSE 0 END) AS creditPaid, SUM(p.amount) AS net, SUM(p.levyAmount) AS levy
       FROM payments p WHERE ${HANDS} GROUP BY ${dayOf('p.takenAt')}, p.branch, p.method`,
  );
  expect(
    reported(
      rows,
      ['branch', 'date', 'method'],
      ['count'],
      ['received', 'voids', 'refunded', 'compensation', 'creditPaid', 'net', 'levy'],
    ),
  ).toEqual(expected);
  const out = ['voids', 'refunded', 'compensation', 'creditPaid'].reduce((sum, key) => sum + inCents(totals[key]), 0);
  expect(inCents(totals['received']) - out).toBe(inCents(totals['net']));
});
test('1: a shop alone is its part of all', async () => {
  const all = await report(`type=1&from=${from}&to=${to}`);
  for (const branch of ['TST', 'MK']) {
    const { rows } = await report(`type=1&from=${from}&to=${to}&branch=${branch}`);
    expect(rows).toEqual(all.rows.filter((row) => row['branch'] === branch));
  }
});
test('2: line by line', async () => {
  const { rows, totals } = await report(`type=2&from=${from}&to=${to}`);
  const byKind = (key: string): number => rows.filter((row) => row['kind'] === key).length;
  const expected = await sums(
    `SELECT p.kind AS name, COUNT(*) AS count, SUM(p.fareAmount) AS fare, SUM(p.levyAmount) AS levy, SUM(p.amount) AS amount
       FROM payments p WHERE ${HANDS} GROUP BY p.kind`,
  );
  for (const [kind, { count }] of Object.entries(expected)) expect([kind, byKind(kind)]).toEqual([kind, count]);
  for (const key of ['fare', 'levy', 'amount'])
    expect([key, inCents(totals[key])]).toEqual([
      key,
      Object.values(expected).reduce((sum, each) => sum + (each[key] ?? 0), 0),
    ]);
});
test('3: per month, shop and tour', async () => {
  const months = [...new Set([from.slice(0, 7), addDays(today, -35).slice(0, 7), to.slice(0, 7)])];
  for (const month of months) {
    const [year, number] = month.split('-');
    const { rows, totals } = await report(`type=3&year=${String(year)}&month=${String(Number(number))}`);
    const of = `s.orderState IN ('HOLD', 'CONFIRMED', 'COMPLETED') AND ${dayOf('s.createdAt')} LIKE '${month}-%'`;
    const joined = 'sub_orders s JOIN orders o ON o.id = s.orderId';
    const name = concat("o.branch || '|' || s.packageCode");
    const sold = await sums(
      `SELECT ${name} AS name, COUNT(DISTINCT o.orderNumber) AS orders, SUM(s.subtotal) AS net FROM ${joined}
        WHERE ${of} GROUP BY o.branch, s.packageCode`,
    );
    const back = await sums(
      `SELECT ${name} AS name, -SUM(p.fareAmount) AS refunds FROM payments p JOIN ${joined} AND s.id = p.subOrderId
        WHERE p.kind = 'REFUND' AND ${dayOf('p.takenAt')} LIKE '${month}-%' GROUP BY o.branch, s.packageCode`,
    );
    const heads = await sums(
      `SELECT ${name} AS name, SUM(CASE WHEN m.type = 'ADULT' THEN 1 ELSE 0 END) AS adults,
              SUM(CASE WHEN m.type = 'MEMBER' THEN 1 ELSE 0 END) AS members, SUM(CASE WHEN m.type = 'CHILD' THEN 1 ELSE 0 END) AS children,
              SUM(CASE WHEN m.type = 'BABY' THEN 1 ELSE 0 END) AS babies
         FROM members m JOIN ${joined} AND s.id = m.subOrderId WHERE m.state = 'LIVING' AND ${of} GROUP BY o.branch, s.packageCode`,
    );
    const none = { orders: 0, net: 0, adults: 0, members: 0, children: 0, babies: 0, refunds: 0 };
    const names = [...new Set([...Object.keys(sold), ...Object.keys(back)])];
    const expected = Object.fromEntries(
      names.map((each) => [each, { ...none, ...sold[each], ...back[each], ...heads[each] }]),
    );
    const counts = ['orders', 'adults', 'members', 'children', 'babies'];
    expect(reported(rows, ['branch', 'packageCode'], counts, ['net', 'refunds'])).toEqual(expected);
    for (const row of rows) expect(inCents(row['sales']) - inCents(row['discounts'])).toBe(inCents(row['net']));
    const [distinct] = await app.db.query<{ orders: number }[]>(
      `SELECT COUNT(DISTINCT o.id) AS orders FROM ${joined} WHERE ${of}`,
    );
    expect(totals['orders']).toBe(Number(distinct?.orders));
  }
});
test('4: per departure, shop and type', async () => {
  for (const month of new Set([10, 25, 60, 70].map((days) => addDays(today, days).slice(0, 7)))) {
    const [year, number] = month.split('-');
    const { rows } = await report(`type=4&year=${String(year)}&month=${String(Number(number))}`);
    const expected = await sums(
      `SELECT ${concat("d.packageCode || '|' || d.departureDate")} AS name, COUNT(m.id) AS people, d.bookedCount AS seats,
              SUM(CASE WHEN o.branch = 'MK' THEN 1 ELSE 0 END) AS shop_MK, SUM(CASE WHEN o.branch = 'TST' THEN 1 ELSE 0 END) AS shop_TST,
              SUM(CASE WHEN m.type = 'BABY' THEN 1 ELSE 0 END) AS babies
         FROM departures d LEFT JOIN sub_orders s ON s.departureId = d.id AND s.orderState IN ('HOLD', 'CONFIRMED', 'COMPLETED')
         LEFT JOIN orders o ON o.id = s.orderId LEFT JOIN members m ON m.subOrderId = s.id AND m.state = 'LIVING'
        WHERE d.departureDate LIKE '${month}-%' GROUP BY d.id, d.packageCode, d.departureDate, d.bookedCount`,
    );
    const counts = ['people', 'seats', 'shop_MK', 'shop_TST', 'babies'];
    const shown = rows.map((row) => ({ shop_MK: 0, shop_TST: 0, ...row }));
    expect(reported(shown, ['packageCode', 'departureDate'], counts, [])).toEqual(expected);
  }
});
test('5: per departure, who is insured and what the insurer was told', async () => {
  const insured = "m.insurance = 1 AND m.state = 'LIVING' AND s.orderState IN ('CONFIRMED', 'COMPLETED')";
  const declared = "COALESCE(t.kind, '') = 'DECLARED'";
  const counted = (what: string): string => `SUM(CASE WHEN ${what} THEN 1 ELSE 0 END)`;
  const expected = await sums(
    `SELECT ${concat("s.packageCode || '|' || s.departureDate")} AS name,
            SUM(CASE WHEN ${insured} THEN CASE WHEN m.type IN ('ADULT', 'MEMBER') THEN 18000 ELSE 12000 END ELSE 0 END) AS premium,
            ${counted(`${insured} AND ${declared}`)} AS DECLARED, ${counted(`${insured} AND NOT ${declared}`)} AS UNDECLARED,
            ${counted(`NOT (${insured}) AND ${declared}`)} AS WITHDRAWN
       FROM members m JOIN sub_orders s ON s.id = m.subOrderId
       LEFT JOIN insurance_declarations t ON t.id = (SELECT MAX(l.id) FROM insurance_declarations l WHERE l.memberId = m.id)
      GROUP BY s.packageCode, s.departureDate`,
  );
  const shown: Sums = {};
  for (const name of Object.keys(expected)) {
    const [code, date] = name.split('|');
    const { rows, totals } = await report(`type=5&packageCode=${String(code)}&departureDate=${String(date)}`);
    const of = (state: string): number => rows.filter((row) => row['insuranceState'] === state).length;
    const counts = { DECLARED: of('DECLARED'), UNDECLARED: of('UNDECLARED'), WITHDRAWN: of('WITHDRAWN') };
    shown[name] = { premium: inCents(totals['premium']), ...counts };
  }
  expect(shown).toEqual(expected);
  expect(Object.values(expected).reduce((sum, each) => sum + (each['DECLARED'] ?? 0), 0)).toBeGreaterThan(0);
});
test('6: the levy of all that was received, carried and given back', async () => {
  const { rows, totals } = await report(`type=6&from=${from}&to=${to}`);
  const [levied] = Object.values(
    await sums("SELECT 'all' AS name, SUM(p.levyAmount) AS levy FROM payments p WHERE p.kind <> 'CHARGE'"),
  );
  expect({ levy: inCents(totals['levy']) }).toEqual(levied);
  // nothing is stamped here, so a void takes back what was never paid; a transfer gives up what does not arrive
  const ofRequest = await sums(
    `SELECT p.requestId AS name, -SUM(p.levyAmount) AS back FROM payments p
      WHERE p.kind IN ('REFUND', 'TRANSFER_OUT', 'TRANSFER_IN') GROUP BY p.requestId`,
  );
  const back = Object.values(ofRequest).reduce((all, row) => all + Math.max(0, row['back'] ?? 0), 0);
  expect(back).toBeGreaterThan(0);
  expect(inCents(totals['reclaimable'])).toBe(back);
  const open = (await root.get('/levy-reclaims/open').expect(200)).body as ReclaimLine[];
  expect(open.reduce((all, line) => all + inCents(line.levy), 0)).toBe(back);
  expect(inCents(totals['authority']) + inCents(totals['fund'])).toBe(inCents(totals['levy']));
  const change = addDays(today, -18);
  for (const row of rows)
    expect([row['authorityPct'], row['fundPct']]).toEqual(String(row['date']) < change ? [0.15, 0] : [0.2, 0.05]);
});
test('7: per party, and with the balances of the orders', async () => {
  const { rows, totals } = await report(`type=7&from=${from}&to=${addDays(today, 90)}`);
  const money = `s.orderState IN ('HOLD', 'CONFIRMED', 'COMPLETED') OR EXISTS (SELECT 1 FROM payments x WHERE x.subOrderId = s.id)
      OR (s.orderState <> 'EXPIRED' AND EXISTS (SELECT 1 FROM charges c WHERE c.subOrderId = s.id))`;
  const expected = await sums(
    `SELECT o.orderNumber AS name, COUNT(DISTINCT s.id) AS parties,
            COALESCE(SUM(CASE WHEN p.kind NOT IN ('CHARGE', 'REFUND', 'COMPENSATION', 'CREDIT_PAID') THEN p.amount ELSE 0 END), 0) AS received,
            COALESCE(SUM(CASE WHEN p.kind = 'CHARGE' THEN -p.amount ELSE 0 END), 0) AS kept,
            COALESCE(SUM(CASE WHEN p.kind = 'REFUND' AND p.method <> 'CREDIT' THEN -p.amount ELSE 0 END), 0) AS refunds,
            COALESCE(SUM(CASE WHEN p.kind = 'REFUND' AND p.method = 'CREDIT' THEN -p.amount ELSE 0 END), 0) AS credit
       FROM sub_orders s JOIN orders o ON o.id = s.orderId LEFT JOIN payments p ON p.subOrderId = s.id
      WHERE ${money} GROUP BY o.orderNumber`,
  );
  const ofOrder: Sums = {};
  for (const row of rows) {
    const sum = (ofOrder[String(row['orderNumber'])] ??= { parties: 0, received: 0, kept: 0, refunds: 0, credit: 0 });
    sum['parties'] = (sum['parties'] ?? 0) + 1;
    for (const key of ['received', 'kept', 'refunds', 'credit']) sum[key] = (sum[key] ?? 0) + inCents(row[key]);
    expect(inCents(row['total']) - inCents(row['received']) + inCents(row['refunds']) + inCents(row['credit'])).toBe(
      inCents(row['balance']),
    );
  }
  expect(ofOrder).toEqual(expected);
  const [ledger] = await app.db.query<{ total: number }[]>(
    "SELECT SUM(amount) AS total FROM payments WHERE kind NOT IN ('CHARGE', 'COMPENSATION', 'CREDIT_PAID')",
  );
  expect(inCents(totals['received']) - inCents(totals['refunds']) - inCents(totals['credit'])).toBe(
    Number(ledger?.total),
  );
  const wrong: string[] = [];
  for (const orderNumber of Object.keys(expected)) {
    const [{ id }] = (await app.db.query<{ id: number }[]>('SELECT id FROM orders WHERE orderNumber = ?', [
      orderNumber,
    ])) as [{ id: number }];
    const order = (await root.get(`/orders/${String(id)}`).expect(200)).body as OrderWire;
    const balance = rows
      .filter((row) => row['orderNumber'] === orderNumber)
      .reduce((sum, row) => sum + inCents(row['balance']), 0);
    if (inCents(order.balance) !== balance)
      wrong.push(`${orderNumber}: ${String(order.balance)} and ${String(balance / 100)}`);
  }
  expect(wrong).toEqual([]);
});
