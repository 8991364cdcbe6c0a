import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { InFlight } from '../src/health/in-flight';
import { TestApp } from './app';

let app: TestApp;
let path: string;
const open: Socket[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  // more than a line holds that nobody reads from
  const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(12 * 1024 * 1024, 'a'), Buffer.from('%%EOF')]);
  const staff = await app.as('staff');
  const { body } = await staff.post('/files').field('kind', 'file').attach('file', file, 'long.pdf').expect(201);
  path = `/api/files/${(body as { id: string }).id}`;
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  while ((await placesTaken()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
});
afterAll(() => app.stop());

const placesTaken = async (): Promise<number> => {
  await new Promise((resolve) => setImmediate(resolve));
  return (app.nest.get(InFlight) as unknown as { calls: Set<unknown> }).calls.size;
};
/** Asks for the file and reads the first line of the answer only. */
async function ask(headers: Record<string, string>): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await once(socket, 'readable');
  return String(socket.read(15));
}
const asked = async (count: number, headers: Record<string, string>): Promise<string[]> => {
  const told: string[] = [];
  for (let n = 0; n < count; n += 4) told.push(...(await Promise.all([1, 2, 3, 4].map(() => ask(headers)))));
  return told;
};

test.each<[string, (token: string) => Record<string, string>]>([
  ['a header', (token) => ({ authorization: `Bearer ${token}` })],
  ['a cookie', (token) => ({ cookie: `tourdesk_token=${token}` })],
])('who asks for 300 files by %s and reads none keeps nobody out, and gets no more', async (_name, by) => {
  const told = await asked(300, by(await app.signIn(app.userIds.staff2)));
  const status = (code: number): number => told.filter((line) => line.startsWith(`HTTP/1.1 ${code}`)).length;
  expect(status(200)).toBeGreaterThanOrEqual(32);
  expect(status(200)).toBeLessThanOrEqual(35);
  expect(status(200) + status(429)).toBe(300);
  expect((await (await app.as('staff')).get('/users/getUser')).status).toBe(200);
  // another sign-in of the same person gets no more either
  const again = await app.signIn(app.userIds.staff2);
  expect(await ask({ authorization: `Bearer ${again}` })).toContain('429');
});
test('strangers from hundreds of addresses at once leave the places to those who are in', () => {
  const ends = { once: () => undefined };
  const taken = (middleware: ReturnType<InFlight['middleware']>, ip: string): boolean => {
    let error: unknown;
    const request = { path: '/users/login', complete: true, headers: {}, ip };
    middleware(request as never, ends as never, (refusal?: unknown) => (error = refusal));
    if (error !== undefined) expect(error).toMatchObject({ code: 'general.busy' });
    return error === undefined;
  };
  const inFlight = new InFlight();
  const strangers = Array.from({ length: 300 }, (_each, n) =>
    taken(
      inFlight.middleware(() => undefined),
      `198.51.100.${String(n)}`,
    ),
  );
  expect(strangers.filter(Boolean)).toHaveLength(64);
  expect(
    taken(
      inFlight.middleware(() => '7'),
      '198.51.100.1',
    ),
  ).toBe(true);
});
test('one person leaves places to others, whatever he asks for', async () => {
  const { calls } = app.nest.get(InFlight) as unknown as { calls: Set<object> };
  const working = Array.from({ length: 224 }, () => ({
    by: String(app.userIds.staff2),
    response: { headersSent: false },
  }));
  for (const call of working) calls.add(call);
  expect((await (await app.as('staff2')).get('/users/getUser')).status).toBe(503);
  expect((await (await app.as('staff')).get('/users/getUser')).status).toBe(200);
  for (const call of working) calls.delete(call);
});
