import type { OpenAPIObject } from '@nestjs/swagger';
import { type Client, TestApp, type Verb } from './app';

let app: TestApp;
let root: Client;
let lists: string[];
let writes: [Verb, string, boolean][];
beforeAll(async () => {
  app = await TestApp.start();
  root = await app.as('root');
  const { paths } = (await root.get('/docs-json').expect(200)).body as OpenAPIObject;
  lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const ok = get?.responses['200'] as { content?: Record<string, { schema?: { type?: string } }> } | undefined;
    return ok?.content?.['application/json']?.schema?.type === 'array' ? [path.replace(/^\/api/, '')] : [];
  });
  writes = Object.entries(paths).flatMap(([path, calls]) =>
    (['post', 'put', 'patch', 'delete'] as const).flatMap((verb): [Verb, string, boolean][] => {
      const call = calls[verb];
      if (!call || /login|logout|sessions/.test(path)) return [];
      return [[verb, path.replace(/^\/api/, '').replace(/\{\w+\}/g, '999999'), call.requestBody !== undefined]];
    }),
  );
});
afterAll(() => app.stop());

/** A client of Refine asks every list for a window, an order and a filter: each is obeyed, or refused by its name. */
test('no list answers a question that it did not understand', async () => {
  expect(lists.length).toBeGreaterThan(40);
  const odd: string[] = [];
  for (const list of lists) {
    const path = list.replace(/\{\w+\}/g, '1');
    for (const asked of ['nothing=1', 'nothing_like=a', '_sort=nothing']) {
      const { status, body } = await root.get(`${path}?${asked}`);
      if (status !== 400) odd.push(`${list}?${asked}: ${String(status)} ${JSON.stringify(body).slice(0, 60)}`);
    }
    const { status, body, headers } = await root.get(`${path}?_start=0&_end=1`);
    const obeyed = status === 200 && (body as unknown[]).length <= 1 && headers['x-total-count'] !== undefined;
    if (!obeyed && status !== 400 && status !== 404) odd.push(`${list}?_start=0&_end=1: ${String(status)}`);
  }
  expect(odd).toEqual([]);
});
test('what calls read by name goes on being read', async () => {
  await root.get('/jobs?lang=zh-Hant').expect(200);
  await root.get('/jobs').expect(200);
});
/** A file is looked at where its record is found, not by what else comes. */
const OF_A_FILE = /^\/(imports|sheets|customers\/preview-import)\//;
test('no call that reads no body overlooks what stands in one', async () => {
  const bare = writes.filter(([, path, body]) => !body && !OF_A_FILE.test(path));
  expect(bare.length).toBeGreaterThan(40);
  const odd: string[] = [];
  for (const [verb, path] of bare) {
    const { status, body } = await root[verb](path, { nothing: 1 });
    const said = JSON.stringify((body as { errors?: unknown }).errors ?? {});
    if (status !== 400 || !said.includes('"nothing"')) odd.push(`${verb} ${path}: ${String(status)} ${said}`);
  }
  expect(odd).toEqual([]);
});
test('no call that writes overlooks a word of its address', async () => {
  const odd: string[] = [];
  for (const [verb, path] of writes) {
    const { status } = await root[verb](`${path}?nothing=1`, {});
    if (status < 400) odd.push(`${verb} ${path}: ${String(status)}`);
  }
  expect(odd).toEqual([]);
  const { body } = await root.post('/users/999999/unlock?version=1').expect(400);
  expect((body as { errors: object }).errors).toHaveProperty('version');
  await root.post('/departures/999999/milestones?lang=zh-Hant', {}).expect(404);
});
