import { randomUUID } from 'node:crypto';
import { businessDate } from '../src/domain/dates';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { CreditAccountWire } from '../src/domain/wire/credit';
import type { PaymentAnswer } from '../src/domain/wire/payment';
import type { RequestWire } from '../src/domain/wire/request';
import { completeTours } from '../src/jobs/complete-tours';
import { JobsService } from '../src/jobs/jobs.service';
import { runChecks } from '../src/verify/checks';
import { clientOf, type Person, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { killHard, type Spawned, startProcess } from './spawned';
import { type Toured, toured } from './toured';

/** What somebody does with one thing, and that it answers so where it is done. */
interface Deed {
  who: Person;
  path: string;
  body: object;
}
type Given = (app: TestApp, count: number) => Promise<Deed[]>;
const FARE = 5983;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const times = async <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let at = 0; at < count; at += 1) made.push(await make(at));
  return made;
};

async function daysAgo<T>(app: TestApp, days: number, act: () => Promise<T>): Promise<T> {
  app.clock.set(new Date(Date.now() - days * 86_400_000));
  try {
    return await act();
  } finally {
    app.clock.set(undefined);
  }
}

/** An order of one adult that is paid in full, of a payer of its own. */
async function paid(app: TestApp, at: Awaited<ReturnType<typeof sellable>>, of: number): Promise<BookingAnswer> {
  const staff = await app.as('staff');
  const who = { contactPerson: `PAYER ${String(of)}`, contactPhone: `9555${String(1000 + of)}` };
  const made = (await staff.post('/orders/admin/callCenter', single(at, who)).expect(201)).body as BookingAnswer;
  const money = { orderNumber: made.orderNumber, method: 'CASH', amount: FARE };
  await staff.post('/orders/admin/callCenter/receive', money).expect(201);
  return made;
}
/** Each asks for its money or a credit back; passed by operations, it waits for finance. */
async function asked(app: TestApp, count: number, remedy: 'REFUND' | 'CREDIT'): Promise<RequestWire[]> {
  const at = await sellable(app, { inDays: 60, maxPax: count });
  const [staff, manager] = [await app.as('staff'), await app.as('manager')];
  return times(count, async (of) => {
    const { orderNumber } = await paid(app, at, of);
    const wanted = { orderNumber, reason: 'typhoon', reasonCode: 'FORCE_MAJEURE', remedy, method: 'CASH' };
    const request = (await staff.post('/cancel/request', wanted).expect(201)).body as RequestWire;
    const approval = { requestId: request.id, decision: 'APPROVED' };
    await manager.post('/cancel/manager/approved', approval).expect(200);
    return request;
  });
}

