import { Departure } from '../src/catalogue/departure.entity';
import { Package } from '../src/catalogue/package.entity';
import { addDays } from '../src/domain/dates';
import type { DashboardTask } from '../src/domain/wire/dashboard';
import type { WaitingDemand, WaitingStep } from '../src/domain/wire/waiting';
import { JobsService } from '../src/jobs/jobs.service';
import { runChecks } from '../src/verify/checks';
import { WaitingParty } from '../src/waiting/waiting-party.entity';
import { type Client, type Person, TestApp } from './app';
import { demandSeen, is, more } from './corrupt';
import { sellable } from './given';
import { drawFrom, waitAtRandom, walkIn } from './waiting-random';

let app: TestApp;
const as = {} as Record<Person, Client>;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
  for (const person of ['manager', 'manager2', 'fc', 'staff', 'staff2'] as const) as[person] = await app.as(person);
});
afterAll(async () => {
  app.clock.set(undefined);
  await app.stop();
});

type At = Awaited<ReturnType<typeof sellable>>;
interface Waits {
  id: number;
  state: string;
  position: number | null;
  offeredOn: number | null;
  seats: number;
  contactPerson: string;
  contactPhone: string;
}
let callers = 0;
const join = async (at: At, adults: number, extra: object = {}, who: Person = 'staff'): Promise<Waits> => {
  callers += 1;
  const contact = { contactPerson: `CALLER ${String(callers)}`, contactPhone: `6222${String(1000 + callers)}` };
  const answer = await as[who].post('/waiting-parties', { departureId: at.departureId, adults, ...contact, ...extra });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as Waits;
};
const read = async ({ id }: { id: number }): Promise<Waits> =>
  (await as.staff.get(`/waiting-parties/${String(id)}`).expect(200)).body as Waits;
const states = async (...parties: { id: number }[]): Promise<string[]> =>
  Promise.all(parties.map(async (each) => (await read(each)).state));
const sold = async (at: At, seats: number, extra: object = {}, who: Person = 'staff'): Promise<number> =>
  ((await as[who].post('/orders/admin/callCenter', walkIn(at, seats, extra)).expect(201)).body as { id: number }).id;
/** What books an offer, by the phone under which its party waits. */
const taking = ({ id, contactPhone }: Waits) => ({ waitingId: id, contactPhone });
const cancel = (id: number) => as.manager.patch(`/orders/${String(id)}`, { action: 'cancel', reason: 'x' }).expect(200);
const story = async ({ id }: { id: number }): Promise<string[]> =>
  ((await as.staff.get(`/waiting-parties/${String(id)}/story`).expect(200)).body as WaitingStep[])
    .reverse()
    .map(({ what, wanted, free }) => (wanted ? `${what} ${String(wanted)}/${String(free)}` : what));
const run = async (name: string): Promise<void> => {
  const jobs = app.nest.get(JobsService);
  for (const job of jobs.jobs) if (job.name === name) await jobs.run(job);
};
/** What a job does so many hours from now. */
async function later(hours: number, job: string): Promise<void> {
  app.clock.set(new Date(Date.now() + hours * 3_600_000));
  await run(job);
  app.clock.set(undefined);
}

