import fc from 'fast-check';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import { runChecks } from '../../src/verify/checks';
import { makeRecords } from '../answers/make-records';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { single } from '../orders/party';
import { type Schema, valid, type World } from './bodies';
import { type Document, fire, knownTo, SLOW_MS, targetsOf } from './fuzz';

/** What no field was made for: each is put where something that fits stood. */
export const FEW: unknown[] = [null, '', [], {}, '\ud800', 2 ** 64];
export const MANY: unknown[] = [
  ...FEW,
  ' ',
  0,
  -1,
  -0,
  0.001,
  1e21,
  2 ** 31,
  2 ** 53 - 1,
  -(2 ** 63),
  true,
  [null],
  [[]],
  [{}],
  Array.from({ length: 1001 }, (_, i) => i + 1),
  '1e3',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\udc00x',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '\ufffe',
  '𠮷野家👨‍👩‍👧',
  '😀'.repeat(300),
  'x'.repeat(70_000),
  '2026-02-30',
  '0000-01-01',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-11-28T25:00:00Z',
  '__proto__',
  'constructor',
  '999999999',
  { $gt: '' },
  { toString: 1 },
];

/** Where in a body something stands, to so many steps down. */
function placesOf(body: unknown, depth: number): (string | number)[][] {
  if (typeof body !== 'object' || body === null || depth === 0) return [];
  return Object.entries(body).flatMap(([name, inner]) => {
    const step = Array.isArray(body) ? Number(name) : name;
    if (Array.isArray(body) && step !== 0) return [];
    return [[step], ...placesOf(inner, depth - 1).map((rest) => [step, ...rest])];
  });
}
/** The same body with something else in that place. */
function withAt(body: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(body)) return body.map((each: unknown, i) => (i === step ? withAt(each, rest, value) : each));
  const inner = body as Record<string, unknown>;
  return { ...inner, [step]: withAt(inner[step], rest, value) };
}
/** A body that fits with every field that it may have, or nearly. */
function fullBody(world: World, schema: Schema): unknown {
  const samples = fc.sample(valid(world, schema), { numRuns: 12, seed: 20_261_128 });
  return samples.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
}

/** How many calls are on their way at a time. */
const AT_ONCE = 6;

/**
 * Sends each of the people's bodies that fit to every call that writes, with each of these values at each place to so many
 * steps down: never a 5xx, none over two seconds, and no figure differs afterwards from what it is worked out from.
 */
export function edges(people: Person[], values: unknown[], depth: number, within: number): void {
  let app: TestApp;
  let document: Document;
  let world: World;
  let before: unknown;
  /** Of a tour that nobody closed, `makeRecords` writes the row alone: it has no figures to be worked out again. */
  const differences = async (): Promise<unknown> => {
    await app.db.query('DELETE FROM closing_versions');
    return (await runChecks(app.db.manager)).map(({ check }) => check).sort();
  };
  beforeAll(async () => {
    app = await TestApp.start();
    app.checksAnswers = false;
    const at = await sellable(app, { code: 'TEST-0001', maxPax: 5000 });
    const booked = await (await app.as('staff')).post('/orders/admin/callCenter', single(at)).expect(201);
    await makeRecords(app);
    before = await differences();
    document = (await (await app.as('root')).get('/docs-json').expect(200)).body as Document;
    const known = knownTo(at, (booked.body as BookingAnswer).orderNumber);
    world = { schemas: document.components.schemas, known };
  });
  afterAll(() => app.stop());

  test.each(people)(
    '%s sends what no field was made for: never a 5xx, none over two seconds',
    async (who) => {
      const client: Client = await app.as(who);
      const faults: string[] = [];
      for (const target of targetsOf(document)) {
        const body = fullBody(world, target.schema ?? { type: 'object' });
        const { status } = await fire(client, target, ['1'], body);
        const places = status === 403 ? [] : placesOf(body, depth);
        const shots = places.flatMap((place) => values.map((value) => withAt(body, place, value)));
        for (let i = 0; i < shots.length; i += AT_ONCE) {
          const some = shots.slice(i, i + AT_ONCE);
          const answers = await Promise.all(some.map((each) => fire(client, target, ['1'], each)));
          for (const [at, { status, took, said }] of answers.entries()) {
            // beside others on a busy machine any call may take long: one that does is asked again alone
            const again = took > SLOW_MS ? await fire(client, target, ['1'], some[at]) : undefined;
            if (status >= 500 || (again && again.took > SLOW_MS)) faults.push(said);
          }
        }
      }
      expect(faults).toEqual([]);
    },
    within,
  );
  test('verify finds no more than before', async () => {
    expect(await differences()).toEqual(before);
  });
}
