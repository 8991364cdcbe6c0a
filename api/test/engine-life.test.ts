import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TestApp } from './app';
import { referrerOf } from '../src/crud/referenced';
import { SYSTEM } from '../src/http/actor';
import { sellable } from './given';
import { bytesOf, sheetOf } from './xlsx-file';

/** A resource with a life: three states, two rights, four eyes, and shops that see their own. */
jest.mock('../src/domain/resources', () => {
  const actual = jest.requireActual<typeof import('../src/domain/resources')>('../src/domain/resources');
  const f = jest.requireActual<typeof import('../src/domain/fields')>('../src/domain/fields');
  const { defineMachine } = jest.requireActual<typeof import('../src/domain/machine')>('../src/domain/machine');
  const { defineResource } = jest.requireActual<typeof import('../src/domain/resource')>('../src/domain/resource');
  const machine = defineMachine({
    name: 'bookings',
    states: ['draft', 'confirmed', 'paid', 'cancelled'],
    initial: ['draft'],
    moves: {
      confirm: { from: ['draft'], to: 'confirmed', right: 'tours.write' },
      pay: { from: ['confirmed'], to: 'paid', right: 'requests.decideFc', notBy: ['creator', 'submitter', 'editor'] },
      cancel: { from: ['draft', 'confirmed'], to: 'cancelled', right: 'orders.cancel', reason: 'required' },
      refund: { from: ['paid'], to: 'cancelled', right: 'requests.decideFc' },
    },
  });
  const bookings = defineResource({
    name: 'bookings',
    path: 'bookings',
    menu: 'products',
    title: 'number',
    fields: {
      number: f.text({ required: true, max: 10, unique: true }),
      departure: f.ref('departures', { required: true }),
      amount: f.money({ required: true }),
      paidOn: f.date(),
      voucher: f.text({ max: 20, required: true, readOnly: true }),
      reason: f.text({ max: 20, readOnly: true }),
      account: f.text({ max: 20, required: true, when: { field: 'reason', is: ['bank'] } }),
      pair: f.ref('bookings'),
      others: f.refs('bookings'),
      parts: f.rows({ of: f.ref('bookings'), note: f.text() }),
      branch: f.ref('branches', { key: 'code', readOnly: true }),
      state: f.state(machine, 'words.status'),
    },
    list: ['number', 'departure', 'amount', 'state', 'branch', 'pair'],
    filters: ['state', 'departure', 'amount', 'branch'],
    tabs: ['draft', 'confirmed', 'paid'],
    moves: {
      confirm: { bulk: true },
      pay: { tone: 'good', asks: ['paidOn'] },
      cancel: { tone: 'bad' },
      refund: { asks: ['voucher'] },
    },
    scope: { shop: 'branch' },
    allow: {
      list: 'reports.shop',
      show: 'reports.shop',
      create: 'orders.cancel',
      edit: 'orders.cancel',
      remove: 'orders.cancel',
      export: 'reports.shop',
    },
  });
  return { ...actual, RESOURCES: { ...actual.RESOURCES, bookings } };
});
jest.mock('../src/migrations', () => {
  const actual = jest.requireActual<typeof import('../src/migrations')>('../src/migrations');
  const { Table } = jest.requireActual<typeof import('typeorm')>('typeorm');
  const t = jest.requireActual<typeof import('../src/database/table-columns')>('../src/database/table-columns');
  class Bookings1999999999999 implements MigrationInterface {
    name = 'Bookings1999999999999';
    async up(runner: QueryRunner): Promise<void> {
      const columns = [
        ...[t.id(), t.int('version', { default: '1' }), t.instant('createdAt'), t.instant('updatedAt')],
        ...[
          t.varchar('number', 10, { default: "''" }),
          t.varchar('numberKey', 64, { isNullable: true }),
          ...['voucher', 'reason', 'account'].map((n) => t.varchar(n, 20, { default: "''" })),
          ...['others', 'parts'].map((n) => t.longText(n, { isNullable: true })),
          ...['departure', 'amount', 'pair'].map((n) => t.int(n, { isNullable: true })),
        ],
        ...[
          t.date('paidOn', { isNullable: true }),
          ...['branch', 'state'].map((n) => t.varchar(n, 40, { default: "''" })),
        ],
        ...['createdBy', 'movedBy'].map((name) => t.int(name, { isNullable: true })),
        t.longText('editors', { isNullable: true }),
      ];
      await runner.createTable(new Table({ name: 'bookings', columns, indices: [t.index(['numberKey'], true)] }));
    }
    async down(runner: QueryRunner): Promise<void> {
      await runner.dropTable('bookings');
    }
  }
  return { ...actual, migrations: [...actual.migrations, Bookings1999999999999] };
});

