import { request } from 'node:http';
import { Departure } from '../src/catalogue/departure.entity';
import { User } from '../src/staff/user.entity';
import { type Person, TestApp, type Verb } from './app';
import { sellable } from './given';

let app: TestApp;
let at: Awaited<ReturnType<typeof sellable>>;
let section: number;
let view: number;
beforeAll(async () => {
  app = await TestApp.start();
  at = await sellable(app, { code: 'ODD-1' });
  const manager = await app.as('manager');
  section = (await manager.post('/admin/sections/new', { name: 'Section' })).body.id;
  view = (await manager.post('/saved-views', { screen: 'tours', name: 'View', state: {} })).body.id;
});
afterAll(() => app.stop());

const DAYS = { mode: 'DAILY', startDate: '2031-01-01', endDate: '2031-01-02' };
type Call = [Person, Verb, () => string, () => object];
const to = (path: string) => () => path;
const self = (part: object): Call => ['staff', 'post', to('/update_user'), () => part];
const ofSection = (part: object): Call => ['manager', 'patch', () => `/admin/sections/${section}`, () => part];
const ofView = (part: object): Call => ['manager', 'patch', () => `/saved-views/${view}`, () => part];
const footer = (value: unknown): Call => ['manager', 'put', to('/site/footer'), () => ({ footer: value })];
const all = (part: object): Call => ['manager', 'patch', to('/departures/update-all-departures'), () => part];
const told = ([who, verb, path, body]: Call) =>
  [`${who} ${verb} ${path()} ${JSON.stringify(body())}`, who, verb, path, body] as const;

const REFUSED: Call[] = [
  ...['fullName', 'mobile', 'title', 'gender', 'language', 'preferences', 'password'].map((field) =>
    self({ [field]: null }),
  ),
  self({ fullName: '   ' }),
  self({ mobile: '1' }),
  ...['name', 'visible', 'order', 'tourIds', 'version'].map((field) => ofSection({ [field]: null })),
  ...['name', 'scope', 'state', 'version'].map((field) => ofView({ [field]: null })),
  footer([]),
  footer([{ text: 'x' }]),
  footer({ columns: [[]] }),
  footer({ columns: [{ title: 'a', links: null }] }),
  footer({ columns: [{ title: 'a', links: [[]] }] }),
  ['manager', 'put', to('/site/banners'), () => ({ banners: [[]] })],
  ['manager', 'put', to('/site/menus'), () => ({ menus: [[]] })],
  all({ ids: [1], set: [{ maxPax: 5 }] }),
  all({ filter: [{ packageCode: 'ODD-1' }], set: { open: true } }),
  ['manager', 'patch', to('/tours/admin/approve'), () => ({ decision: 'APPROVED', items: [[]] })],
  ['manager', 'patch', to('/admin/pricesDeparture/approve'), () => ({ decision: 'APPROVED', items: [[{ id: 1 }]] })],
  ['staff', 'post', to('/tours/admin'), () => ({ packageCode: 'ODD-2', itinerary: [[]] })],
  ['staff', 'post', to('/departures/admin/tourCode/ODD-3'), () => ({ recurrence: [DAYS], maxPax: 5 })],
  ['staff', 'post', to('/admin/pricesDeparture'), () => ({ packageCode: 'ODD-1', prices: [] })],
  ['staff', 'post', to('/admin/pricesDeparture'), () => ({ packageCode: 'ODD-1', inputs: [{ days: 3 }] })],
  ['staff', 'patch', to('/tours/admin'), () => ({ id: null, newPackageCode: 'ODD-4' })],
  ['staff', 'put', to('/orders'), () => ({ orderNumber: null, remark: 'x' })],
];
test.each(REFUSED.map(told))('%s is refused and changes nothing', async (_name, who, verb, path, body) => {
  const { status, body: answer } = await (await app.as(who))[verb](path(), body());
  expect([status, answer.area]).toEqual([400, expect.any(String)]);
});
test.each<[string, string, number]>([
  ['as it stands', 'application/json', 200],
  ['in UTF-8', 'application/json; charset=utf-8', 200],
  ['in UTF-8, in capitals', 'Application/JSON;Charset="UTF-8"', 200],
  ['in UTF-7, where no bracket is seen', 'application/json; charset=utf-7', 415],
  ['in UTF-16', 'application/json; charset=utf-16le', 415],
  ['in UTF-32', 'application/json; charset=utf-32le', 415],
  ['in two spellings at a time', 'application/json; charset=utf-8; charset=utf-7', 415],
  ['in what nobody writes', 'application/json; x=1; charset=utf-7', 415],
])('JSON %s: %s', async (_name, type, status) => {
  const authorization = `Bearer ${await app.signIn(app.userIds.staff)}`;
  const body = JSON.stringify({ language: 'en' });
  const sent = await fetch(`${app.url}/api/update_user`, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body,
  });
  expect(sent.status).toBe(status);
});
test('the body of a GET is JSON in UTF-8 too, where it has one', async () => {
  const headers = { authorization: `Bearer ${await app.signIn(app.userIds.staff)}` };
  const asked = (type: string, body = '{}') =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        `${app.url}/api/tours/admin`,
        { headers: { ...headers, 'content-type': type, 'content-length': body.length } },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        },
      );
      call.on('error', reject).end(body);
    });
  expect(await asked('application/json')).toBe(200);
  expect(await asked('application/json; charset=utf-7')).toBe(415);
  expect(await asked('text/plain')).toBe(415);
  expect(await asked('text/plain', '')).toBe(200);
});
test('preferences, which every getUser answers, stay short', async () => {
  const sent = { preferences: { long: 'x'.repeat(30_000) } };
  expect((await (await app.as('staff')).post('/update_user', sent)).status).toBe(413);
});
test.each<[string, (deep: number) => string]>([
  ['lists', (deep) => `{"preferences":{"a":${'['.repeat(deep)}${']'.repeat(deep)}}}`],
  ['objects', (deep) => `{"preferences":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`],
])('%s stand only so deep in one another', async (_name, body) => {
  const token = await app.signIn(app.userIds.staff);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = (deep: number) =>
    fetch(`${app.url}/api/update_user`, { method: 'POST', headers, body: body(deep) }).then(({ status }) => status);
  expect(await send(20)).toBe(200);
  for (const deep of [100, 5000, 100_000]) expect(await send(deep)).toBe(400);
});
test('what was refused left no trace', async () => {
  expect(await app.db.manager.findOneByOrFail(User, { id: app.userIds.staff })).toMatchObject({
    fullName: 'staff person',
    language: 'en',
  });
  expect(await app.db.manager.countBy(Departure, { packageCode: 'ODD-3' })).toBe(0);
  expect((await app.db.manager.findOneByOrFail(Departure, { id: at.departureId })).maxPax).not.toBe(5);
});

const NOTHING: [string, ...Call][] = [
  [
    'an export',
    'staff',
    'post',
    to('/exports/count'),
    () => ({ list: 'tours', filters: null, columns: null, format: null }),
  ],
  ['a file of an export', 'staff', 'post', to('/exports/now'), () => ({ list: 'tours', format: null })],
  [
    'new dates',
    'staff',
    'post',
    to('/departures/admin/tourCode/ODD-5'),
    () => ({ recurrence: DAYS, maxPax: 5, prices: null, preview: null, replace: null, reservedNumber: null }),
  ],
  ['an own address', ...self({ email: null })],
];
test.each(NOTHING)('null is as good as nothing for %s', async (_name, who, verb, path, body) => {
  const { status } = await (await app.as(who))[verb](path(), body());
  expect([200, 201]).toContain(status);
});
