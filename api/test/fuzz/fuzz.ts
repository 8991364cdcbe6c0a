import fc from 'fast-check';
import { type Client, TestApp, type Verb } from '../app';
import { sellable } from '../given';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import { single } from '../orders/party';
import { broken, type Known, type Schema, type Schemas, valid } from './bodies';

export interface Document {
  paths: Record<string, Partial<Record<Verb, { requestBody?: { content: Record<string, { schema: Schema }> } }>>>;
  components: { schemas: Schemas };
}
interface Target {
  verb: Verb;
  path: string;
  schema: Schema | undefined;
}
/** These end the session that the test runs in. */
const NOT_CALLED = /logout|sessions|password|update_user|auth\/login/i;
export const SLOW_MS = 2000;

const id = fc.constantFrom(
  '1',
  '1',
  '1',
  '1',
  '1',
  '2',
  '999999',
  '0',
  '-1',
  'x',
  '1e3',
  '%00',
  'TEST-0001',
  '99999999999999999999',
);
export async function fire(
  client: Client,
  { verb, path }: Target,
  ids: string[],
  body: unknown,
): Promise<{ status: number; took: number; said: string }> {
  let n = 0;
  const address = path
    .replace(/^\/api/, '')
    .replace(/\{[^}]+\}/g, () => encodeURIComponent(ids[n++ % ids.length] ?? '1'));
  const began = Date.now();
  // a body that is not an object is sent as the text that it is
  const sent =
    typeof body === 'object' && body !== null
      ? client[verb](address, body)
      : client[verb](address).type('json').send(JSON.stringify(body));
  const answer = await sent;
  const took = Date.now() - began;
  const said = `${verb} ${address}: ${answer.status} after ${took} ms to ${JSON.stringify(body)?.slice(0, 500) ?? 'nothing'}`;
  return { status: answer.status, took, said };
}

/** Values of fields that name something which exists, so that bodies reach the verbs and not only the door. */
export const knownTo = (at: Awaited<ReturnType<typeof sellable>>, orderNumber: string): Known => ({
  packageId: [at.packageId],
  departureDateId: [at.departureId],
  departureId: [at.departureId],
  departureIds: [[at.departureId], null],
  departureDate: [at.departureDate],
  packageCode: [at.code, 'NEW-1', 'NEW-2'],
  newPackageCode: ['NEW-3', 'NEW-4'],
  orderNumber: [orderNumber],
  orderId: [1],
  subOrderId: [1],
  memberId: [1],
  memberIds: [[1], []],
  removeMemberIds: [[1]],
  requestId: [1, 2],
  ids: [[1], [1, 2]],
  tourIds: [[at.packageId]],
  version: [1, 2, 3],
  order: [0, 1],
  contactPhone: ['91234567'],
  mobile: ['91234567'],
  phone: ['91234567'],
  email: ['a@example.com'],
  contactEmail: ['a@example.com'],
  branch: ['TST'],
  country: ['CN'],
  nationality: ['CN'],
  areaCode: [1, 2],
  link: ['https://example.com', '/tours'],
  url: ['https://example.com', '/tours'],
  detailPageLink: ['https://example.com', ''],
  grandTotal: [5991.97],
  tiaLevyPaid: [true],
});
export const targetsOf = ({ paths }: Document): Target[] =>
  Object.entries(paths)
    .flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({
        verb: verb as Verb,
        path,
        schema: operation.requestBody?.content['application/json']?.schema,
      })),
    )
    .filter(({ verb, path }) => verb !== 'get' && !NOT_CALLED.test(path));

/** Sends so many bodies that fit and so many that do not to every call that writes: never a 5xx, none over two seconds twice. */
export function fuzz(bodies: number): void {
  let app: TestApp;
  let document: Document;
  let known: Known;
  beforeAll(async () => {
    app = await TestApp.start();
    const at = await sellable(app, { code: 'TEST-0001', maxPax: 5000 });
    const booked = await (await app.as('staff')).post('/orders/admin/callCenter', single(at)).expect(201);
    known = knownTo(at, (booked.body as BookingAnswer).orderNumber);
    document = (await (await app.as('root')).get('/docs-json').expect(200)).body as Document;
  });
  afterAll(() => app.stop());

  test.each([
    // most rows name records of other areas, which chance seldom finds
    ['as the document describes them', valid, 0.1],
    ['with something wrong', broken, 0],
  ] as const)(`${bodies} bodies %s: never a 5xx, none over two seconds`, async (_title, bodyOf, atLeast) => {
    const root = await app.as('root');
    const targets = targetsOf(document);
    const faults: string[] = [];
    let past = 0;
    let sent = 0;
    for (const target of targets) {
      const body = bodyOf({ schemas: document.components.schemas, known }, target.schema ?? { type: 'object' });
      const shots = fc.sample(fc.tuple(fc.array(id, { minLength: 2, maxLength: 2 }), body), {
        numRuns: Math.ceil(bodies / targets.length),
        seed: 20_261_121,
      });
      const shoot = async ([ids, each]: [string[], unknown]) => ({
        ids,
        each,
        ...(await fire(root, target, ids, each)),
      });
      for (const { ids, each, status, took, said } of await Promise.all(shots.map(shoot))) {
        sent += 1;
        if (status !== 400 && status !== 404) past += 1;
        // beside others on a busy machine any call may take long: one that does is asked again alone
        const again = took > SLOW_MS ? await fire(root, target, ids, each) : undefined;
        if (status >= 500 || (again && again.took > SLOW_MS)) faults.push(said);
      }
    }
    expect(faults).toEqual([]);
    // the bodies that fit get past the door, or this would say nothing of what lies behind it
    expect(past / sent).toBeGreaterThanOrEqual(atLeast);
  });
}
