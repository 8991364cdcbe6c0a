// Walks a day of writes, each with records that the walk makes itself, and says what each cost the server and the database in
// CPU and how long it held the event loop.
import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers';
import { databaseMeter } from '../lib/cpu.mjs';
import { middle, once } from '../lib/load.mjs';
import { counter } from './counter.mjs';
import { evening } from './evening.mjs';
import { office } from './office.mjs';
import { offered } from './offered.mjs';

const TICK_MS = 5;
/** Rounds that compile and warm: each write comes once in a round. */
const WARM = 3;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** The least picture that a tour can bear. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Each write with the middle of its figures. */
export async function walked(db, product, meter, people, rounds) {
  const seen = new Map();
  const database = await databaseMeter(db);
  const send = (who, method, path, body) =>
    once(product, {
      path,
      method,
      headers: { ...people[who], ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }) },
      body: body && JSON.stringify(body),
    });
  const told = (answer, what, allow = []) => {
    if (answer.status >= 300 && !allow.includes(answer.status))
      throw new Error(`${what}: ${answer.status} ${answer.text().slice(0, 500)}`);
    return /json/.test(answer.headers['content-type'] ?? '') ? JSON.parse(answer.text()) : {};
  };
  let counts = false;
  const kit = {
    make: async (who, method, path, body, allow) =>
      told(await send(who, method, path, body), `${method} ${path}`, allow),
    read: async (who, path) => told(await send(who, 'GET', path), path),
    /** A write that is measured, by its name. */
    write: async (name, who, method, path, body) => {
      // what the last one left to do after its commit is not this one's
      await pause(60);
      const threads = await database.begin();
      const before = await meter.reset();
      const answer = await send(who, method, path, body);
      const after = await meter.look();
      const cpu = after.cpuMs - before.cpuMs + database.since(threads);
      if (counts) seen.set(name, [...(seen.get(name) ?? []), { cpu, stall: Math.max(0, after.stallMs - TICK_MS) }]);
      return told(answer, name);
    },
    picture: async () => {
      const border = `walk-${randomUUID()}`;
      const head = (text) => Buffer.from(`--${border}\r\nContent-Disposition: form-data; name=${text}\r\n\r\n`);
      const body = Buffer.concat([
        head('"kind"'),
        Buffer.from('image\r\n'),
        head('"file"; filename="one.png"\r\nContent-Type: image/png'),
        Buffer.from(PNG, 'base64'),
        Buffer.from(`\r\n--${border}--\r\n`),
      ]);
      const headers = { ...people.shop, 'content-type': `multipart/form-data; boundary=${border}` };
      return told(await once(product, { path: '/api/files', method: 'POST', headers, body }), 'the picture').id;
    },
  };
  for (let round = 0; round < WARM + rounds; round++) {
    counts = round >= WARM;
    await counter(kit, await offered(db));
    await office(kit, await offered(db));
    await evening(kit, await offered(db));
  }
  return [...seen].map(([name, figures]) => ({
    name,
    cpu: middle(figures.map(({ cpu }) => cpu)),
    // what else the machine does stalls too: the least of the rounds is the write's own
    stall: Math.min(...figures.map(({ stall }) => stall)),
  }));
}
