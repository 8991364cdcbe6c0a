import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { StoredFile } from '../src/files/stored-file.entity';
import { TestApp } from './app';
import { killHard, type Spawned, startProcess } from './spawned';

jest.setTimeout(300_000);
let app: TestApp;
let server: Spawned;
let token: string;
beforeAll(async () => {
  app = await TestApp.start();
  server = await startProcess(app.config, { RATE_LIMITS: 'off' });
  token = await app.signIn(app.userIds.staff);
});
afterAll(async () => {
  await killHard(server);
  await app.stop();
});

const MIB = 1024 * 1024;
const BLOCK = Buffer.alloc(256 * 1024, 'a');
const HEAD =
  '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nfile\r\n' +
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An upload whose body is written by `write`; the status of its answer, or 0 when the line is cut. */
function upload(write: (call: ClientRequest) => Promise<void>): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' };
    const call = request(`${server.url}/api/files`, { method: 'POST', headers, agent: false });
    call.on('response', (answer: IncomingMessage) => {
      let body = '';
      answer.on('data', (bytes: Buffer) => (body += bytes.toString()));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, body });
      });
    });
    call.on('error', () => {
      resolve({ status: 0, body: '' });
    });
    call.write(HEAD);
    void write(call).then(() => call.end('\r\n--b--\r\n'));
  });
}
async function blocks(call: ClientRequest, bytes: number): Promise<void> {
  for (let left = bytes; left > 0 && !call.destroyed; left -= BLOCK.length)
    if (!call.write(left < BLOCK.length ? BLOCK.subarray(0, left) : BLOCK))
      await Promise.race([new Promise((resolve) => call.once('drain', resolve)), sleep(1000)]);
}
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(server.process.pid)}/status`, 'utf8'))?.[1]) * 1024;
const waiting = (): string[] => {
  const dir = join(app.config.dataDir, 'uploads', 'tmp');
  return existsSync(dir) ? readdirSync(dir) : [];
};

test('twenty streams of 200 MiB at once: each is told, memory stays under +200 MiB, nothing is left', async () => {
  await upload((call) => blocks(call, MIB));
  const before = memory();
  const rows = await app.db.manager.count(StoredFile);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 20);
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload((call) => blocks(call, 200 * MIB))));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 413));
  expect(answers.every(({ body }) => body.includes('File size exceeds 40 MiB'))).toBe(true);
  process.stdout.write(`memory of twenty streams: +${String(Math.round((peak - before) / MIB))} MiB\n`);
  expect(peak - before).toBeLessThan(200 * MIB);
  expect(waiting()).toEqual([]);
  expect(await app.db.manager.count(StoredFile)).toBe(rows);
});
test('forty MiB pass and one byte more does not', async () => {
  const [whole, more] = [
    await upload((call) => blocks(call, 40 * MIB)),
    await upload((call) => blocks(call, 40 * MIB + 1)),
  ];
  expect([whole.status, more.status]).toEqual([201, 413]);
});
test('an upload that takes longer than a minute but gets on is kept; whoever trickles is cut off', async () => {
  const started = Date.now();
  const slow = upload(async (call) => {
    for (let i = 0; i < 80; i++) {
      await blocks(call, 64 * 1024);
      await sleep(1000);
    }
  });
  const cutAfter = async (cut: Promise<unknown>): Promise<number> => {
    await cut;
    return Date.now() - started;
  };
  const trickled = cutAfter(
    upload(async (call) => {
      while (!call.destroyed) {
        call.write('a');
        await sleep(500);
      }
    }),
  );
  const { hostname, port } = new URL(server.url);
  const heads = new Promise((resolve) => {
    const line = connect(Number(port), hostname, () => line.write('POST /api/files HTTP/1.1\r\nhost: x\r\n'));
    const more = setInterval(() => line.write('x-more: 1\r\n'), 1000);
    line.on('error', () => undefined).resume();
    line.on('close', () => {
      clearInterval(more);
      resolve(undefined);
    });
  });
  const cut = [await trickled, await cutAfter(heads)];
  expect(Math.max(...cut)).toBeLessThan(60_000);
  const { status, body } = await slow;
  expect(Date.now() - started).toBeGreaterThan(75_000);
  expect(status).toBe(201);
  expect(JSON.parse(body)).toMatchObject({ size: 80 * 64 * 1024 });
  expect(waiting()).toEqual([]);
});
