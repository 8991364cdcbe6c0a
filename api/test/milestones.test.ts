import { addDays } from '../src/domain/dates';
import type { DashboardTask } from '../src/domain/wire/dashboard';
import { JobsService } from '../src/jobs/jobs.service';
import { keepMilestones } from '../src/jobs/keep-milestones';
import { type Client, TestApp } from './app';
import { told } from '../src/verify/told';
import { demandSeen, is } from './corrupt';
import { sellable } from './given';
import { single } from './orders/party';

let app: TestApp;
let staff: Client;
let manager: Client;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  [staff, manager] = [await app.as('staff'), await app.as('manager')];
});
afterAll(async () => {
  app.clock.set(undefined);
  await app.stop();
});
interface Line {
  id: number;
  version: number;
  check: string;
  state: string;
  dueDate: string;
  note: string;
  moves: string[];
  doneAt: string | null;
}
const turn = (): Promise<number> => app.nest.get(JobsService).run(keepMilestones);
const linesOf = async (departure: number): Promise<Line[]> =>
  (await staff.get(`/departure-milestones?departureId=${String(departure)}&_sort=dueDate`).expect(200)).body as Line[];
const stateOf = async (departure: number, check: string): Promise<string | undefined> =>
  (await linesOf(departure)).find((line) => line.check === check)?.state;
type Sold = Awaited<ReturnType<typeof sellable>>;
async function sold(at: Sold): Promise<{ orderNumber: string; id: number }> {
  return (await staff.post('/orders/admin/callCenter', single(at)).expect(201)).body as never;
}
const pay = (orderNumber: string, amount: number) =>
  staff.post('/orders/admin/callCenter/receive', { orderNumber, method: 'CASH', amount }).expect(201);

test('deadlines come with the first booking, on the days of the plan, and tick and untick themselves', async () => {
  const at = await sellable(app, { content: { groupSizeMin: 1 } });
  await turn();
  expect(await linesOf(at.departureId)).toEqual([]);
  const { orderNumber } = await sold(at);
  await turn();
  const lines = await linesOf(at.departureId);
  expect(lines).toHaveLength(8);
  const days = await app.db.query('SELECT dueDate FROM departure_milestones WHERE departureId = ? AND `check` = ?', [
    at.departureId,
    'allPaid',
  ]);
  const due = new Date(`${at.departureDate}T00:00:00Z`);
  due.setUTCDate(due.getUTCDate() - 7);
  expect(days).toEqual([{ dueDate: due.toISOString().slice(0, 10) }]);
  await app.db.query('UPDATE departures SET departureDate = ? WHERE id = ?', [
    addDays(at.departureDate, -3),
    at.departureId,
  ]);
  await turn();
  const moved = (await linesOf(at.departureId)).find(({ check }) => check === 'allPaid');
  expect(moved?.dueDate).toBe(addDays(at.departureDate, -3 - 7));
  // a seat that is only held makes nobody go
  expect(await stateOf(at.departureId, 'minimumReached')).toBe('open');
  expect(await stateOf(at.departureId, 'allPaid')).toBe('open');

  const owed = await app.db.query(
    'SELECT openFare FROM sub_orders s JOIN orders o ON o.id = s.orderId WHERE o.orderNumber = ?',
    [orderNumber],
  );
  await pay(orderNumber, Number((owed as { openFare: number }[])[0]?.openFare) / 100);
  await staff.post(`/departures/${String(at.departureId)}/milestones`).expect(200);
  expect(await stateOf(at.departureId, 'allPaid')).toBe('done');
  expect(await stateOf(at.departureId, 'minimumReached')).toBe('done');
  await sold(at);
  expect(await turn()).toBeGreaterThan(0);
  expect(await stateOf(at.departureId, 'allPaid')).toBe('open');
  expect(await turn()).toBe(0);
});

test('what the system sees is ticked by nobody, the rest with a note, and a list that changed is open again', async () => {
  const at = await sellable(app);
  await sold(at);
  await turn();
  const lines = await linesOf(at.departureId);
  const line = (check: string): Line => lines.find((each) => each.check === check) as Line;
  const paid = line('allPaid');
  expect(paid.moves).toEqual([]);
  const tick = (of: Line, body: object) =>
    staff.post(`/departure-milestones/${String(of.id)}/tick`, { version: of.version, ...body });
  expect((await tick(paid, {}).expect(409)).body).toMatchObject({ code: 'milestone.seen' });
  const sent = line('listSent');
  expect(sent.moves).toEqual(['tick']);
  const done = (await tick(sent, { note: 'faxed to the hotel' }).expect(200)).body as Line;
  expect(done).toMatchObject({ state: 'done', note: 'faxed to the hotel' });
  expect(await stateOf(at.departureId, 'listSent')).toBe('done');
  await turn();
  expect(await stateOf(at.departureId, 'listSent')).toBe('done');
  app.clock.set(new Date(Date.now() + 60_000));
  await sold(at);
  await turn();
  app.clock.set(undefined);
  expect(await stateOf(at.departureId, 'listSent')).toBe('open');
});

