import { AuditRow } from '../src/audit/audit-row.entity';
import { auditSpec } from '../src/audit/list';
import { grownTotal } from '../src/lists/grown-total';
import type { Actor } from '../src/domain/actor';
import { TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
});
afterAll(() => app.stop());

const GROWS = auditSpec({ userType: 'root' } as Actor).grows as NonNullable<ReturnType<typeof auditSpec>['grows']>;
const SQL = 'SELECT COUNT(*) AS total FROM audit WHERE branch = ?';
const total = (branch: string): Promise<number> => grownTotal(app.db.manager, GROWS, SQL, [branch]);
async function written(id: number, secondsAgo: number, branch: string): Promise<void> {
  const at = new Date(Date.now() - secondsAgo * 1000);
  const who = { actorId: 1, actorName: 'Root', actorType: 'root', branch };
  const what = { resource: 'orders', recordId: '1', action: 'create', before: null, after: null, reason: '' };
  await app.db.manager.insert(AuditRow, { id, at, ...who, ...what, requestId: '' } as never);
}

test('what came since is counted beside what was counted, and what another asks is counted apart', async () => {
  for (const [id, ago] of [
    [100_000, 300],
    [100_001, 200],
    [100_002, 90],
    [100_010, 5],
  ] as const)
    await written(id, ago, 'ZZ');
  expect([await total('ZZ'), await total('YY')]).toEqual([4, 0]);
  await written(100_011, 1, 'ZZ');
  expect([await total('ZZ'), await total('YY')]).toEqual([5, 0]);
});
test('a row that drew its id before another and is seen after it is not missed', async () => {
  expect(await total('ZZ')).toBe(5);
  await written(100_005, 3, 'ZZ');
  expect(await total('ZZ')).toBe(6);
});
test('once a minute has passed nothing is counted twice', async () => {
  await written(100_020, 70, 'ZZ');
  expect([await total('ZZ'), await total('ZZ'), await total('YY')]).toEqual([7, 7, 0]);
});
