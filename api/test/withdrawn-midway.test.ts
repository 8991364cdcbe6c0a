import { Departure } from '../src/catalogue/departure.entity';
import { Package } from '../src/catalogue/package.entity';
import { addDays, businessDate } from '../src/domain/dates';
import { User } from '../src/staff/user.entity';
import { type Client, TestApp } from './app';
import { sellable } from './given';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.db.manager.update(User, app.userIds.manager, { enabled: true, userType: 'manager' });
});
afterAll(() => app.stop());

const counted = async (sql: string): Promise<number> => {
  const [row] = await app.db.query<{ total: number }[]>(`SELECT COUNT(*) AS total FROM ${sql}`);
  return Number(row?.total);
};
/** Two seconds go by at once. */
function later(): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 2000);
}

/** What a manager asks for in one call, which is many works. */
interface Deed {
  begin: (who: Client) => PromiseLike<unknown>;
  done: () => Promise<number>;
  /** As much as one work does. */
  atOnce: number;
}
async function packagesApproved(name: string): Promise<Deed> {
  const { packageId } = await sellable(app);
  const { id: _id, ...one } = await app.db.manager.findOneByOrFail(Package, { id: packageId });
  const pending = Array.from({ length: 60 }, (_each, at) => ({
    ...{ ...one, packageCode: `${name}-${String(at)}`, status: 'pending' as const },
  }));
  const ids = (await app.db.manager.save(Package, pending)).map(({ id }) => id as unknown as number);
  return {
    begin: (who) => who.patch('/tours/admin/approve', { ids, decision: 'APPROVED' }),
    done: () => counted(`packages WHERE packageCode LIKE '${name}-%' AND status = 'approved'`),
    atOnce: 1,
  };
}
async function departuresChanged(): Promise<Deed> {
  const { code } = await sellable(app);
  const from = addDays(businessDate(app.clock.now()), 90);
  const rows = Array.from({ length: 200 }, (_each, at) => ({
    ...{ packageCode: code, departureDate: addDays(from, at), maxPax: 30, createdBy: app.userIds.staff },
    ...{ recurrence: null, createdAt: new Date(), updatedAt: new Date() },
  }));
  await app.db.manager.save(Departure, rows, { chunk: 100 });
  const change = { filter: { packageCode: code }, set: { maxPax: 8 } };
  return {
    begin: (who) => who.patch('/departures/update-all-departures', change),
    done: () => counted(`departures WHERE packageCode = '${code}' AND maxPax = 8`),
    atOnce: 25,
  };
}
function linesTaken(name: string): Promise<Deed> {
  const lines = Array.from({ length: 50 }, (_each, at) => ({
    line: at + 2,
    cells: { name: `${name} ${String(at)}`, kind: 'HOTEL' },
  }));
  return Promise.resolve({
    begin: (who) => who.post('/imports/suppliers', { lines }),
    done: () => counted(`suppliers WHERE name LIKE '${name} %'`),
    atOnce: 1,
  });
}

describe.each<[string, (name: string) => Promise<Deed>]>([
  ['packages that are approved together', packagesApproved],
  ['departures that are changed together', departuresChanged],
  ['lines of a file', linesTaken],
])('%s', (_deeds, deedOf) => {
  test.each<[string, Partial<Pick<User, 'enabled' | 'userType'>>]>([
    ['switched off', { enabled: false }],
    ['given another role', { userType: 'fc-manager' }],
  ])('are left alone once whoever asked is %s', async (withdrawn, change) => {
    const { begin, done, atOnce } = await deedOf(`MANY-${withdrawn.slice(0, 5).toUpperCase()}`);
    const call = Promise.resolve(begin(await app.as('manager')));
    while ((await done()) === 0) await new Promise(setImmediate);
    await app.db.manager.update(User, app.userIds.manager, change);
    later();
    const before = await done();
    await call;
    // what was under way at that moment is done
    expect((await done()) - before).toBeLessThanOrEqual(2 * atOnce);
  });
});
