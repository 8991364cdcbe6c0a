import type { BookingAnswer } from '../src/domain/wire/booking';
import { User } from '../src/staff/user.entity';
import { type Person, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

let app: TestApp;
let at: Awaited<ReturnType<typeof sellable>>;
const open: AbortController[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  at = await sellable(app);
});
afterEach(() => {
  open.splice(0).forEach((each) => each.abort());
});
afterAll(() => app.stop());

const cookie = async (who: Person): Promise<string> => `tourdesk_token=${await app.signIn(app.userIds[who])}`;
/** What somebody hears on the live channel, as the text that came so far. */
async function listen(
  headers: Record<string, string>,
): Promise<{ status: number; type: string; text: () => string; ended: Promise<void> }> {
  const stop = new AbortController();
  open.push(stop);
  const answer = await fetch(`${app.url}/api/events`, { headers, signal: stop.signal });
  let text = '';
  const read = async (): Promise<void> => {
    for await (const bytes of answer.body ?? []) text += Buffer.from(bytes as Uint8Array).toString();
  };
  const ended = read().catch(() => undefined);
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: () => text, ended };
}
/** Waits for a text to come, or says what came instead. */
async function until(heard: () => string, wanted: string): Promise<void> {
  const late = Date.now() + 60_000;
  while (!heard().includes(wanted)) {
    if (Date.now() > late) throw new Error(`${wanted} was not heard, but: ${heard()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
const book = async (extra: Parameters<typeof single>[1] = {}) =>
  (await app.as('staff')).post('/orders/admin/callCenter', single(at, extra));

test.each(['root', 'admin', 'manager', 'fc', 'staff', 'staff2'] as Person[])(
  '%s hears of a booking at once',
  async (who) => {
    const watcher = await listen({ cookie: await cookie(who) });
    expect([watcher.status, watcher.type]).toEqual([200, expect.stringContaining('text/event-stream')]);
    const { id } = (await book()).body as BookingAnswer;
    await until(watcher.text, `"channel":"orders","type":"created","id":${String(id)}`);
    await until(watcher.text, '"channel":"departures"');
  },
);
test('one person has sixty windows, and another still hears', async () => {
  const headers = { cookie: await cookie('staff') };
  const own = await Promise.all(Array.from({ length: 64 }, () => listen(headers)));
  expect(own.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60);
  expect((await listen(headers)).status).toBe(429);
  const other = await listen({ cookie: await cookie('staff2') });
  await book();
  await until(other.text, '"channel":"orders"');
  open.splice(0).forEach((each) => each.abort());
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await listen(headers)).status).toBe(200);
});
test('an event says that something changed, never what it holds', async () => {
  const watcher = await listen({ cookie: await cookie('staff2') });
  await book({ contactPerson: 'Very Private', contactPhone: '69998888' });
  await until(watcher.text, '"channel":"orders"');
  expect(watcher.text()).not.toMatch(/Private|69998888|CHAN/);
});
test('how many orders are in each state is told to every window, worked out once for all', async () => {
  const watchers = await Promise.all([0, 1, 2].map(async () => listen({ cookie: await cookie('staff') })));
  const asked: string[] = [];
  await book();
  await book();
  for (const { text } of watchers) await until(text, 'event: orderCounts');
  const { body } = await (await app.as('staff')).get('/orders/admin/get-order-counts').expect(200);
  for (const { text } of watchers) {
    asked.push(...[...text().matchAll(/event: orderCounts\nid: \d+\ndata: (.*)/g)].map(([, data = '']) => data));
  }
  expect(asked.map((data) => JSON.parse(data) as unknown)).toEqual([body, body, body]);
});
test('what is refused is announced to nobody', async () => {
  const watcher = await listen({ cookie: await cookie('manager') });
  expect((await book({ grandTotal: 1 })).status).toBe(409);
  expect((await book()).status).toBe(201);
  await until(watcher.text, '"type":"created"');
  expect(watcher.text().split('"type":"created"')).toHaveLength(2);
});
test.each<[string, () => Promise<Record<string, string>>]>([
  ['nobody signed in', () => Promise.resolve({})],
  ['a made-up token', () => Promise.resolve({ cookie: 'tourdesk_token=x.y.z' })],
  ['a customer account', async () => ({ cookie: await cookie('member') })],
  ['an account of the public site', async () => ({ cookie: await cookie('normal') })],
])('%s hears nothing', async (_who, headers) => {
  const watcher = await listen(await headers());
  expect(watcher.status).toBe(401);
  await book();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(watcher.text()).not.toContain('channel');
});

test.each<[string, (token: string, id: number) => Promise<unknown>]>([
  ['signed out', (token) => fetch(`${app.url}/api/users/logout`, { headers: { authorization: `Bearer ${token}` } })],
  ['disabled', (_token, id) => app.db.manager.update(User, id, { enabled: false })],
  ['made a customer account', (_token, id) => app.db.manager.update(User, id, { userType: 'member' })],
])('who was %s hears nothing more, and the channel ends', async (_how, end) => {
  const { id } = await app.db.manager.findOneByOrFail(User, { id: app.userIds.fc2 });
  const token = await app.signIn(id);
  const watcher = await listen({ authorization: `Bearer ${token}` });
  const other = await listen({ cookie: await cookie('manager') });
  await end(token, id);
  await book();
  await until(other.text, '"channel":"orders"');
  await watcher.ended;
  expect(watcher.text()).not.toContain('channel');
  await app.db.manager.update(User, id, { enabled: true, userType: 'fc-manager' });
});
test('an answer that the sign-in lives is good for a second, not for the day', async () => {
  const token = await app.signIn(app.userIds.fc2);
  const watcher = await listen({ authorization: `Bearer ${token}` });
  await book();
  await until(watcher.text, '"channel":"orders"');
  await fetch(`${app.url}/api/users/logout`, { headers: { authorization: `Bearer ${token}` } });
  await new Promise((resolve) => setTimeout(resolve, 1050));
  const heard = watcher.text();
  await book();
  await watcher.ended;
  expect(watcher.text()).toBe(heard);
});
