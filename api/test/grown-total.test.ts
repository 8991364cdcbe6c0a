import type { AfterQueryEvent } from 'typeorm';
import { AuditRow } from '../src/audit/audit-row.entity';
import { auditSpec } from '../src/audit/list';
import { grownTotal } from '../src/lists/grown-total';
import type { Actor } from '../src/domain/actor';
import { Message } from '../src/messages/message.entity';
import { type Client, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

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

test('what two ask at one moment is counted once', async () => {
  await total('ZZ');
  await written(100_030, 65, 'ZZ');
  expect(await Promise.all([total('ZZ'), total('ZZ'), total('ZZ')])).toEqual([8, 8, 8]);
  expect(await total('ZZ')).toBe(8);
});

describe('messages, which change their state and lose their texts', () => {
  let manager: Client;
  const counted: string[] = [];
  /** The total under a page that shows one of them. */
  const of = async (query: string): Promise<number> => {
    counted.length = 0;
    const answer = await manager.get(`/messages?${query}&_start=0&_end=1`).expect(200);
    return Number(answer.headers['x-total-count']);
  };
  beforeAll(async () => {
    manager = await app.as('manager');
    const booking = single(await sellable(app));
    const orderId = (await (await app.as('staff')).post('/orders/admin/callCenter', booking).expect(201)).body
      .id as number;
    const at = new Date(Date.now() - 300_000);
    const told = {
      orderId,
      orderNumber: 'N',
      event: 'receipt',
      language: 'en',
      recipient: 'a@b.hk',
      body: '',
      sentBy: '',
    };
    const stamps = { createdAt: at, updatedAt: at, nextTryAt: at };
    for (const state of ['sent', 'failed', 'failed'])
      await app.db.manager.insert(Message, { ...told, ...stamps, channel: 'EMAIL', state } as never);
    app.db.subscribers.push({
      afterQuery: ({ query }: AfterQueryEvent) => void (query.includes('COUNT(*) AS total') && counted.push(query)),
    });
  });

  test('by what they were written with only what came since is counted', async () => {
    expect(await of('channel=EMAIL')).toBe(3);
    expect(await of('channel=EMAIL')).toBe(3);
    expect(counted).toHaveLength(1);
    expect(counted[0]).toContain('`id` > ?');
  });
  test('by their state they are counted anew', async () => {
    expect([await of('state=failed'), await of('channel=EMAIL&state=failed')]).toEqual([2, 2]);
    await app.db.query("UPDATE messages SET state = 'sent' WHERE state = 'failed'");
    await (await app.as('staff')).post('/orders/admin/callCenter', single(await sellable(app))).expect(201);
    expect([await of('state=sent'), await of('channel=EMAIL&state=sent')]).toEqual([3, 3]);
  });
});
