import { PRIMITIVES } from '../src/desk/open-envelope';
import { sealBooking } from '../src/domain/booking-code';
import { LOCALES } from '../src/domain/words';
import { Page } from '../src/pages/page.entity';
import { TestApp, type Verb } from './app';
import type { Schema, Schemas } from './fuzz/bodies';
import { Bodies, repeated, SHAPES, UPLOADS } from './stall/shapes';
import { Stopwatch } from './stall/stopwatch';

interface Document {
  paths: Record<string, Partial<Record<Verb, { requestBody?: { content: Record<string, { schema: Schema }> } }>>>;
  components: { schemas: Schemas };
}
interface Target {
  verb: Verb;
  path: string;
  schema: Schema;
  /** Whether it takes an upload. */
  parts: boolean;
}
/** These end the session that the test runs in. */
const NOT_CALLED = /logout|sessions/i;

/** In a usual run a call meets every sixth shape; all of them in a long one (stall.long.ts). */
const EACH = process.env['WHOLE'] ? 1 : 6;

let app: TestApp;
let targets: Target[];
let bodies: Bodies;
let token: string;
let watch: Stopwatch;
beforeAll(async () => {
  app = await TestApp.start();
  token = await app.signIn(app.userIds.root);
  const document = (await (await app.as('root')).get('/docs-json').expect(200)).body as Document;
  bodies = new Bodies(document.components.schemas);
  targets = Object.entries(document.paths)
    .flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({
        verb: verb as Verb,
        path: path.replace(/\{[^}]+\}/g, '1'),
        schema: operation.requestBody?.content['application/json']?.schema ?? {},
        parts:
          operation.requestBody?.content['multipart/form-data'] !== undefined ||
          /preview-import|imports.*table$/.test(path),
      })),
    )
    .filter(({ verb, path }) => verb !== 'get' && !NOT_CALLED.test(path));
  watch = new Stopwatch();
});
afterAll(() => app.stop());

type Where = Pick<Target, 'verb' | 'path'>;
type Sent = string | Uint8Array<ArrayBuffer>;
async function answerOf({ verb, path }: Where, body?: Sent, bearer?: string, type?: string): Promise<Response> {
  const headers = new Headers(body === undefined ? {} : { 'content-type': type ?? 'application/json' });
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  return fetch(`${app.url}${path}`, { method: verb.toUpperCase(), headers, ...(body === undefined ? {} : { body }) });
}
/** Who is refused before a body was read whole may hear of a cut connection alone. */
const isCut = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes((error as { cause?: { code?: string } }).cause?.code ?? '');
async function send(where: Where, body?: Sent, bearer?: string, type?: string): Promise<number> {
  const sent = (): Promise<Response> => answerOf(where, body, bearer, type);
  const answer = await sent().catch((error: unknown) => (isCut(error) ? sent() : Promise.reject(error as Error)));
  await answer.arrayBuffer();
  return answer.status;
}
const faultOf = (where: Where, body?: Sent, type?: string): Promise<string[]> =>
  watch.fault(`${where.verb} ${where.path}`, () => send(where, body, token, type));

test.each(SHAPES)(
  '%s: no call is held up by it',
  async (name, shape) => {
    const held: string[] = [];
    const turn = SHAPES.findIndex(([each]) => each === name);
    for (const target of targets.filter((_each, at) => (at + turn) % EACH === 0)) {
      const body = shape(target.schema, bodies);
      if (body === undefined) continue;
      expect(body.length).toBeLessThanOrEqual(1024 * 1024);
      held.push(...(await faultOf(target, body)));
    }
    expect(held).toEqual([]);
  },
  240_000,
);

test('the same in a booking envelope, as long as it may be and longer', async () => {
  const sealed = (payload: object): string =>
    JSON.stringify({ data: sealBooking(payload, app.config.bookingSecret, new Date(), PRIMITIVES) });
  const takers: Target[] = [];
  for (const target of targets) {
    const { code } = (await (await answerOf(target, '{"data":"x"}', token)).json()) as { code?: string };
    if (code === 'order.envelopeInvalid') takers.push(target);
  }
  expect(takers.map(({ path }) => path)).toContain('/api/orders/admin/callCenter');
  const held: string[] = [];
  for (const [turn, target] of takers.entries())
    for (const [name, shape] of SHAPES.filter((_each, at) => (at + turn) % EACH === 0)) {
      const whole = shape(target.schema, bodies);
      if (whole === undefined || whole.startsWith('[') || name === 'lists in lists') continue;
      for (const payload of [fitting(whole, 298_000), fitting(whole, 700_000)]) {
        const envelope = sealed(payload);
        held.push(...(await faultOf(target, envelope)).map((fault) => `${name}: ${fault}`));
      }
    }
  expect(held).toEqual([]);
}, 240_000);
/** As much of a body as goes into an envelope: of lists and wide objects the first part, of texts the beginning. */
function fitting(body: string, bytes: number): object {
  let payload = JSON.parse(body) as Record<string, unknown>;
  for (let n = 0, length = body.length; length > bytes && n < 40; n++, length = JSON.stringify(payload).length)
    payload = lessOf(payload, Math.min(0.9, bytes / length));
  expect(JSON.stringify(payload).length).toBeLessThanOrEqual(bytes);
  return payload;
}
function lessOf(payload: Record<string, unknown>, share: number): Record<string, unknown> {
  const part = <T extends string | unknown[]>(value: T): T => value.slice(0, Math.floor(value.length * share)) as T;
  const less = (value: unknown): unknown => {
    if (typeof value === 'string' || Array.isArray(value)) return part(value);
    return typeof value === 'object' && value !== null ? lessOf(value as Record<string, unknown>, share) : value;
  };
  const entries = Object.entries(payload);
  return Object.fromEntries(
    (entries.length > 300 ? part(entries) : entries).map(([name, value]) => [name, less(value)]),
  );
}