interface Booking {
  id: number;
  version: number;
  state: string;
  moves: string[];
  branch: string;
}
let app: TestApp;
let departure: number;
let made = 0;
beforeAll(async () => {
  app = await TestApp.start();
  ({ departureId: departure } = await sellable(app));
});
afterAll(() => app.stop());
const book = async (person: 'staff' | 'manager' | 'root' = 'staff'): Promise<Booking> => {
  made += 1;
  const body = { number: `B${String(made)}`, departure, amount: 100 };
  return (await (await app.as(person)).post('/bookings', body).expect(201)).body as Booking;
};

test('the tables agree with the declaration', async () => {
  const drift = await app.db.driver.createSchemaBuilder().log();
  expect(drift.upQueries.map((each) => each.query).filter((sql) => !sql.includes('migration_lock'))).toEqual([]);
});
test('a record begins in the shop and in the state where its maker begins, and says what may be done with it', async () => {
  const staff = await app.as('staff');
  const { branch, state, moves } = await book();
  expect([branch, state, moves]).toEqual([await ownBranch(), 'draft', ['confirm', 'cancel']]);
  await staff.post('/bookings', { number: 'BX', departure, amount: 1, branch: 'TST' }).expect(400);
});
const ownBranch = async (): Promise<string> =>
  ((await (await app.as('staff')).get('/users/getUser').expect(200)).body as { branch: string }).branch;

