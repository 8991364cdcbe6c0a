import { DataSource } from 'typeorm';
import { Branch } from '../src/branches/branch.entity';
import { checkPart } from '../src/crud/crud.module';
import { partOf } from '../src/crud/parts';
import { ANSWERS } from '../src/docs/answers';
import { defineResource } from '../src/domain/resource';
import { percent, ref, text } from '../src/domain/fields';
import { checkResource, checkResources } from '../src/domain/resource-checks';
import { SYSTEM } from '../src/http/actor';
import { createFirstRoot } from '../src/users/first-root';
import { User } from '../src/staff/user.entity';
import { type Person, TestApp } from './app';
import { bodyOf, bytesOf, sheetOf } from './xlsx-file';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('a file says what a record refers to as the list does: in words, never by an id', async () => {
  const manager = await app.as('manager');
  const supplier = (
    await manager.post('/suppliers', { name: 'Sakura Hotels', kind: 'hotel', currency: 'JPY' }).expect(201)
  ).body as { id: number };
  const contract = {
    ...{ number: 'C-1', supplier: supplier.id, currency: 'JPY', validFrom: '2026-01-01', validTo: '2026-12-31' },
    services: [{ service: 'Twin room', category: 'hotel', unit: 'room', price: 20_000 }],
  };
  await manager.post('/supplier-contracts', contract).expect(201);
  const sheet = await sheetOf(await bytesOf(manager.get('/supplier-contracts/export.xlsx?_columns=number,supplier')));
  expect(bodyOf(sheet, 0)).toContainEqual(['C-1', 'Sakura Hotels']);
});

