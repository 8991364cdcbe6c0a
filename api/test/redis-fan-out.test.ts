import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { createClient } from 'redis';
import type { BookingAnswer } from '../src/domain/wire/booking';
import { channelOf } from '../src/events/redis-fan-out';
import { clientOf, ON_MARIADB, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { killHard, runToEnd, type Spawned, startProcess } from './spawned';
import { TcpGate } from './tcp-gate';

const REDIS = new URL(process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379');
const METRICS_TOKEN = 'a token of the test that is long enough';
/** Asked before the tests are declared, so that what is left out is said. */
const connects = `require('net').connect(${REDIS.port || '6379'}, '${REDIS.hostname}').setTimeout(2000)
  .on('connect', () => process.exit(0)).on('error', () => process.exit(1)).on('timeout', () => process.exit(1))`;
const answers = !ON_MARIADB || spawnSync(process.execPath, ['-e', connects]).status === 0;
const leftOut = !answers && process.env['REQUIRE_ALL'] !== '1';
if (leftOut) console.warn(`left out: announcements over Redis: none answers at ${REDIS.host}`);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const late = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > late) throw new Error(`it did not come to this: ${what}`);
    await pause(50);
  }
}

test('an address that is none stops the start with one line', () => {
  const { code, said } = runToEnd({ REDIS_URL: 'http://127.0.0.1', DATA_DIR: '/tmp' });
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^REDIS_URL must look like redis:.*\n$/) });
});

// the embedded database has one process
const declare = leftOut ? describe.skip : describe;
if (ON_MARIADB)
  declare('two processes and a Redis', () => {
    const redis = createClient({ url: REDIS.href });
    const gate = new TcpGate(REDIS.hostname, Number(REDIS.port || 6379));
    let app: TestApp;
    let other: Spawned;
    let channel: string;
    /** What somebody who watches the other process has heard. */
    let heard = '';
    const said: string[] = [];
    const listeners = async () => (await redis.pubSubNumSub([channel]))[channel] ?? 0;
    const book = async (): Promise<string> => {
      const answer = await (await app.as('staff')).post('/orders/admin/callCenter', single(at));
      return `"channel":"orders","type":"created","id":${String((answer.body as BookingAnswer).id)}}`;
    };
    let at: Awaited<ReturnType<typeof sellable>>;
    /** Says over Redis what stands in no table. */
    const whisper = async (): Promise<string> => {
      const type = `whispered-${randomUUID()}`;
      await redis.publish(
        channel,
        JSON.stringify({ id: randomUUID(), origin: 'x', channel: 'tours', type, recordId: 1 }),
      );
      return type;
    };
    const isUp = async (): Promise<string | undefined> => {
      const { text } = await clientOf(other.url, { authorization: `Bearer ${METRICS_TOKEN}` }).get('/metrics');
      return /^tourdesk_redis_up (\d)$/m.exec(text)?.[1];
    };

    beforeAll(async () => {
      await redis.connect();
      await gate.open();
      app = await TestApp.start({ redisUrl: REDIS.href });
      at = await sellable(app);
      channel = channelOf(app.config);
      await until('this process listens', async () => (await listeners()) === 1);
      other = await startProcess(app.config, {
        REDIS_URL: `redis://${gate.address}`,
        METRICS_TOKEN,
        LOG_LEVEL: 'info',
      });
      other.process.stdout?.on('data', (bytes: Buffer) => said.push(bytes.toString()));
      await until('the other one listens', async () => (await listeners()) === 2);
      const watch = await fetch(`${other.url}/api/events`, {
        headers: { cookie: `tourdesk_token=${await app.signIn(app.userIds.manager)}` },
      });
      const read = async (): Promise<void> => {
        for await (const bytes of watch.body ?? []) heard += Buffer.from(bytes as Uint8Array).toString();
      };
      read().catch(() => undefined);
    });
    afterAll(async () => {
      await killHard(other);
      await app.stop();
      await gate.cut();
      redis.destroy();
    });

    test('what one commits is said over Redis, and what is said there is heard by who watches the other', async () => {
      const ear = redis.duplicate();
      await ear.connect();
      const messages: unknown[] = [];
      await ear.subscribe(channel, (text) => messages.push(JSON.parse(text)));
      const booked = await book();
      await until('the booking is said', () => JSON.stringify(messages).includes('"orders"'));
      ear.destroy();
      expect(JSON.stringify(messages)).not.toMatch(/contact|surname/);
      await until('the booking is heard', () => heard.includes(booked));
      const type = await whisper();
      await until('what stands in no table is heard', () => heard.includes(type));
      expect(await isUp()).toBe('1');
    });
    test('what comes over Redis and is found in the table too is told once', async () => {
      const booked = await book();
      await until('the booking is heard', () => heard.includes(booked));
      await pause(1600); // two looks at the table
      expect(heard.split(booked)).toHaveLength(2);
    });
    test('what is no announcement is passed over', async () => {
      for (const text of ['', 'null', '{}', '[1]', '{"id":1}']) await redis.publish(channel, text);
      const type = await whisper();
      await until('the next one is heard', () => heard.includes(type));
    });
    test('with Redis cut the table is enough; with Redis back it carries again; both are said once', async () => {
      const before = said.length;
      const lines = (words: string): string[] =>
        said
          .slice(before)
          .join('')
          .split('\n')
          .filter((line) => line.includes(words));
      await gate.cut();
      await until('the other one notices', async () => (await isUp()) === '0');
      const lost = await whisper();
      const booked = await book();
      await until('the booking is found in the table', () => heard.includes(booked));
      expect(heard).not.toContain(lost);
      await pause(1000); // several tries to connect
      await gate.open();
      await until('the other one is back', async () => (await isUp()) === '1');
      await until('and listens', async () => (await listeners()) === 2);
      const type = await whisper();
      await until('it hears over Redis again', () => heard.includes(type));
      await until('it says so', () => lines('travel by Redis').length > 0);
      expect(lines('Redis does not answer')).toHaveLength(1);
      expect(lines('travel by Redis')).toHaveLength(1);
    });
    test('a process without REDIS_URL connects to none', async () => {
      const plain = await startProcess(app.config, { METRICS_TOKEN });
      try {
        const { text } = await clientOf(plain.url, { authorization: `Bearer ${METRICS_TOKEN}` }).get('/metrics');
        expect(text).not.toMatch(/^tourdesk_redis_up \d/m);
        expect(await listeners()).toBe(2);
      } finally {
        await killHard(plain);
      }
    });
  });
