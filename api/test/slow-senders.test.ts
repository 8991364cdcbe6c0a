import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { Session } from '../src/auth/session.entity';
import { TestApp } from './app';

let app: TestApp;
const open: Socket[] = [];
beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => app.stop());

/** Begins a call whose body of 1,000 bytes stays away after the first. */
async function begin(path: string, headers: Record<string, string> = {}): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = { host: 'x', 'content-type': 'application/json', 'content-length': '1000', ...headers };
  socket.write(
    `POST ${path} HTTP/1.1\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n{`,
  );
  return socket;
}
const begun = (count: number, path: string, headers?: Record<string, string>): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => begin(path, headers)));
const alive = (sockets: Socket[]): number =>
  sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;

test('300 strangers who send slowly keep nobody out, and hold few places', async () => {
  const strangers = await begun(300, '/api/users/login');
  expect((await (await app.as('staff')).get('/users/getUser')).status).toBe(200);
  const wrong = await app.anyone().post('/users/login', { loginId: 'nobody', password: 'wrong' });
  expect(wrong.status).toBe(401);
  expect(alive(strangers)).toBeLessThanOrEqual(20);
});
test('the rest of them is cut off soon, without a word for others', async () => {
  const [stranger] = await begun(1, '/api/users/login');
  await once(stranger as Socket, 'close');
  expect((await (await app.as('staff')).get('/users/getUser')).status).toBe(200);
});
test('300 slow bodies of one sign-in keep nobody else out', async () => {
  const token = await app.signIn(app.userIds.staff2);
  await begun(300, '/api/update_user', { authorization: `Bearer ${token}` });
  await begun(300, '/api/files', {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
  });
  const staff = await app.as('staff');
  expect((await staff.get('/users/getUser')).status).toBe(200);
  expect((await staff.post('/update_user', { language: 'en' })).status).toBe(200);
});
test('somebody who signed in twenty times has the places of one', async () => {
  for (let n = 0; n < 20; n++) {
    const token = await app.signIn(app.userIds.manager2);
    await begun(22, '/api/update_user', { authorization: `Bearer ${token}` });
  }
  expect((await (await app.as('staff')).post('/update_user', { language: 'en' })).status).toBe(200);
  const again = await (await app.as('manager2')).post('/update_user', { language: 'en' });
  expect(again.body).toMatchObject({ statusCode: 429, code: 'general.tooMany' });
});
test('whose sign-in has ended is a stranger and has seconds', async () => {
  const tokens = [await app.signIn(app.userIds.fc), await app.signIn(app.userIds.fc2)];
  await app.db.manager.update(Session, { userId: app.userIds.fc }, { revokedAt: new Date() });
  const sent = await Promise.all(
    tokens.map((token) => begin('/api/update_user', { authorization: `Bearer ${token}` })),
  );
  const began = Date.now();
  await once(sent[0] as Socket, 'close');
  expect(alive(sent)).toBe(1);
  // later, whoever sends nothing is cut off
  expect(Date.now() - began).toBeLessThan(15_000);
});
