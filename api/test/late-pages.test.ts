import { AuditRow } from '../src/audit/audit-row.entity';
import type { AuditWire } from '../src/domain/wire/audit';
import { TestApp } from './app';

const ROWS = 1325;
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  const names = ['Ada', 'bo', 'Cy', 'Ada'];
  const rows = Array.from({ length: ROWS }, (_each, n) => ({
    ...{ actorId: 77, actorType: 'staff' as const, resource: 'things', recordId: String(n), action: 'update' },
    ...{ at: new Date(Date.UTC(2026, 0, 1 + (n % 7))), actorName: names[n % 4] ?? '', branch: 'TST' },
  }));
  for (let n = 0; n < ROWS; n += 50) await app.db.manager.insert(AuditRow, rows.slice(n, n + 50));
});
afterAll(() => app.stop());

/** Every row once and in its order, wherever a page begins: the first half is read from the start, the rest from the end. */
test.each([
  '_sort=at&_order=desc',
  '_sort=at&_order=asc',
  '_sort=actorName&_order=asc',
  '_sort=actorName,at&_order=desc,asc',
  '',
])('pages far down hold what stands there: %s', async (order) => {
  const root = await app.as('root');
  const page = async (start: number, end: number): Promise<number[]> => {
    const path = `/audit?resource=things&_start=${String(start)}&_end=${String(end)}&${order}`;
    const { body, headers } = await root.get(path).expect(200);
    expect(headers['x-total-count']).toBe(String(ROWS));
    return (body as AuditWire[]).map(({ id }) => id);
  };
  const whole = [...(await page(0, 499)), ...(await page(499, 998)), ...(await page(998, 1400))];
  expect(new Set(whole).size).toBe(ROWS);
  for (const start of [500, 640, 663, 700, 1000, 1299, 1300, 1310, 1324, 1325, 5000])
    expect([start, await page(start, start + 25)]).toEqual([start, whole.slice(start, start + 25)]);
});
