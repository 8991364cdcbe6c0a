import { Departure } from '../src/catalogue/departure.entity';
import { freeOf } from '../src/catalogue/take-seats';
import { JobsService } from '../src/jobs/jobs.service';
import { runChecks } from '../src/verify/checks';
import { WaitingDeparture, WaitingLine, WaitingParty } from '../src/waiting/waiting-party.entity';
import { type Client, clientOf, type TestApp } from './app';
import { sellable } from './given';
import { booking, member } from './orders/party';
import { startProcess, type Spawned } from './spawned';

type At = Awaited<ReturnType<typeof sellable>>;
type Draw = (below: number) => number;
/** The same numbers from the same seed. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
/** A party of adults that walks in. */
export const walkIn = (at: At, seats: number, extra: object = {}) => {
  const fare = seats * 5983;
  const levy = Math.round(fare * 0.15) / 100;
  const members = Array.from({ length: seats }, (_, i) => member('ADULT', `NO ${String(i)}`));
  return {
    ...booking(at, { members, grandTotal: Math.round((fare + levy) * 100) / 100, tiaLevyPaid: levy }),
    ...extra,
  };
};
const party = (at: At, adults: number, also: number[], i: number) => ({
  ...{ departureId: at.departureId, adults, also, rooms: Math.ceil(adults / 2) },
  ...{ contactPerson: `WAITING ${String(i)}`, contactPhone: `6${String(1_000_000 + i)}` },
});

/**
 * Frees, bookings, offers answered and numbers of seats changed at random from two processes at once, so many; between
 * handfuls of them it is quiet, and then nobody may wait for seats that are free, nothing be oversold, no offer be split,
 * and the log explain who was offered what.
 */
export async function waitAtRandom(
  app: TestApp,
  events: number,
  draw: Draw,
): Promise<{ offers: number; skips: number }> {
  const sales = [
    await sellable(app, { maxPax: 12 }),
    await sellable(app, { maxPax: 9 }),
    await sellable(app, { maxPax: 7 }),
  ];
  const other: Spawned = await startProcess(app.config, { RATE_LIMITS: 'off' });
  const headers = async (who: 'staff' | 'manager') => ({
    authorization: `Bearer ${await app.signIn(app.userIds[who])}`,
    'accept-language': 'en',
  });
  const clients: Client[] = [];
  for (const url of [app.url, other.url]) clients.push(clientOf(url, await headers('manager')));
  const orders: number[] = [];
  const strange: unknown[] = [];
  const told = (answer: { status: number; body: unknown }): void => {
    // refused by a rule, or overtaken by a neighbour: both may be
    if (answer.status >= 500 && answer.status !== 503) strange.push(answer.body);
  };
  const one = async (i: number): Promise<void> => {
    const client = clients[i % 2] as Client;
    const at = sales[draw(3)] as At;
    const kind = draw(100);
    if (kind < 30) {
      const answer = await client.post('/orders/admin/callCenter', walkIn(at, 1 + draw(4)));
      if (answer.status === 201) orders.push((answer.body as { id: number }).id);
      told(answer);
    } else if (kind < 55) {
      const also = sales.filter(() => draw(3) === 0).map(({ departureId }) => departureId);
      told(await client.post('/waiting-parties', party(at, 1 + draw(5), also, i)));
    } else if (kind < 75) {
      const [id] = orders.splice(draw(Math.max(1, orders.length)), 1);
      if (id) told(await client.patch(`/orders/${String(id)}`, { action: 'cancel', reason: 'x' }));
    } else if (kind < 82) told(await client.patch('/departures/admin', { id: at.departureId, maxPax: 6 + draw(10) }));
    else await answerOffer(app, client, sales, kind, draw, told, orders);
  };
  try {
    for (let i = 0; i < events; i += 6) {
      await Promise.all(Array.from({ length: 6 }, (_, k) => one(i + k)));
      await quiet(app);
    }
    expect(strange).toEqual([]);
    expect(await runChecks(app.db.manager)).toEqual([]);
    const count = (what: 'OFFERED' | 'SKIPPED') => app.db.manager.countBy(WaitingLine, { what });
    return { offers: await count('OFFERED'), skips: await count('SKIPPED') };
  } finally {
    other.process.removeAllListeners('exit');
    other.process.kill('SIGKILL');
  }
}

/** Somebody who was offered seats books them, refuses, or says nothing until they go on; somebody leaves the list. */
async function answerOffer(
  app: TestApp,
  client: Client,
  sales: readonly At[],
  kind: number,
  draw: Draw,
  told: (answer: { status: number; body: unknown }) => void,
  orders: number[],
): Promise<void> {
  const em = app.db.manager;
  if (kind >= 97) {
    const waiting = await em.findBy(WaitingParty, { state: 'waiting' });
    const leaves = waiting[draw(Math.max(1, waiting.length))];
    if (leaves) told(await client.post(`/waiting-parties/${String(leaves.id)}/leave`, {}));
    return;
  }
  const offered = await em.findBy(WaitingParty, { state: 'offered' });
  const chosen = offered[draw(Math.max(1, offered.length))];
  const at = sales.find(({ departureId }) => departureId === chosen?.offeredOn);
  if (!chosen || !at) return;
  if (kind < 90) {
    const { id: waitingId, contactPhone, seats } = chosen;
    // now and then somebody of them stays at home
    const taken = draw(4) === 0 ? Math.max(1, seats - 1) : seats;
    const answer = await client.post('/orders/admin/callCenter', walkIn(at, taken, { waitingId, contactPhone }));
    if (answer.status === 201) orders.push((answer.body as { id: number }).id);
    told(answer);
  } else if (kind < 94) told(await client.post(`/waiting-parties/${String(chosen.id)}/refuse`, {}));
  else {
    await em.query('UPDATE waiting_parties SET offeredUntil = ? WHERE id = ?', ['2026-01-01 00:00:00.000', chosen.id]);
    const jobs = app.nest.get(JobsService);
    for (const job of jobs.jobs) if (job.name === 'expire-offers') await jobs.run(job);
  }
}

/** What must hold whenever nobody is at it. */
async function quiet(app: TestApp): Promise<void> {
  const em = app.db.manager;
  const departures = await em.find(Departure);
  const lists = await em.find(WaitingDeparture);
  const parties = await em.find(WaitingParty);
  for (const departure of departures) {
    const free = freeOf(departure);
    expect(free).toBeGreaterThanOrEqual(0);
    const held = parties.filter(({ offeredOn, state }) => state === 'offered' && offeredOn === departure.id);
    expect(departure.heldCount).toBe(held.reduce((sum, each) => sum + each.seats, 0));
    const waiting = parties.filter(
      ({ id, state }) =>
        state === 'waiting' && lists.some((each) => each.waitingId === id && each.departureId === departure.id),
    );
    // whoever fits has been offered: free seats are too few for each that waits
    expect(waiting.filter(({ seats }) => seats <= free).map(({ id }) => id)).toEqual([]);
  }
}
