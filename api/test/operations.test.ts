import { type Server } from 'node:http';
import { InFlight } from '../src/health/in-flight';
import { TestApp } from './app';

let app: TestApp;
const METRICS_TOKEN = 'a token of the test that is long enough';
beforeAll(async () => {
  app = await TestApp.start({ metricsToken: METRICS_TOKEN });
});
afterAll(() => app.stop());

test('health tells that the process lives and that its database answers, without sign-in', async () => {
  await app.anyone().get('/health').expect(200, { status: 'ok' });
  await app.anyone().get('/health/live').expect(200, { status: 'ok' });
});

test('metrics are for whoever brings the token; calls are counted by route, without ids or addresses', async () => {
  const staff = await app.as('staff');
  await staff.get('/orders/987654').expect(404);
  await app.anyone().get('/metrics').expect(401);
  await staff.get('/metrics').expect(401);
  const { text } = await app
    .anyone()
    .get('/metrics', undefined, { authorization: `Bearer ${METRICS_TOKEN}` })
    .expect(200);
  expect(text).toMatch(/tourdesk_http_seconds_count\{method="GET",route="\/api\/orders\/:id",status="404"\} 1/);
  expect(text).toMatch(/process_resident_memory_bytes \d/);
  expect(text).toMatch(/tourdesk_work_retries_total \d/);
  expect(text).not.toContain('987654');
});

test('without a token in the environment there is no such page', async () => {
  app.config.metricsToken = undefined;
  await app.anyone().get('/metrics', undefined, { authorization: 'Bearer ' }).expect(404);
});

test('when too many calls are under way the next is told when to come again; each leaves its place when it ends', async () => {
  const staff = await app.as('staff');
  const inFlight = app.nest.get(InFlight);
  await Promise.all(Array.from({ length: 50 }, () => staff.get('/branches?_start=0&_end=25').expect(200)));
  expect(inFlight.count).toBe(0);
  const { calls } = inFlight as unknown as { calls: Set<object> };
  const others = Array.from({ length: 256 }, (_each, n) => ({ by: `other ${n}`, response: { headersSent: false } }));
  for (const call of others) calls.add(call);
  expect(inFlight.count).toBe(256);
  const refused = await staff.get('/branches?_start=0&_end=25').expect(503);
  expect([refused.headers['retry-after'], refused.body]).toMatchObject(['2', { code: 'general.busy' }]);
  await app.anyone().get('/health').expect(200);
  // an answer that is being read holds no place
  for (const { response } of others.slice(0, 1)) response.headersSent = true;
  await staff.get('/branches?_start=0&_end=25').expect(200);
  for (const call of others) calls.delete(call);
});

test('slow heads and idle bodies are cut', () => {
  const server = app.nest.getHttpServer() as Server;
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(server.requestTimeout).toBeGreaterThan(0);
});