test('seats that come free are offered by party and in turn: booked, refused, run out, and each step has its reason', async () => {
  const at = await sellable(app, { maxPax: 10 });
  const [four, two, rest] = [await sold(at, 4), await sold(at, 2), await sold(at, 4)];
  const early = { departureId: at.departureId, contactPerson: 'X', contactPhone: '61234567' };
  const [a, b, c] = [await join(at, 4), await join(at, 2, { babies: 1 }), await join(at, 2, {}, 'staff2')];
  expect([a, b, c].map(({ position, state }) => [position, state])).toEqual([1, 2, 3].map((no) => [no, 'waiting']));
  const demand = (await as.staff.get(`/waiting-parties/demand/${String(at.departureId)}`).expect(200)).body;
  expect(demand as WaitingDemand).toMatchObject({ parties: 3, people: 9, seats: 8, offered: 0, breakEven: 15 });

  await cancel(two);
  // four wanted, two free: the next is offered; nobody else gets the seats meanwhile
  expect(await states(a, b, c)).toEqual(['waiting', 'offered', 'waiting']);
  expect(await story(a)).toEqual(['JOINED 4/0', 'SKIPPED 4/2']);
  await as.staff.post('/orders/admin/callCenter', walkIn(at, 1)).expect(409);
  const tasks = async (who: Person) => (await as[who].get('/dashboard/tasks')).body as DashboardTask[];
  expect(await tasks('staff')).toContainEqual(expect.objectContaining({ key: 'waitingOffers', count: 1 }));
  expect((await tasks('staff2')).map(({ key }) => key)).not.toContain('waitingOffers');
  await as.staff2.post(`/waiting-parties/${String(b.id)}/refuse`, {}).expect(403);
  await as.fc.post(`/waiting-parties/${String(b.id)}/refuse`, {}).expect(403);
  await as.staff.post(`/waiting-parties/${String(b.id)}/refuse`, {}).expect(200);
  expect(await states(a, b, c)).toEqual(['waiting', 'refused', 'offered']);
  expect(await story(b)).toEqual(['JOINED 2/0', 'OFFERED 2/2', 'REFUSED']);

  // who must be called stands first, whichever way; nobody else has a day to answer by
  const listed = async (query = ''): Promise<number[]> => {
    const { body } = await as.staff.get(`/waiting-parties?departureId=${String(at.departureId)}${query}`).expect(200);
    return (body as Waits[]).map(({ id }) => id);
  };
  expect(await listed()).toEqual([c.id, a.id, b.id]);
  expect(await listed('&_sort=offeredUntil&_order=asc')).toEqual([c.id, a.id, b.id]);
  expect(await listed('&_sort=offeredUntil&_order=asc&_start=1&_end=3')).toEqual([a.id, b.id]);
  expect(await listed('&_sort=offeredUntil&_order=desc')).toEqual([c.id, b.id, a.id]);
  expect(await read(b)).toMatchObject({ state: 'refused', offeredUntil: null });

  await as.staff.post('/orders/admin/callCenter', walkIn(at, 2, taking(a))).expect(409);
  const booked = await sold(at, 2, taking(c), 'staff2');
  expect(await read(c)).toMatchObject({ state: 'booked', offeredOn: at.departureId });
  await as.staff2.post('/orders/admin/callCenter', walkIn(at, 2, taking(c))).expect(409);
  await cancel(four);
  expect(await states(a)).toEqual(['offered']);
  await later(25, 'expire-offers');
  expect(await states(a)).toEqual(['expired']);
  const departure = await app.db.manager.findOneByOrFail(Departure, { id: at.departureId });
  expect(departure).toMatchObject({ bookedCount: 6, heldCount: 0 });
  const full = await as.staff.post('/waiting-parties', { ...early, adults: 3 }).expect(409);
  expect(full.body).toMatchObject({
    code: 'waiting.seatsFree',
    errors: { departureId: ['4 seats are free: book them'] },
  });
  await as.staff.post('/waiting-parties', { ...early, adults: 0, babies: 2 }).expect(400);
  await cancel(rest);
  await cancel(booked);
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test('staff book the offers of their own shop, nobody books one that has run out, and the seats stay for whoever is next', async () => {
  const at = await sellable(app, { maxPax: 2 });
  const order = await sold(at, 2);
  const [a, b] = [await join(at, 2), await join(at, 2, {}, 'staff2')];
  await cancel(order);
  expect(await states(a, b)).toEqual(['offered', 'waiting']);
  const book = (who: Person, party: Waits) => as[who].post('/orders/admin/callCenter', walkIn(at, 2, taking(party)));
  expect((await book('staff2', a).expect(403)).body).toMatchObject({ code: 'auth.denied' });
  expect(await states(a, b)).toEqual(['offered', 'waiting']);
  // the clock is past the offer, its job has not been round
  await app.db.manager.update(WaitingParty, a.id, { offeredUntil: new Date() });
  expect((await book('staff', a).expect(409)).body).toMatchObject({ code: 'waiting.noOffer' });
  await run('expire-offers');
  expect(await states(a, b)).toEqual(['expired', 'offered']);
  await book('staff2', b).expect(201);
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test('an offer is booked for the party that waits; what it does not take of its seats goes on to the next', async () => {
  const at = await sellable(app, { maxPax: 3 });
  const order = await sold(at, 3);
  const [a, b] = [await join(at, 3), await join(at, 1)];
  await cancel(order);
  expect(await states(a, b)).toEqual(['offered', 'waiting']);
  const book = (seats: number, extra: object) => as.staff.post('/orders/admin/callCenter', walkIn(at, seats, extra));
  const other = await book(1, { waitingId: a.id, contactPerson: 'Somebody Else', contactPhone: '61112222' }).expect(
    409,
  );
  expect(other.body).toMatchObject({
    code: 'waiting.otherPerson',
    errors: {
      contactPhone: [`The seats are held for ${a.contactPerson}: book with the phone number on the waiting list`],
    },
  });
  expect((await book(4, taking(a)).expect(409)).body).toMatchObject({ code: 'departure.full' });
  expect(await states(a, b)).toEqual(['offered', 'waiting']);
  const seats = async () => {
    const { bookedCount, heldCount } = await app.db.manager.findOneByOrFail(Departure, { id: at.departureId });
    return { bookedCount, heldCount };
  };
  expect(await seats()).toEqual({ bookedCount: 0, heldCount: 3 });

  await book(1, { ...taking(a), contactPhone: `852${a.contactPhone}` }).expect(201);
  expect(await states(a, b)).toEqual(['booked', 'offered']);
  expect(await story(a)).toEqual(['JOINED 3/0', 'OFFERED 3/3', 'FEWER 1/3', 'BOOKED']);
  expect(await story(b)).toEqual(['JOINED 1/0', 'OFFERED 1/2']);
  expect(await seats()).toEqual({ bookedCount: 1, heldCount: 1 });
  // the last seat is for sale to anybody
  await book(1, {}).expect(201);
  await book(1, taking(b)).expect(201);
  expect(await seats()).toEqual({ bookedCount: 3, heldCount: 0 });
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test('another date will do; a number of seats that is raised, a hold that ends and a desk that is closed free seats too', async () => {
  const [at, other] = [await sellable(app, { maxPax: 2 }), await sellable(app, { maxPax: 3 })];
  await sold(at, 2);
  await sold(other, 3);
  const also = [other.departureId];
  const [a, b, c] = [await join(at, 3, { also }), await join(at, 1), await join(at, 1, { also })];
  await as.manager.patch('/departures/admin', { id: other.departureId, maxPax: 6 }).expect(200);
  expect(await read(a)).toMatchObject({ state: 'offered', offeredOn: other.departureId });
  await later(24.5, 'expire-holds');
  expect(await states(b, c)).toEqual(['offered', 'offered']);
  await as.manager.patch('/departures/admin', { id: other.departureId, maxPax: 7 }).expect(200);

  // called off: offers are taken back, nothing is offered, and all is as before when the desk is closed without doing;
  // whoever takes another date as well has its seat there at once
  const off = { departureIds: [at.departureId], reasonCode: 'OPERATOR_OTHER', choice: 'REFUND', reason: 'Typhoon' };
  const { id } = (await as.manager.post('/disruptions', off).expect(201)).body as { id: number };
  expect(await read(c)).toMatchObject({ state: 'offered', offeredOn: other.departureId });
  expect(await states(b)).toEqual(['waiting']);
  await run('offer-seats');
  expect(await states(b)).toEqual(['waiting']);
  await as.staff.post('/waiting-parties', { ...off, departureId: at.departureId }).expect(400);
  await as.manager.post(`/disruptions/${String(id)}/act`, { act: 'abandon' }).expect(200);
  expect(await story(b)).toEqual(['JOINED 1/0', 'OFFERED 1/2', 'RECALLED', 'OFFERED 1/2']);
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test('nothing is offered past the cutoff, and who has nothing left to wait for lapses', async () => {
  const at = await sellable(app, { maxPax: 2, inDays: 3 });
  const order = await sold(at, 2);
  const [a, b] = [await join(at, 2), await join(at, 2, { until: at.departureDate })];
  const sellUntil = (value: number) => as.manager.put('/parameters/bookingCutoffDays', { value }).expect(200);
  await sellUntil(4);
  await cancel(order);
  await run('offer-seats');
  expect(await states(a, b)).toEqual(['waiting', 'waiting']);
  await sellUntil(1);
  // nor what was taken off the shelves
  const { published, status } = await app.db.manager.findOneByOrFail(Package, { id: at.packageId });
  for (const gone of [
    { published, status: 'deleted' as const },
    { published: null, status },
  ]) {
    await app.db.manager.update(Package, at.packageId, gone as never);
    await run('offer-seats');
    expect(await states(a, b)).toEqual(['waiting', 'waiting']);
  }
  await app.db.manager.update(Package, at.packageId, { published, status } as never);
  await run('lapse-waiting');
  await run('offer-seats');
  // back on sale: whoever came first, and only those whom the seats suffice for
  expect(await states(a, b)).toEqual(['offered', 'waiting']);
  // the last day until which somebody waits counts, and the last on which the tour is sold; the days after them do not
  const c = await join(at, 2, { until: addDays(at.departureDate, -2) });
  for (const [days, waits] of [
    [1, ['waiting', 'waiting']],
    [2, ['waiting', 'lapsed']],
    [3, ['lapsed', 'lapsed']],
  ] as const) {
    await later(days * 24, 'lapse-waiting');
    expect(await states(b, c)).toEqual(waits);
  }
  expect(await runChecks(app.db.manager)).toEqual([]);
});

test('verify names each wrong figure of a party that waits', async () => {
  const at = await sellable(app, { maxPax: 2, inDays: 30 });
  const order = await sold(at, 2);
  const [first, second] = [await join(at, 2), await join(at, 1)];
  await cancel(order);
  await run('offer-seats');
  expect(await states(first, second)).toEqual(['offered', 'waiting']);
  const { orderNumber } = (await as.staff.get(`/orders/${String(order)}`).expect(200)).body as { orderNumber: string };
  const [offered, waits] = [`id = ${String(first.id)}`, `id = ${String(second.id)}`];
  await demandSeen(app, runChecks, {
    waiting_parties: [
      ['state', waits, is('left'), 'waiting party: as its log says'],
      ['seats', waits, more, 'waiting party: seats it wanted'],
      ['departureId', waits, more, 'waiting party: departures it waits for'],
      ['also', waits, is(',1,'), 'waiting party: departures it waits for'],
      ['orderNumber', waits, is(orderNumber), 'waiting party: its order'],
      ['heldSeats', offered, more, 'an offer holds seats, nothing else does'],
      ['offeredOn', offered, more, 'waiting party: where it is offered'],
    ],
  });
  await app.db.query('DELETE FROM waiting_departures WHERE waitingId = ?', [second.id]);
  const found = (await runChecks(app.db.manager)).map(({ check }) => check);
  expect(found).toEqual(['waiting party: departures it waits for']);
  const { departureId } = at;
  await app.db.query('INSERT INTO waiting_departures (waitingId, departureId) VALUES (?, ?)', [second.id, departureId]);
});

test('sixty frees, bookings and changes of seats from two processes: nothing oversold, nobody overtaken without a reason', async () => {
  const { offers } = await waitAtRandom(app, 60, drawFrom(20));
  expect(offers).toBeGreaterThan(3);
});
