import type { BookingAnswer } from '../src/domain/wire/booking';
import { JobsService } from '../src/jobs/jobs.service';
import { Message } from '../src/messages/message.entity';
import { ON_MARIADB, TestApp } from './app';
import { FakeSenders } from './fake-senders';
import { sellable } from './given';
import { single } from './orders/party';
import { killHard, startProcess } from './spawned';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const COUNT = 500;
/** Killed when so many have left, in the middle of the next. */
const KILLS = [60, 170, 333];

/** Half by mail, half by a gateway, all waiting. */
async function queue(app: TestApp): Promise<number[]> {
  const staff = await app.as('staff');
  const body = single(await sellable(app, { inDays: 60 }));
  const order = (await staff.post('/orders/admin/callCenter', body).expect(201)).body as BookingAnswer;
  const now = new Date();
  const rows = Array.from({ length: COUNT }, (_each, i) => ({
    ...{ createdAt: now, updatedAt: now, orderId: order.id, orderNumber: order.orderNumber, event: 'confirmation' },
    ...(i % 2 ? { channel: 'SMS', recipient: `6${String(i).padStart(7, '0')}` } : {}),
    ...(i % 2 ? {} : { channel: 'EMAIL', recipient: `c${String(i)}@example.com` }),
    ...{ language: 'en', subject: 'Booked', body: `Message ${String(i)}`, state: 'queued', tries: 0, nextTryAt: now },
    ...{ sentBy: 'staff', lastError: '' },
  })) as Partial<Message>[];
  const kept = await app.db.manager.save(Message, rows);
  return kept.map(({ id }) => id as number);
}

if (ON_MARIADB) test('the embedded database is killed in its own run', () => undefined);
else
  test('kill -9 three times while 500 messages go out: each arrives exactly once', async () => {
    const senders = new FakeSenders();
    const ways = await senders.open();
    const app = await TestApp.start();
    const ids = await queue(app);
    const config = await app.halt();
    const gone = (): number => senders.mails.length + new Set(keys()).size;
    const keys = (): unknown[] => senders.calls.map(({ headers }) => headers['idempotency-key']);
    for (const enough of KILLS) {
      const server = await startProcess(config, ways);
      for (let waited = 0; gone() < enough && waited < 120_000; waited += 1) await pause(1);
      await killHard(server);
    }
    // one message in the hands of each turn, of which a few may run at once
    const doubtful = KILLS.length * 5;
    expect(gone()).toBeLessThan(COUNT);
    Object.assign(process.env, ways);
    const after = await TestApp.start({ ...config });
    const jobs = after.nest.get(JobsService);
    jobs.onApplicationShutdown();
    const turn = (): Promise<number> => jobs.run(jobs.jobs.find(({ name }) => name === 'send-messages') as never);
    // whoever claimed a message before the kill is gone
    await after.db.query("UPDATE messages SET claimedAt = ? WHERE state = 'sending'", ['2026-01-01 00:00:00.000']);
    while ((await turn()) > 0);
    const unsure = await after.db.manager.findBy(Message, { state: 'unsure' });
    expect(unsure.length).toBeLessThanOrEqual(doubtful);
    // nobody is told twice by itself: somebody looks whether it arrived
    const staff = await after.as('staff');
    for (const { id, version } of unsure) {
      const move = senders.copiesOf(id) ? 'arrived' : 'retry';
      await staff.post(`/messages/${String(id)}/${move}`, { version }).expect(200);
    }
    while ((await turn()) > 0);
    const states = await after.db.query<{ state: string; count: number }[]>(
      'SELECT state, COUNT(*) AS count FROM messages GROUP BY state',
    );
    expect(states.map(({ state, count }) => [state, Number(count)])).toEqual([['sent', COUNT]]);
    const mailed = ids.filter((id) => senders.copiesOf(id) === 1);
    expect([mailed.length, senders.mails.length]).toEqual([COUNT / 2, COUNT / 2]);
    // the gateway may be asked twice under one key, by which it sends once
    expect(new Set(keys()).size).toBe(COUNT / 2);
    expect(keys().length - COUNT / 2).toBeLessThanOrEqual(doubtful);
    for (const name of Object.keys(ways)) Reflect.deleteProperty(process.env, name);
    await after.stop();
    senders.close();
  }, 300_000);