test('moves are made one after the other, each by whom the machine lets, and leave a history', async () => {
  const { id, version } = await book();
  const [staff, manager, fc, root] = [
    await app.as('staff'),
    await app.as('manager'),
    await app.as('fc'),
    await app.as('root'),
  ];
  await fc.post(`/bookings/${id}/pay`, {}).expect(422);
  await fc.post(`/bookings/${id}/confirm`, {}).expect(403);
  const { body } = await manager.post(`/bookings/${id}/confirm`, { version }).expect(200);
  expect(body).toMatchObject({ id, state: 'confirmed', version: version + 1, moves: ['cancel'] });
  expect((await manager.post(`/bookings/${id}/confirm`, {}).expect(422)).body.code).toBe('general.notAllowedInState');
  await manager.post(`/bookings/${id}/pay`, {}).expect(403);
  expect((await root.post(`/bookings/${id}/pay`, { version }).expect(409)).body.code).toBe('general.stale');
  const paid = await fc.post(`/bookings/${id}/pay`, { paidOn: '2026-02-03' }).expect(200);
  expect(paid.body).toMatchObject({ state: 'paid', paidOn: '2026-02-03', moves: ['refund'] });
  const { body: log } = await root.get(`/audit?resource=bookings&recordId=${id}&_sort=id&_order=asc`).expect(200);
  expect((log as { action: string; after: object }[]).map(({ action, after }) => [action, after])).toEqual([
    ['create', expect.objectContaining({ amount: 10000, state: 'draft' })],
    ['confirm', expect.objectContaining({ state: 'confirmed' })],
    ['pay', expect.objectContaining({ state: 'paid' })],
  ]);
  await staff.patch(`/bookings/${id}`, { amount: 5 }).expect(422);
  await staff.delete(`/bookings/${id}`).expect(422);
});
test('a record keeps its own number when it is saved again, and takes nobody else’s', async () => {
  const staff = await app.as('staff');
  const [first, second] = [await book(), await book()];
  const { number } = (await staff.get(`/bookings/${first.id}`).expect(200)).body as { number: string };
  await staff.patch(`/bookings/${first.id}`, { number, amount: 101 }).expect(200);
  const taken = await staff.patch(`/bookings/${second.id}`, { number, amount: 101 }).expect(409);
  expect((taken.body as { errors: object }).errors).toHaveProperty('number');
});
test('four eyes: whoever made it, wrote in it or moved it last does not pay it, nor is offered to', async () => {
  const own = await book('root');
  const root = await app.as('root');
  const offered = async (id: number, who: 'root' | 'fc'): Promise<unknown> =>
    ((await (await app.as(who)).get(`/bookings/${id}`).expect(200)).body as { moves: string[] }).moves;
  await (await app.as('manager')).post(`/bookings/${own.id}/confirm`, {}).expect(200);
  expect((await root.post(`/bookings/${own.id}/pay`, {}).expect(403)).body.code).toBe('auth.fourEyes');
  expect([await offered(own.id, 'root'), await offered(own.id, 'fc')]).toEqual([['cancel'], ['pay']]);
  const other = await book();
  await root.patch(`/bookings/${other.id}`, { amount: 7 }).expect(200);
  await (await app.as('manager')).post(`/bookings/${other.id}/confirm`, {}).expect(200);
  expect((await root.post(`/bookings/${other.id}/pay`, {}).expect(403)).body.code).toBe('auth.fourEyes');
  const third = await book();
  await root.post(`/bookings/${third.id}/confirm`, {}).expect(200);
  expect((await root.post(`/bookings/${third.id}/pay`, {}).expect(403)).body.code).toBe('auth.fourEyes');
});
test('a move that wants a reason gets one, nothing else comes with it, and nobody sets a state', async () => {
  const { id } = await book();
  const staff = await app.as('staff');
  expect((await staff.post(`/bookings/${id}/cancel`, {}).expect(400)).body.errors).toHaveProperty('reason');
  expect(
    (await staff.post(`/bookings/${id}/cancel`, { reason: 'x', amount: 1 }).expect(400)).body.errors,
  ).toHaveProperty('amount');
  await staff.post(`/bookings/${id}/fly`, {}).expect(404);
  await staff.patch(`/bookings/${id}`, { state: 'paid' }).expect(400);
  expect((await staff.post(`/bookings/${id}/cancel`, { reason: 'No coach' }).expect(200)).body.state).toBe('cancelled');
});
test('what is typed with a move alone comes with that move, and a move misses nothing that it does not ask for', async () => {
  const [staff, fc] = [await app.as('staff'), await app.as('fc')];
  const refused = await staff.post('/bookings', { number: 'BV', departure, amount: 1, voucher: 'V1' }).expect(400);
  expect(Object.keys(refused.body.errors)).toEqual(['voucher']);
  const { id } = await book();
  expect((await staff.patch(`/bookings/${id}`, { voucher: 'V1' }).expect(400)).body.errors).toHaveProperty('voucher');
  // an account belongs to it now, and nobody has said which
  await app.db.query("UPDATE bookings SET reason = 'bank' WHERE id = ?", [id]);
  // its own field of that name is answered, and is not why it is moved
  await staff.post(`/bookings/${id}/confirm`, { reason: 'the guest called' }).expect(200);
  await fc.post(`/bookings/${id}/pay`, { paidOn: '2026-02-03' }).expect(200);
  expect((await fc.post(`/bookings/${id}/refund`, {}).expect(400)).body.errors).toHaveProperty('voucher');
  const { body } = await fc.post(`/bookings/${id}/refund`, { voucher: 'V1' }).expect(200);
  expect(body).toMatchObject({ state: 'cancelled', voucher: 'V1', reason: 'bank', account: '' });
});
test('a shop sees, lists, exports, moves and changes its own records only', async () => {
  const own = await book();
  const other = await book('root');
  await app.db.query('UPDATE bookings SET branch = ? WHERE id = ?', ['ZZ', other.id]);
  const [staff, root] = [await app.as('staff'), await app.as('root')];
  const listed = async (client: typeof staff): Promise<number[]> =>
    ((await client.get('/bookings?state=draft').expect(200)).body as Booking[]).map(({ id }) => id);
  expect(await listed(staff)).toContain(own.id);
  expect(await listed(staff)).not.toContain(other.id);
  expect(await listed(root)).toContain(other.id);
  await staff.get(`/bookings/${other.id}`).expect(404);
  await staff.patch(`/bookings/${other.id}`, { amount: 1 }).expect(404);
  await staff.post(`/bookings/${other.id}/cancel`, { reason: 'x' }).expect(404);
  await staff.delete(`/bookings/${other.id}`).expect(404);
  await staff.delete(`/bookings/${own.id}`).expect(200);
});
test('the same move twice is one, also when both come at once', async () => {
  const { id } = await book();
  const manager = await app.as('manager');
  const send = () => manager.post(`/bookings/${id}/confirm`, {}, { 'idempotency-key': `move-${String(id)}` });
  const [first, again] = [await send().expect(200), await send().expect(200)];
  expect(first.body).toEqual(again.body);
  // the same key is another request where it stands for another record, or comes from somebody else
  const race = await book();
  const key = { 'idempotency-key': `move-${String(id)}` };
  const { body } = await manager.post(`/bookings/${race.id}/confirm`, {}, key).expect(409);
  expect(body).toMatchObject({ code: 'general.idempotencyMismatch' });
  const others = await (await app.as('root')).post(`/bookings/${id}/confirm`, {}, key).expect(422);
  expect(others.body).toMatchObject({ code: 'general.notAllowedInState' });
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await manager.post(`/bookings/${race.id}/confirm`, {})).status),
  );
  expect(statuses.sort()).toEqual([200, 422, 422]);
});