describe('pages', () => {
  const make = async (content: string, code: string, over: object = {}) =>
    (await app.as('manager')).post('/pages/admin', { name: 'About us', code, content, ...over });
  test('are written in three languages, found by id and by code, and listed without their content', async () => {
    const { body } = await make('<h2>Hello</h2>', 'About-Us', {
      translations: { 'zh-Hant': { name: '關於我們', content: '<p>你好</p>' } },
    });
    expect(body).toMatchObject({ code: 'about-us', content: '<h2>Hello</h2>' });
    const staff = await app.as('staff');
    for (const query of [`id=${body.id}`, 'code=about-us'])
      expect((await staff.get(`/pages/admin?${query}`).expect(200)).body).toEqual([body]);
    const [listed] = (await staff.get('/pages/admin').expect(200)).body;
    expect(listed).not.toHaveProperty('content');
    expect(listed.translations).toEqual({ 'zh-Hant': { name: '關於我們' } });
  });
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<svg onload=alert(1)></svg>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:alert(1)"></object>',
    '<embed src="javascript:alert(1)">',
    '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p style="position:fixed;top:0">x</p>',
    '<style>@import "javascript:alert(1)"</style>',
    '<base href="javascript:alert(1)//">',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<link rel="stylesheet" href="javascript:alert(1)">',
    '<img src="//evil.example/x.png">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<div onmouseover="alert(1)" onclick=alert(1)>x</div>',
    '<video><source onerror="alert(1)"></video>',
    '<details open ontoggle=alert(1)>x</details>',
    '<<script>script>alert(1)<</script>/script>',
  ])('keep nothing of %s that runs', async (attack) => {
    const code = `attack-${Math.random().toString(36).slice(2)}`;
    const { body } = await make(`<p>ok</p>${attack}`, code, { translations: { 'zh-Hant': { content: attack } } });
    expect(body.content).toContain('<p>ok</p>');
    const kept = body.content + String(body.translations['zh-Hant'].content ?? '');
    expect(kept).not.toMatch(/<(script|svg|math|iframe|object|embed|form|style|base|meta|link|video|details)\b/i);
    expect(kept).not.toMatch(/<[^>]*\s(on\w+|srcdoc|formaction)\s*=/i);
    expect(kept).not.toMatch(/(href|src)\s*=\s*["']?\s*(java|data|\/\/)/i);
    expect(kept).not.toMatch(/<img(?![^>]*\ssrc=)/i);
    expect(kept).not.toMatch(/position|url\(/i);
  });
  test('keep headings, tables, lists, links and uploaded pictures', async () => {
    const html =
      '<h2>T</h2><ul><li>a</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>' +
      '<p style="text-align:center"><a href="https://example.hk">x</a> <a href="mailto:a@b.hk">y</a></p>' +
      `<img src="/api/files/${'a'.repeat(32)}" alt="z" />`;
    expect((await make(html, 'kept')).body.content).toBe(html);
  });
  test('that hold nothing but a script hold nothing', async () => {
    const { body } = await make('<script>1</script>', 'empty');
    expect(body.errors).toEqual({ content: ['This field is required'] });
  });
  test('one is deleted by id, several in one call', async () => {
    const ids = [];
    for (const code of ['gone-a', 'gone-b', 'gone-c']) ids.push((await make('<p>x</p>', code)).body.id as number);
    const manager = await app.as('manager');
    await manager.delete(`/pages/admin?id=${ids[0]}`).expect(200);
    await manager.delete('/pages/admin', { ids: ids.slice(1) }).expect(200);
    expect((await manager.get(`/pages/admin?id=${ids.join('&id=')}`).expect(200)).body).toEqual([]);
  });
});

test('the short lists stand ready: area codes whose id is the code, certificate types, countries in three languages', async () => {
  const staff = await app.as('staff');
  const areas = (await staff.get('/lookups/areaCodes').expect(200)).body as { id: number; code: string }[];
  expect(areas.map((area) => area.id)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1));
  expect(areas.every((area) => String(area.id) === area.code)).toBe(true);
  expect(areas[9]).toMatchObject({
    name: 'Hokkaido & Tohoku',
    translations: { 'zh-Hant': { name: '北海道及東北（日本）' } },
  });
  expect((await staff.get('/lookups/certificateTypes').expect(200)).body).toHaveLength(10);
  const [japan] = (await staff.get('/lookups/countries?code=JP').expect(200)).body;
  expect(japan).toMatchObject({
    name: 'Japan',
    translations: { 'zh-Hant': { name: '日本' }, 'zh-Hans': { name: '日本' } },
  });
  const all = await staff.get('/lookups/countries').expect(200);
  expect(all.headers['x-total-count']).toBe('249');
  expect(all.body.slice(0, 3).map((row: { code: string }) => row.code)).toEqual(['HK', 'MO', 'CN']);
  await staff.get(`/lookups/areaCodes/${japan.id}`).expect(404);
});
test('names of a short list may be edited, codes not; nothing is added or taken away', async () => {
  const admin = await app.as('admin');
  const { body } = await admin.patch('/lookups/areaCodes/3', { name: 'Fujian', version: 1 }).expect(200);
  expect(body).toMatchObject({ id: 3, code: '3', name: 'Fujian', version: 2 });
  await admin.patch('/lookups/areaCodes/3', { name: 'Jiangxi', version: 1 }).expect(409);
  await admin.patch('/lookups/areaCodes/3', { code: '33' }).expect(400);
  await admin.post('/lookups/areaCodes', { code: '18', name: 'Moon' }).expect(404);
  await admin.delete('/lookups/areaCodes/3').expect(404);
  await (await app.as('manager')).patch('/lookups/areaCodes/3', { name: 'x' }).expect(403);
});
test.each([
  ['root', { branch: 201, page: 201, lookup: 200, read: 200, pages: 200 }],
  ['admin', { branch: 403, page: 201, lookup: 200, read: 200, pages: 200 }],
  ['manager', { branch: 403, page: 201, lookup: 403, read: 200, pages: 200 }],
  ['fc', { branch: 403, page: 403, lookup: 403, read: 200, pages: 403 }],
  ['staff', { branch: 403, page: 403, lookup: 403, read: 200, pages: 200 }],
] as [Person, object][])('%s: what the matrix says of branches, pages and short lists', async (person, expected) => {
  const client = await app.as(person);
  const tell = {
    branch: (await client.post('/branches', { code: person.slice(0, 4), name: person })).status,
    page: (await client.post('/pages/admin', { code: `by-${person}`, name: person, content: '<p>x</p>' })).status,
    lookup: (await client.patch('/lookups/areaCodes/1', { position: 1 })).status,
    read: (await client.get('/branches')).status,
    pages: (await client.get('/pages/admin')).status,
  };
  expect(tell).toEqual(expected);
});
test('a branch is written in the case of codes, and closed rather than deleted', async () => {
  const root = await app.as('root');
  const { body } = await root.post('/branches', { code: 'cwb', name: 'Causeway Bay', phone: '23456789' }).expect(201);
  expect(body).toMatchObject({ code: 'CWB', active: true });
  const faults = await root.post('/branches', { code: 'A1', name: '', phone: '12-34' }).expect(400);
  expect(faults.body.errors).toEqual({
    code: ['This value is not valid'],
    name: ['This field is required'],
    phone: ['Phone must be a number'],
  });
  await root.delete(`/branches/${body.id}`).expect(404);
  await root.patch(`/branches/${body.id}`, { active: false }).expect(200);
  expect((await root.get('/users/getAllTables').expect(200)).body.branches).not.toContainEqual(
    expect.objectContaining({ code: 'CWB' }),
  );
});
test('a declaration that names what is not there stops the start and says what', () => {
  const about = { name: 'odd', path: 'odd', title: 'name', fields: { name: text() }, list: ['name'] } as const;
  expect(() => checkResource(defineResource({ ...about, allow: { list: 'moon.read' as never } }))).toThrow(
    'odd: no right moon.read',
  );
  expect(() => checkResource(defineResource({ ...about, list: ['size' as never], allow: { list: 'self' } }))).toThrow(
    'odd: no field size',
  );
  expect(() => checkResource(defineResource({ ...about, allow: {} }))).toThrow('odd: nobody may list it');
  expect(() => checkResource(defineResource({ ...about, moves: { fly: {} }, allow: { list: 'self' } }))).toThrow(
    'odd: no move fly',
  );
  const { name } = about.fields;
  const beside = { name, size: text({ when: { field: 'moon', is: ['full'] } }) };
  expect(() => checkResource(defineResource({ ...about, fields: beside, allow: { list: 'self' } }))).toThrow(
    'odd: size depends on moon, which is no field',
  );
  const exact = { name, share: percent({ decimals: 4 }) };
  expect(() => checkResource(defineResource({ ...about, fields: exact, allow: { list: 'self' } }))).toThrow(
    'odd: share cannot keep more than two decimals',
  );
  const referring = defineResource({ ...about, fields: { name, to: ref('moons') }, allow: { list: 'self' } });
  expect(() => checkResources({ odd: referring })).toThrow('odd: to refers to moons, which is not declared');
  const odd = defineResource({ ...about, fields: { name: text(), size: text() }, allow: { list: 'self' } });
  expect(() =>
    checkPart(app.nest.get(DataSource), { ...partOf('branches'), resource: odd, entity: Branch as never }),
  ).toThrow('odd: its table has no column size');
});
test('the OpenAPI document is for root alone and knows calls and bodies', async () => {
  await app.anyone().get('/docs-json').expect(401);
  for (const person of ['admin', 'manager', 'fc', 'staff'] as const)
    expect((await (await app.as(person)).get('/docs-json').expect(403)).body.code).toBe('auth.denied');
  const { body } = await (await app.as('root')).get('/docs-json').expect(200);
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/users/login', '/api/users/{id}', '/api/branches', '/api/pages/admin', '/api/audit']),
  );
  const schemas = body.components.schemas as Record<
    string,
    { properties: Record<string, object>; required?: string[] }
  >;
  expect(schemas['CreateBranches']?.required).toEqual(['code', 'name']);
  expect(schemas['CreateUsers']?.properties['userType']).toMatchObject({
    type: 'string',
    enum: expect.arrayContaining(['staff']),
  });
  const bodies = Object.entries(schemas).filter(([name]) => !(name in ANSWERS.schemas));
  const bare = bodies.filter(([, schema]) => !Object.keys(schema.properties ?? {}).length);
  expect(bare.map(([name]) => name)).toEqual([]);
});
test('an empty database gets a root whose one-time password must be changed', async () => {
  expect(await app.work.run(SYSTEM, createFirstRoot)).toBeUndefined();
  const again = await app.work
    .run(SYSTEM, async (tx) => {
      await tx.em.query('DELETE FROM sessions');
      await tx.em.deleteAll(User);
      const password = await createFirstRoot(tx);
      const root = await tx.em.findOneByOrFail(User, { loginId: 'root' });
      const shop = await tx.em.findOneByOrFail(Branch, { code: root.branch });
      throw Object.assign(new Error('undo'), { password, root, shop });
    })
    .catch((fault: { password: string; root: User; shop: Branch }) => fault);
  expect(again.password).toMatch(/^[!-~]{16}$/);
  expect(again.root).toMatchObject({ userType: 'root', mustChangePassword: true, branch: 'HQ' });
  expect(again.shop).toMatchObject({ name: 'Head office', active: true });
  expect(again.root.passwordHash).toMatch(/^\$argon2id\$/);
});
test('too many sign-ins from one address are told to wait, whatever a forwarding header says', async () => {
  const limited = await TestApp.start({ rateLimits: true });
  const tell = async (i: number): Promise<number> =>
    (await limited.anyone().post('/users/login', { loginId: `nobody${i}` }, { 'x-forwarded-for': `10.0.0.${i}` }))
      .status;
  const statuses = [];
  for (let i = 0; i < 125; i++) statuses.push(await tell(i));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  await limited.stop();
});
