import { AuditRow } from '../src/audit/audit-row.entity';
import type { AuditWire } from '../src/domain/wire/audit';
import { TestApp } from './app';
import { inDays, live } from './drafting';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
const told = async (who: 'root' | 'staff' | 'manager', query: string): Promise<string[]> => {
  const { body } = await (await app.as(who)).get(`/audit?_end=100&${query}`).expect(200);
  return (body as AuditWire[]).map(({ resource, action }) => `${resource} ${action}`);
};

test('the log is searched by the code, the name and the date of what a row is about', async () => {
  const { id, code, departureId } = await live(app);
  const root = await app.as('root');
  await root
    .patch('/departures/admin', { id: departureId, version: 1, guaranteed: true, reason: 'a school' })
    .expect(200);
  const rows = await told('root', `q=${code.toLowerCase()}`);
  expect(rows).toEqual(expect.arrayContaining(['tours approve', 'prices approve', 'departures guarantee']));
  expect(await told('root', `q=${code}&resource=prices&action=approve`)).toEqual(['prices approve']);
  expect(await told('root', `q=${inDays(app, 60)}&resource=departures&action=guarantee`)).toEqual([
    'departures guarantee',
  ]);
  const { body } = await root.get(`/tours/admin/${id}`).expect(200);
  expect(await told('root', `q=${encodeURIComponent(String(body.name))}&resource=tours`)).toContain('tours approve');
  expect(await told('root', `q=${code}%20${inDays(app, 60)}`)).toContain('departures guarantee');
  expect(await told('root', 'q=no-such-code')).toEqual([]);
});

test('the log is searched by what it calls a supplier, an invoice, a closing', async () => {
  const manager = await app.as('manager');
  const { departureId } = await live(app);
  const made = async (path: string, body: object): Promise<number> =>
    ((await manager.post(path, body).expect(201)).body as { id: number }).id;
  const supplier = await made('/suppliers', { name: 'Pearl Delta Hotels', kind: 'hotel', currency: 'HKD' });
  const closing = await manager.post(`/closings/of-departure/${departureId}`, {}).expect(200);
  const { id } = closing.body as { id: number };
  const costLine = await made('/cost-lines', { closing: id, unitPrice: 100 });
  const lines = [{ costLine, amount: 100, note: 'As agreed' }];
  const bill = { supplier, number: 'PDH-778', currency: 'HKD', invoicedOn: inDays(app, 0), lines };
  await made('/supplier-invoices', bill);
  expect(await told('root', 'q=delta%20hotels')).toEqual(['supplierInvoices create', 'suppliers create']);
  expect(await told('root', 'q=pdh-778')).toEqual(['supplierInvoices create']);
  const { code } = (await manager.get(`/closings/${id}`).expect(200)).body as { code: string };
  expect(await told('root', `q=${encodeURIComponent(code)}`)).toContain('closings create');
});

test('who decided on a package or price stands in its history, whoever reads it; the log stays bounded', async () => {
  const { id, sheetId } = await live(app);
  expect(await told('staff', `resource=tours&recordId=${id}`)).toContain('tours approve');
  expect(await told('staff', `resource=prices&recordId=${sheetId}`)).toContain('prices approve');
  expect(await told('staff', 'resource=tours')).not.toContain('tours approve');
});

test('what somebody did and what was said of it counts once, whoever is asked for', async () => {
  const row = {
    at: new Date(),
    actorId: 77,
    actorType: 'staff' as const,
    resource: 'things',
    recordId: '1',
    action: 'update',
  };
  await app.db.manager.insert(AuditRow, [
    { ...row, actorName: 'Zoe Quartz', reason: 'quartz said so', branch: 'TST' },
    { ...row, actorName: 'Zoe Quartz', branch: 'MK' },
    { ...row, actorName: 'Ada Lee', reason: 'for Quartz', branch: 'MK' },
  ]);
  const root = await app.as('root');
  const total = async (query: string): Promise<[rows: number, total: number]> => {
    const { body, headers } = await root.get(`/audit?resource=things&${query}`).expect(200);
    return [(body as AuditWire[]).length, Number(headers['x-total-count'])];
  };
  expect(await total('q=quartz')).toEqual([3, 3]);
  expect(await total('actorName_like=QUARTZ')).toEqual([2, 2]);
  expect(await total('actorName_like=QUARTZ&branch=MK')).toEqual([1, 1]);
  expect(await total('reason_like=quartz')).toEqual([2, 2]);
  expect(await total('actorName_like=')).toEqual([3, 3]);
  const alone = await root.get('/audit?q=quartz').expect(200);
  expect([alone.body.length, alone.headers['x-total-count']]).toEqual([3, '3']);
});

test.each(['approve', 'Approved', '批准'])('%s finds what was approved, and counts it once', async (word) => {
  const { id } = await live(app);
  const q = `q=${encodeURIComponent(word)}`;
  const own = await told('root', `${q}&resource=tours&recordId=${String(id)}`);
  expect(own.filter((row) => row === 'tours approve')).toHaveLength(1);
  expect(own).not.toContain('tours submit');
  const all = await told('root', 'resource=tours&action=approve');
  expect((await told('root', `${q}&resource=tours&action=approve`)).length).toBe(all.length);
});
