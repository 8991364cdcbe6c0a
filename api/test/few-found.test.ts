import type { AfterQueryEvent } from 'typeorm';
import { AuditRow } from '../src/audit/audit-row.entity';
import { orderTerms } from '../src/lists/list-order';
import { listPage } from '../src/lists/list-page';
import type { ListParams, ListSpec } from '../src/lists/list-spec';
import { orderQuery } from '../src/orders/list';
import { ON_MARIADB, TestApp } from './app';

const MANY = 2500;
const FEW = 40;
const SPEC: ListSpec = {
  from: 'audit',
  fields: { id: { sql: 'audit.id', kind: 'int' }, requestId: { sql: 'audit.requestId', kind: 'text' } },
  order: 'audit.id DESC',
};
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  const rows = Array.from({ length: MANY + FEW }, (_each, n) => ({
    ...{ actorId: 77, actorType: 'staff' as const, resource: 'things', recordId: String(n), action: 'update' },
    ...{ at: new Date(), actorName: 'Ada', branch: 'TST', requestId: n < FEW ? `Few-${String(n)}` : 'much' },
  }));
  for (let n = 0; n < rows.length; n += 50) await app.db.manager.insert(AuditRow, rows.slice(n, n + 50));
});
afterAll(() => app.stop());

/** What a page finds, and how often the database was asked for it. */
async function found(params: ListParams): Promise<{ ids: number; total: number; counted: number }> {
  let counted = 0;
  app.db.subscribers.push({
    afterQuery: ({ query }: AfterQueryEvent) => {
      if (query.includes('COUNT(')) counted += 1;
    },
  });
  const { rows, total } = await listPage(app.db.manager, SPEC, params);
  app.db.subscribers.pop();
  return { ids: new Set(rows.map((row) => row['id'])).size, total, counted };
}
test.each([
  ['few-', { _start: '0', _end: '25' }, { ids: 25, total: FEW, counted: 0 }],
  ['FEW-', { _start: '25', _end: '50' }, { ids: FEW - 25, total: FEW, counted: 0 }],
  ['few_', { _start: '0', _end: '25' }, { ids: 0, total: 0, counted: 0 }],
  ['nobody', { _start: '0', _end: '25' }, { ids: 0, total: 0, counted: 0 }],
  ['muc', { _start: '0', _end: '25' }, { ids: 25, total: MANY, counted: 1 }],
  ['UCH', { _start: '2490', _end: '2515' }, { ids: 10, total: MANY, counted: 1 }],
])('what holds %s is counted only where there is much of it: %j', async (text, page, expected) => {
  expect(await found({ requestId_like: text, ...page })).toEqual(expected);
});

test('a text is looked for in some rows at a time where that holds the thread, and none is missed or met twice', async () => {
  const who = { actorId: 77, actorType: 'staff' as const, resource: 'things', recordId: '1', action: 'update' };
  const rows = [20_000, 20_001, 40_000, 60_001].map((id) => ({
    ...{ ...who, id, at: new Date(), actorName: 'Ada', branch: 'TST', requestId: 'edge of much' },
  }));
  await app.db.manager.insert(AuditRow, rows);
  const page = { _start: '0', _end: '25' };
  expect(await found({ requestId_like: 'edge', ...page })).toEqual({ ids: 4, total: 4, counted: 0 });
  const slices = ON_MARIADB ? 1 : 4;
  expect(await found({ requestId_like: 'much', ...page })).toEqual({ ids: 25, total: MANY + 4, counted: slices });
});

test('orders of a shop are put in order by their time, as its index has them', () => {
  const { spec, params } = orderQuery({ _sort: 'branch', _order: 'asc' });
  expect(orderTerms(spec, params)).toEqual([
    { sql: expect.stringMatching(/^o\.branch/), desc: false },
    { sql: 'o.createdAt', desc: false },
    { sql: 'o.id', desc: false },
  ]);
});
