import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { RouteCheck } from '../src/auth/guard';
import { SUMMARIES } from '../src/docs/summaries';
import { callOf } from '../src/domain/resource';
import { resourceList } from '../src/domain/resources';
import { TestApp } from './app';

let app: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  app = await TestApp.start();
  document = (await (await app.as('root')).get('/docs-json').expect(200)).body as OpenAPIObject;
});
afterAll(() => app.stop());
const WITH_SCHEMA = { schema: expect.any(Object) };
const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((verb) => {
      const operation = item[verb];
      return operation ? [{ path, verb, operation }] : [];
    }),
  );

test('every call says what it does, who may, and what it refuses', () => {
  expect(operations().length).toBeGreaterThan(150);
  const lacking = operations().filter(
    ({ operation }) => !operation.summary || !operation.description || !operation.responses['503'],
  );
  expect(lacking.map(({ operation }) => operation.operationId)).toEqual([]);
});

// the doors of generated calls are their declaration's, which tests of its own hold
const GENERATED = resourceList().flatMap(({ byHand, path }) => (byHand ? [] : `/${path}`));
const isGenerated = (path: string): boolean => GENERATED.some((each) => path === each || path.startsWith(`${each}/`));
test('each call asks for the right that was agreed on: api/test/routes.txt, by WRITE_ROUTES=1 of this test', () => {
  const lines = app.nest
    .get(RouteCheck)
    .routes()
    .filter(({ path }) => !isGenerated(path))
    .map(({ verb, path, needs = [] }) => `${verb.padEnd(6)} ${path.padEnd(66)} ${[needs].flat().join(', ')}\n`);
  const text = lines.sort((a, b) => (a.slice(7) < b.slice(7) ? -1 : 1)).join('');
  const file = join(__dirname, 'routes.txt');
  if (process.env['WRITE_ROUTES'] === '1') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
});

test('every list says what it may be asked for, and an upload what it takes', () => {
  const asked = (path: string): string[] =>
    (document.paths[path]?.get?.parameters ?? []).flatMap((each) => ('name' in each ? [each.name] : []));
  for (const resource of resourceList().filter(({ allow }) => allow.list))
    expect([resource.name, asked(`/api/${callOf(resource, 'list')}`)]).toEqual([
      resource.name,
      expect.arrayContaining(['_start', '_end', '_sort', '_order', ...(resource.filters ?? [])]),
    ]);
  expect(asked('/api/admin/report')).toEqual(expect.arrayContaining(['type', 'format', 'from', 'to', '_start']));
  expect(asked('/api/search')).toContain('q');
  expect(document.paths['/api/files']?.post?.responses).toMatchObject({ '400': {}, '413': {}, '415': {} });
});

test('no summary is left over from a call that is gone', () => {
  const ids = new Set(operations().map(({ operation }) => operation.operationId));
  expect(Object.keys(SUMMARIES).filter((id) => !ids.has(id))).toEqual([]);
});

test('every reference leads somewhere, and every JSON body has an example', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"#\/components\/(schemas|responses)\/([^"]*)"/g)];
  const missing = names.filter(
    ([, kind, name]) => !(name && kind && name in ((document.components as Record<string, object>)[kind] ?? {})),
  );
  expect(missing.map(([all]) => all)).toEqual([]);
  const bodies = operations().flatMap(({ operation }) => {
    const media =
      operation.requestBody && 'content' in operation.requestBody && operation.requestBody.content['application/json'];
    return media ? [{ id: operation.operationId, example: media.example as unknown }] : [];
  });
  expect(bodies.filter(({ example }) => example === undefined).map(({ id }) => id)).toEqual([]);
});

test('a generated client finds names that differ, an answer with its type in each call, and one shape of refusals', () => {
  const ids = operations().map(({ operation }) => operation.operationId?.toLowerCase());
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  for (const { operation } of operations()) {
    const { operationId } = operation;
    const responses = Object.entries(operation.responses as Record<string, { content?: object; $ref?: string }>);
    const done = responses.filter(([status]) => status.startsWith('2'));
    expect([operationId, done.length]).not.toEqual([operationId, 0]);
    for (const [, { content = {} }] of done)
      expect([operationId, Object.values(content)]).toEqual([operationId, expect.arrayContaining([WITH_SCHEMA])]);
    // two are a thing made (201) and a thing looked at or changed (200)
    expect([operationId, ['200', '201', '200,201']]).toEqual([
      operationId,
      expect.arrayContaining([done.map(([status]) => status).join()]),
    ]);
    for (const [status, { $ref }] of responses.filter(([each]) => !each.startsWith('2')))
      expect([operationId, $ref]).toEqual([operationId, `#/components/responses/Refused${status}`]);
  }
});