test('late ones stand in the tasks of whoever sees to them, and go with a departure that is called off', async () => {
  const at = await sellable(app);
  await sold(at);
  await turn();
  const late = async (who: Client): Promise<DashboardTask | undefined> =>
    ((await who.get('/dashboard').expect(200)).body as { tasks: DashboardTask[] }).tasks.find(
      ({ key }) => key === 'lateMilestones',
    );
  const before = (await late(staff))?.count ?? 0;
  await app.db.query(
    "UPDATE departure_milestones SET dueDate = '2026-01-05' WHERE departureId = ? AND `check` IN ('allPaid', 'byHand')",
    [at.departureId],
  );
  const task = await late(staff);
  // the balances are the staff's, the two by hand are the managers' and finance's
  expect(task?.count).toBe(before + 1);
  const listed = await staff.get(`/departure-milestones?${(task?.link ?? '').split('?')[1] ?? ''}`).expect(200);
  expect(listed.body).toHaveLength(task?.count ?? -1);
  await app.db.query("UPDATE departures SET state = 'CANCELLED' WHERE id = ?", [at.departureId]);
  await turn();
  expect(new Set((await linesOf(at.departureId)).map(({ state }) => state))).toEqual(new Set(['dropped', 'done']));
  await app.db.query("UPDATE departures SET state = 'SELLING' WHERE id = ?", [at.departureId]);
  await turn();
  expect(await stateOf(at.departureId, 'allPaid')).toBe('open');
});

test('the plan has one owner a step, is written by managers, and a step that is taken out takes its open deadlines', async () => {
  const step = { name: 'Flags packed', days: -1, unit: 'workingDays', check: 'byHand' };
  await staff.post('/milestones', { ...step, ownerType: 'staff' }).expect(403);
  for (const owners of [{}, { ownerType: 'staff', ownerShop: 'TST' }]) {
    const refused = await manager.post('/milestones', { ...step, ...owners }).expect(400);
    expect(refused.body.errors).toHaveProperty('ownerType');
  }
  const made = await manager.post('/milestones', { ...step, ownerType: 'staff' }).expect(201);
  const { id, version } = made.body as { id: number; version: number };
  const at = await sellable(app);
  await sold(at);
  await turn();
  expect(await linesOf(at.departureId)).toHaveLength(9);
  await manager.patch(`/milestones/${String(id)}`, { version, active: false }).expect(200);
  await turn();
  expect(await linesOf(at.departureId)).toHaveLength(8);
});

test('verify holds deadlines against their milestone, and what was done against its time', async () => {
  await demandSeen(app, told, {
    departure_milestones: [
      ['doneAt', "state = 'done'", is(null), 'deadline: when it was done'],
      ['state', "state = 'done'", is('open'), 'deadline: when it was done'],
      ['milestoneId', "state = 'open'", is(999_999), 'deadline: its milestone'],
    ],
  });
});

test('the log calls a milestone by its departure, in the language of the reader', async () => {
  const at = await sellable(app);
  await sold(at);
  await turn();
  const line = (await linesOf(at.departureId)).find((each) => each.check === 'listSent');
  await staff
    .post(`/departure-milestones/${String(line?.id)}/tick`, { version: line?.version, note: 'Seen' })
    .expect(200);
  const named = async (lang: string): Promise<string> => {
    const path = `/audit?resource=departureMilestones&recordId=${String(line?.id)}&action=tick`;
    const root = await app.as('root', lang);
    return ((await root.get(path).expect(200)).body as { record: { name: string } }[])[0]?.record.name ?? '';
  };
  const [en, hant] = [await named('en'), await named('zh-Hant')];
  expect(en).toMatch(/^[A-Z].* · .+ \d{4}-\d\d-\d\d$/);
  expect(hant).toMatch(/^[^A-Za-z]+ · .+ \d{4}-\d\d-\d\d$/);
});
