import type { OpenAPIObject } from '@nestjs/swagger';
import { type Client, TestApp } from './app';

let app: TestApp;
let root: Client;
let lists: string[];
beforeAll(async () => {
  app = await TestApp.start();
  root = await app.as('root');
  const { paths } = (await root.get('/docs-json').expect(200)).body as OpenAPIObject;
  lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const ok = get?.responses['200'] as { content?: Record<string, { schema?: { type?: string } }> } | undefined;
    return ok?.content?.['application/json']?.schema?.type === 'array' ? [path.replace(/^\/api/, '')] : [];
  });
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
