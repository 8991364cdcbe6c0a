import { monitorEventLoopDelay } from 'node:perf_hooks';
import { TestApp, type Verb } from './app';
import type { Schema, Schemas } from './fuzz/bodies';

interface Document {
  paths: Record<string, Partial<Record<Verb, { requestBody?: { content: Record<string, { schema: Schema }> } }>>>;
  components: { schemas: Schemas };
}
interface Target {
  verb: Verb;
  path: string;
  schema: Schema;
}
/** About 200 ms on a quiet machine. */
const BOUND = 1.5;
const MB = 1024 * 1024 - 200;
/** These end the session that the test runs in. */
const NOT_CALLED = /logout|sessions/i;

let app: TestApp;
let targets: Target[];
let schemas: Schemas;
let token: string;
let control: number;
beforeAll(async () => {
  app = await TestApp.start();
  token = await app.signIn(app.userIds.root);
  const document = (await (await app.as('root')).get('/docs-json').expect(200)).body as Document;
  schemas = document.components.schemas;
  targets = Object.entries(document.paths)
    .flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({
        verb: verb as Verb,
        path: path.replace(/\{[^}]+\}/g, '1'),
        schema: operation.requestBody?.content['application/json']?.schema ?? {},
      })),
    )
    .filter(({ verb, path }) => verb !== 'get' && !NOT_CALLED.test(path));
  control = Math.min(...Array.from({ length: 3 }, work));
});
afterAll(() => app.stop());

/** What this machine takes to read and write 2 MB of JSON of many names, which has its price in proportion to its length. */
function work(): number {
  const body = wide(MB);
  const began = performance.now();
  for (let n = 0; n < 2; n++) JSON.stringify(JSON.parse(body));
  return performance.now() - began;
}

const filled = (bytes: number, each: (n: number) => string): string => {
  const parts: string[] = [];
  for (let n = 0, length = 0; length < bytes; n++) {
    const part = each(n);
    parts.push(part);
    length += part.length + 1;
  }
  return parts.join(',');
};
const wide = (bytes: number): string => `{${filled(bytes - 20, (n) => `"k${n}":0`)}}`;
const resolved = (schema: Schema): Schema =>
  schema.$ref ? (schemas[schema.$ref.replace(/^.*\//, '')] ?? {}) : (schema.allOf?.[0] ?? schema);
const fieldsOf = (schema: Schema, type: string): [string, Schema][] =>
  Object.entries(resolved(schema).properties ?? {}).filter(([, each]) => {
    const field = resolved(each);
    return field.type === type || (type === 'object' && field.properties !== undefined);
  });
/** Every field of a kind with its share of a megabyte; undefined where the body has none of the kind. */
function each(schema: Schema, type: string, value: (bytes: number) => string): string | undefined {
  const fields = fieldsOf(schema, type);
  if (!fields.length) return undefined;
  const share = Math.floor(MB / fields.length) - 80;
  return `{${fields.map(([name]) => `"${name}":${value(share)}`).join(',')}}`;
}
const text = (bytes: number, of: string): string => `"${of.repeat(Math.floor(bytes / of.length))}"`;
const NEVER_ENDING = { mode: 'DAILY', startDate: '0001-01-01', endDate: '9999-12-31', weekdays: [0] };

const SHAPES: [string, (schema: Schema) => string | undefined][] = [
  ['one object of 95,000 names', () => wide(MB)],
  ['lists in lists', () => `{"a":${'['.repeat(MB / 2)}${']'.repeat(MB / 2)}}`],
  ['a list in place of the body', () => `[${filled(MB, () => '{}')}]`],
  ['endless lists of nothing', (schema) => each(schema, 'array', (bytes) => `[${filled(bytes, () => '{}')}]`)],
  ['lists just not refused', (schema) => each(schema, 'array', () => `[${filled(6000, () => '{}')}]`)],
  ['lists of lists', (schema) => each(schema, 'array', () => `[${filled(2000, () => `[${filled(40, () => '{}')}]`)}]`)],
  ['wide objects', (schema) => each(schema, 'object', (bytes) => wide(bytes))],
  [
    'objects of objects',
    (schema) =>
      each(schema, 'object', () => `{${filled(3000, (n) => `"k${n}":{${filled(900, (m) => `"k${m}":{}`)}}`)}}`),
  ],
  ['long texts', (schema) => each(schema, 'string', (bytes) => text(bytes, 'a '))],
  ['markup within markup', (schema) => each(schema, 'string', (bytes) => text(bytes, '<div>'))],
  [
    'dates of ten thousand years',
    (schema) => resolved(schema).properties?.['recurrence'] && JSON.stringify({ recurrence: NEVER_ENDING, maxPax: 5 }),
  ],
];

async function send({ verb, path }: Target, body: string, bearer: string | undefined): Promise<number> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  const answer = await fetch(`${app.url}${path}`, { method: verb.toUpperCase(), headers, body });
  await answer.arrayBuffer();
  return answer.status;
}
/** The longest that the thread was held while a body was sent. */
async function stallOf(target: Target, body: string, bearer: string | undefined): Promise<[number, number]> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const status = await send(target, body, bearer);
  delay.disable();
  return [delay.max / 1e6, status];
}

/**
 * A busy machine stalls now and then, a body that is dear does so every time: the shortest of three counts, and it is
 * held against what this machine does with harmless JSON; on a quiet one the bound is about 200 ms.
 */
test.each(SHAPES)(
  '%s: no call is held up by it',
  async (_name, shape) => {
    const held: string[] = [];
    for (const target of targets) {
      const body = shape(target.schema);
      if (body === undefined) continue;
      expect(body.length).toBeLessThanOrEqual(1024 * 1024);
      const [first, status] = await stallOf(target, body, token);
      let stall = first;
      for (let again = 0; again < 2 && stall > BOUND * control; again++)
        stall = Math.min(stall, (await stallOf(target, body, token))[0]);
      if (process.env['SHOW'] && stall > 40)
        console.info(_name, target.verb, target.path, status, Math.round(stall), Math.round(control));
      if (stall > BOUND * control || status >= 500)
        held.push(`${target.verb} ${target.path}: ${status} ${stall} of ${control}`);
    }
    expect(held).toEqual([]);
  },
  240_000,
);

test('a stranger may send a name and a password, and little more', async () => {
  const login: Target = { verb: 'post', path: '/api/users/login', schema: {} };
  const sent = (bytes: number): string => JSON.stringify({ loginId: 'nobody', password: 'x'.repeat(bytes) });
  expect(await send(login, sent(150), undefined)).toBe(401);
  expect(await send(login, sent(20_000), undefined)).toBe(413);
  expect(await send(login, sent(20_000), 'no token of ours')).toBe(413);
});
test('a refusal names fifty faults at most', async () => {
  const root = await app.as('root');
  const members = Array.from({ length: 60 }, () => ({}));
  const { body } = await root.post('/orders/admin/callCenter', { grandTotal: 1, members }).expect(400);
  expect(Object.keys(body.errors as object)).toHaveLength(50);
});