test('what its writer does not see cannot be referred to, nor is it told by a file', async () => {
  const hidden = await book('staff');
  const staff2 = await app.as('staff2');
  const body = { departure, amount: 1 };
  const refers = (number: string, more: object) => staff2.post('/bookings', { number, ...body, ...more });
  for (const more of [{ pair: hidden.id }, { others: [hidden.id] }, { parts: [{ of: hidden.id }] }]) {
    const refused = await refers('HIDDEN', more).expect(400);
    // as for one that is not there
    expect(Object.values(refused.body.errors as object)).toEqual([['There is no such record']]);
  }
  const own = (await refers('OWN', {}).expect(201)).body as Booking;
  // a manager, who sees both, puts them together: what stands there is kept, and is told by its number only
  const set = { pair: hidden.id, others: [hidden.id], parts: [{ of: hidden.id }] };
  await (await app.as('manager')).patch(`/bookings/${own.id}`, set).expect(200);
  await staff2
    .patch(`/bookings/${own.id}`, { ...set, parts: [{ of: hidden.id, note: 'kept' }], amount: 2 })
    .expect(200);
  const cells = async (person: 'staff2' | 'manager'): Promise<unknown> => {
    const file = await bytesOf((await app.as(person)).get(`/bookings/export.xlsx?amount=2&_columns=number,pair`));
    return (await sheetOf(file)).getRow(2).getCell(2).value;
  };
  expect([await cells('staff2'), await cells('manager')]).toEqual([hidden.id, expect.stringMatching(/^B\d+$/)]);
});
test('a record is held by what names it in its rows, and by no other number that begins alike', async () => {
  const [one, by] = [await book(), await book()];
  const found = (of: number, id: number) =>
    app.work.run(SYSTEM, async (tx) => {
      await tx.em.query('UPDATE bookings SET parts = ? WHERE id = ?', [JSON.stringify([{ of, note: 'x' }]), by.id]);
      return (await referrerOf(tx, 'bookings', { id }))?.row.id;
    });
  expect(await found(one.id, one.id)).toBe(by.id);
  expect(await found(91, 9)).toBeUndefined();
  expect(await found(9, 91)).toBeUndefined();
});
