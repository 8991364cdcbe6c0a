import type { OpenAPIObject } from '@nestjs/swagger';
import { SUMMARIES } from '../src/docs/summaries';
import { TestApp } from './app';

let app: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  app = await TestApp.start();
  document = (await (await app.as('staff')).get('/docs-json').expect(200)).body as OpenAPIObject;
});
afterAll(() => app.stop());
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