/** What is done under the kills, and what it is done with. */
export const DEEDS = {
  bookings: async (app, count) => {
    const at = await sellable(app, { inDays: 60, maxPax: count });
    const payNow = { method: 'CASH' as const, amount: FARE };
    return times(count, async (of) => ({
      ...{ who: 'staff', path: '/orders/admin/callCenter' },
      body: single(at, { payNow, contactPerson: `CALLER ${String(of)}` }),
    }));
  },
  refunds: async (app, count) =>
    (await asked(app, count, 'REFUND')).map(({ id }) => ({
      ...{ who: 'fc', path: '/cancel/manager/approved' },
      body: { requestId: id, decision: 'APPROVED' },
    })),
  payouts: async (app, count) => {
    const [staff, fc] = [await app.as('staff'), await app.as('fc')];
    const requests = await asked(app, count, 'CREDIT');
    return times(count, async (of) => {
      const approval = { requestId: requests[of]?.id, decision: 'APPROVED' };
      await fc.post('/cancel/manager/approved', approval).expect(200);
      const whose = `phone=9555${String(1000 + of)}&name=PAYER%20${String(of)}`;
      const { lots } = (await staff.get(`/credits/of?${whose}`).expect(200)).body as CreditAccountWire;
      const wanted = { amount: 1000, method: 'CASH', payee: 'CHAN', reason: 'moves abroad' };
      await staff.post(`/credits/${String(lots[0]?.id)}/payout`, wanted).expect(201);
      const [ask] = (await fc.get(`/credit-asks?phone=9555${String(1000 + of)}`).expect(200)).body as { id: number }[];
      return { who: 'fc', path: `/credit-asks/${String(ask?.id)}/execute`, body: { version: 1 } };
    });
  },
  closings: async (app, count) => {
    const tours = await daysAgo(app, 70, () => times(count, () => toured(app)));
    await app.nest.get(JobsService).run(completeTours);
    const manager = await app.as('manager');
    return times(count, async (of) => {
      const { closing } = tours[of] as Toured;
      await manager.post(`/closings/${String(closing)}/submit`, {}).expect(200);
      return { who: 'fc', path: `/closings/${String(closing)}/close`, body: {} };
    });
  },
  levies: async (app, count) => {
    const at = await sellable(app, { inDays: 60, maxPax: count });
    const [staff, fc] = [await app.as('staff'), await app.as('fc')];
    return times(count, async () => {
      const { orderNumber } = (await staff.post('/orders/admin/callCenter', single(at)).expect(201))
        .body as BookingAnswer;
      const stamped = { orderNumber, method: 'CASH', amount: FARE, levyStampNo: `S-${orderNumber}` };
      const { payment } = (await staff.post('/orders/admin/callCenter/receive', stamped).expect(201))
        .body as PaymentAnswer;
      await fc.post(`/payments/${String(payment.id)}/void`, { reason: 'twice' }).expect(201);
      const { id } = (await fc.post('/levy-reclaims/claim', {}).expect(201)).body as Row;
      const body = { creditedOn: businessDate(app.clock.now()) };
      return { who: 'fc2', path: `/levy-reclaims/${String(id)}/credit`, body };
    });
  },
  bills: async (app, count) => {
    const [manager, manager2, fc] = [await app.as('manager'), await app.as('manager2'), await app.as('fc')];
    const day = businessDate(app.clock.now());
    const made = async (path: string, body: object): Promise<number> =>
      ((await manager.post(path, body).expect(201)).body as { id: number }).id;
    const supplier = await made('/suppliers', { name: 'Sakura', kind: 'hotel', currency: 'HKD', paymentDays: 14 });
    const { departureId } = await sellable(app, { inDays: 40 });
    const closing = (await manager.post(`/closings/of-departure/${String(departureId)}`, {}).expect(200)).body as Row;
    const line = { closing: closing.id, supplier, category: 'hotel', rule: 'room', currency: 'HKD', unitPrice: 700 };
    return times(count, async (of) => {
      const costLine = await made('/cost-lines', line);
      await manager.post(`/cost-lines/${String(costLine)}/commit`, { orderedQuantity: 10 }).expect(200);
      const lines = [{ costLine, amount: 7000 }];
      const bill = { supplier, number: `B-${String(of)}`, currency: 'HKD', invoicedOn: day, lines };
      const id = await made('/supplier-invoices', bill);
      await manager.post(`/supplier-invoices/${String(id)}/submit`, {}).expect(200);
      await manager2.post(`/supplier-invoices/${String(id)}/see`, {}).expect(200);
      await fc.post(`/supplier-invoices/${String(id)}/approve`, {}).expect(200);
      const body = { supplier, invoices: [id], paidOn: day, method: 'TRANSFER', reference: `T-${String(of)}` };
      return { who: 'fc2', path: '/supplier-payments', body };
    });
  },
} as const satisfies Record<string, Given>;
interface Row {
  id: number;
}
/** Rows of which each deed writes exactly one (SQL). */
const DONE: Readonly<Record<keyof typeof DEEDS, string>> = {
  bookings: "SELECT COUNT(*) AS n FROM payments WHERE kind IN ('DEPOSIT', 'BALANCE')",
  refunds: "SELECT COUNT(*) AS n FROM payments WHERE kind = 'REFUND'",
  payouts: "SELECT COUNT(*) AS n FROM credit_rows WHERE kind = 'REFUNDED'",
  closings: "SELECT COUNT(*) AS n FROM closings WHERE state = 'closed'",
  levies: "SELECT COUNT(*) AS n FROM audit WHERE resource = 'levyReclaims' AND action = 'credit'",
  bills: 'SELECT COUNT(*) AS n FROM supplier_payments',
};

/**
 * So many deeds at once on a process of its own, which is killed at any moment, so many times; whoever got no answer asks
 * again with his key. Then each is done once, and `verify` finds nothing.
 */
export async function actUnderKills(what: keyof typeof DEEDS, count: number, cuts: number): Promise<void> {
  const app = await TestApp.start();
  const deeds: readonly Deed[] = await (DEEDS[what] as Given)(app, count);
  const tokens = {} as Record<Person, string>;
  for (const { who } of deeds) tokens[who] ??= await app.signIn(app.userIds[who]);
  const keys = deeds.map(() => randomUUID());
  const answered = new Map<number, number>();
  const ask = async (server: Spawned, at: number): Promise<void> => {
    const { who, path, body } = deeds[at] as Deed;
    const headers = { authorization: `Bearer ${tokens[who]}`, 'idempotency-key': keys[at] as string };
    const answer = await clientOf(server.url, headers)
      .post(path, body)
      .catch(() => undefined);
    // who was told "busy" asks again
    if (answer && answer.status !== 503) answered.set(at, answer.status);
  };
  const left = (): number[] => deeds.map((_, at) => at).filter((at) => !answered.has(at));
  for (let cut = 0; left().length > 0; cut += 1) {
    const server = await startProcess(app.config, { RATE_LIMITS: 'off' });
    const calls = left().map((at) => ask(server, at));
    if (cut >= cuts) await Promise.all(calls);
    else {
      const enough = answered.size + Math.floor(count / (cuts + 1));
      let ended = false;
      void Promise.all(calls).then(() => (ended = true));
      while (answered.size < enough && !ended) await pause(1);
      await pause(Math.random() * 20);
    }
    await killHard(server);
    await Promise.all(calls);
  }
  expect(new Set(answered.values())).toEqual(new Set([what === 'bookings' || what === 'bills' ? 201 : 200]));
  const [done] = await app.db.query<{ n: number }[]>(DONE[what]);
  expect(Number(done?.n)).toBe(count);
  expect(await runChecks(app.db.manager)).toEqual([]);
  await app.stop();
}
