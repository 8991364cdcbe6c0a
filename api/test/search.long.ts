import { performance } from 'node:perf_hooks';
import type { DataSource } from 'typeorm';
import { SearchTerms1763720000000 } from '../src/migrations/1763720000000-search-terms';
import { searchAll } from '../src/search/search';
import { SYSTEM } from '../src/http/actor';
import { ON_MARIADB, TestApp } from './app';
import { sellable } from './given';

const ORDERS = Number(process.env['SEARCH_ORDERS'] ?? 100_000);
const EACH = 3;
const CHUNK = 500;
const SURNAMES = ['CHAN', 'LEE', 'WONG', 'CHEUNG', 'LAU', 'NG', 'CHENG', 'LEUNG', 'HO', 'TSANG'];
const HAN = ['陳', '李', '黃', '張', '劉', '吳', '鄭', '梁', '何', '曾'];
const phone = (n: number): string => String(50_000_000 + ((n * 7_919) % 49_999_999));

async function insert(db: DataSource, table: string, columns: string[], rows: unknown[][]): Promise<void> {
  const marks = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
  await db.query(
    `INSERT INTO ${table} (${columns.map((each) => `\`${each}\``).join(', ')}) VALUES ${marks}`,
    rows.flat(),
  );
}
/** Orders of three travellers each, as rows. */
async function fill(app: TestApp): Promise<void> {
  const { packageId, departureId, departureDate, code } = await sellable(app);
  const at = '2026-01-02 03:04:05.000';
  const party = [packageId, code, departureId, departureDate, 0, 0, departureDate, '{}', '{}', 'CONFIRMED', at, at];
  for (let from = 1; from <= ORDERS; from += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, ORDERS - from + 1) }, (_each, i) => from + i);
    await insert(
      app.db,
      'orders',
      ['id', 'orderNumber', 'contactPerson', 'contactPhone', 'branch', 'createdBy', 'createdAt', 'updatedAt'],
      ids.map((n) => [
        n,
        `TST26${String(n).padStart(8, '0')}`,
        `${SURNAMES[n % 10] ?? ''} TAI MAN`,
        phone(n),
        'TST',
        1,
        at,
        at,
      ]),
    );
    await insert(
      app.db,
      'sub_orders',
      'id orderId subOrderNumber packageId packageCode departureId departureDate subtotal dueNow balanceDueDate prices terms orderState createdAt updatedAt'.split(
        ' ',
      ),
      ids.map((n) => [n, n, `TST26${String(n).padStart(8, '0')}-01`, ...party]),
    );
    await insert(
      app.db,
      'members',
      'subOrderId position type takesSeat surname givenName chineseName certificateLast4 lines amount createdAt updatedAt'.split(
        ' ',
      ),
      ids.flatMap((n) =>
        Array.from({ length: EACH }, (_each, i) => {
          const name = `${HAN[(n + i) % 10] ?? ''}${String.fromCodePoint(0x4e00 + ((n * 31 + i) % 5000))}文`;
          const last4 = String((n * EACH + i) % 10_000).padStart(4, '0');
          return [n, i + 1, 'ADULT', 1, SURNAMES[(n + i) % 10], `KA ${String(n % 977)}`, name, last4, '[]', 0, at, at];
        }),
      ),
    );
  }
}
/** CPU of this process where the database is in it, else the time that it took; milliseconds a call. */
async function cost(times: number, act: (i: number) => Promise<unknown>): Promise<number> {
  await act(1);
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  for (let i = 0; i < times; i += 1) await act(i * 37 + 11);
  const { user, system } = process.cpuUsage(cpu);
  return (ON_MARIADB ? performance.now() - wall : (user + system) / 1000) / times;
}

test(`among ${String(ORDERS)} orders a telephone or order number costs at most a tenth of a scan`, async () => {
  const app = await TestApp.start();
  await fill(app);
  const runner = app.db.createQueryRunner();
  const migration = new SearchTerms1763720000000();
  await migration.down(runner);
  const started = performance.now();
  await migration.up(runner);
  const filled = (performance.now() - started) / 1000;
  await runner.release();
  const number = (i: number): string => `TST26${String((i % ORDERS) + 1).padStart(8, '0')}`;
  const search = (q: string) => searchAll(app.work.em, SYSTEM, q, new Date());
  const scan = (q: string) =>
    app.db.query(
      `SELECT id FROM orders WHERE LOWER(orderNumber) LIKE ? OR LOWER(contactPhone) LIKE ? OR LOWER(contactPerson) LIKE ? LIMIT 7`,
      Array.from({ length: 3 }, () => `%${q.toLowerCase()}%`),
    );
  expect((await search(number(41))).groups[0]?.hits[0]?.title).toBe(number(41));
  const costs = {
    filledInSeconds: Math.round(filled),
    scan: await cost(20, (i) => scan(phone(i))),
    phone: await cost(200, (i) => search(phone(i + 1))),
    number: await cost(200, (i) => search(number(i))),
    beginning: await cost(100, (i) => search(phone(i).slice(0, 3))),
    latin: await cost(100, () => search('chan')),
    chinese: await cost(100, () => search('陈一')),
  };
  process.stdout.write(`${JSON.stringify(costs)}\n`);
  await app.stop();
  expect(costs.phone / costs.scan).toBeLessThanOrEqual(0.1);
  expect(costs.number / costs.scan).toBeLessThanOrEqual(0.1);
});