test.each(UPLOADS)('an upload of %s: no call is held up by it', async (_name, upload) => {
  const takers = targets.filter(({ parts }) => parts);
  expect(takers.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/files']));
  const held: string[] = [];
  for (const target of takers)
    held.push(...(await faultOf(target, Buffer.from(upload(), 'latin1'), 'multipart/form-data; boundary=x')));
  expect(held).toEqual([]);
});

/** As long as a page may be, a little less than that, in whatever a parser may find dear. */
const LONGEST = 199_990;
const MARKUP: [string, string, number][] = [
  ['tags within tags', repeated('<div>', LONGEST), 400],
  ['lists within lists', repeated('<ul><li>', LONGEST), 400],
  ['tags within tags, closed', `${'<div>'.repeat(18_000)}${'</div>'.repeat(18_000)}`, 400],
  ['ends without a beginning', repeated('<div></b>', LONGEST), 400],
  ['tags side by side', repeated('<p></p>', LONGEST), 400],
  ['as many tags as are taken', `${'<p style="text-align:center">a</p>'.repeat(2990)}`, 201],
  ['signs that are no tags', repeated('<', LONGEST), 400],
  ['signs that stand for others', repeated('&', LONGEST), 400],
  ['one style without end', `<p style="${repeated('a:b;', LONGEST - 20)}">a</p>`, 400],
  ['styles within styles', `<p style="${repeated('{', LONGEST - 20)}">a</p>`, 400],
  ['attributes without end', `<p ${Array.from({ length: 28_000 }, (_each, n) => `a${n}`).join(' ')}>a</p>`, 400],
  ['remarks in a link', `<a href="${repeated('<!---->', LONGEST - 20)}">a</a>`, 400],
  ['signs that are written as others', repeated('>', LONGEST), 400],
  ['words', repeated('words ', LONGEST), 201],
];
test.each(MARKUP)('a page of %s holds up neither its writing nor its reading', async (name, content, status) => {
  const form = (code: string): string => {
    const translations = Object.fromEntries(LOCALES.filter((each) => each !== 'en').map((each) => [each, { content }]));
    return JSON.stringify({ code, name: 'Long', content, translations });
  };
  let n = MARKUP.findIndex(([each]) => each === name) * 100;
  const page: Where = { verb: 'post', path: '/api/pages/admin' };
  const write = async (): Promise<number> => {
    const answer = await answerOf(page, form(`stall-${n++}`), token);
    const { errors = {} } = (await answer.json()) as { errors?: object };
    if (status === 400) expect(Object.keys(errors)).toEqual(['content']);
    expect(answer.status).toBe(status);
    return answer.status;
  };
  const held = await watch.fault(`${name}, written`, write);

  // rows may be older than what refuses them now
  const row = { code: `kept-${n}`, name: 'Kept', content, createdAt: new Date(), updatedAt: new Date() };
  const translations = { 'zh-Hant': { content }, 'zh-Hans': { content } };
  const { identifiers } = await app.db.manager.insert(Page, { ...row, translations });
  const id = String((identifiers[0] as { id: number }).id);
  const edit = JSON.stringify({ name: 'Kept again' });
  held.push(...(await faultOf({ verb: 'patch', path: `/api/pages/admin/${id}` }, edit)));
  for (const way of ['', '/versions']) {
    const where: Where = { verb: 'get', path: `/api/pages/admin/${id}${way}` };
    expect(await send(where, undefined, token)).toBe(200);
    held.push(...(await faultOf(where)));
  }
  expect(held).toEqual([]);
});

test.each<[string, Where, string, number, string]>([
  ['rows of a declared resource', { verb: 'post', path: '/api/leaders' }, 'away', 41, 'At most 40'],
  ['a part of the site', { verb: 'patch', path: '/api/site/parts/menus' }, 'menus', 4000, ''],
])(
  '%s: a list that is too long is refused before anybody looks at what stands in it',
  async (_name, where, list, most, said) => {
    const body = `{"${list}":[${Array.from({ length: most }, () => '{}').join()}]}`;
    const { errors = {} } = (await (await answerOf(where, body, token)).json()) as { errors?: object };
    expect(Object.keys(errors)).toEqual([list]);
    expect(JSON.stringify(errors)).toContain(said);
  },
);

test('a stranger may send a name and a password, and little more', async () => {
  const login: Where = { verb: 'post', path: '/api/users/login' };
  const sent = (bytes: number): string => JSON.stringify({ loginId: 'nobody', password: 'x'.repeat(bytes) });
  expect(await send(login, sent(150))).toBe(401);
  expect(await send(login, sent(20_000))).toBe(413);
  expect(await send(login, sent(20_000), 'no token of ours')).toBe(413);
});
test('a refusal names fifty faults at most', async () => {
  const root = await app.as('root');
  const members = Array.from({ length: 60 }, () => ({}));
  const { body } = await root.post('/orders/admin/callCenter', { grandTotal: 1, members }).expect(400);
  expect(Object.keys(body.errors as object)).toHaveLength(50);
});
