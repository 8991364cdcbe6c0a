import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { AuditRow } from '../src/audit/audit-row.entity';
import { partOf } from '../src/crud/parts';
import { fileId } from '../src/files/refs';
import { removeStrayBytes, removeUnreferencedFiles } from '../src/files/remove-unreferenced';
import { STORAGE, type Storage } from '../src/files/storage';
import { StoredFile } from '../src/files/stored-file.entity';
import { SYSTEM } from '../src/http/actor';
import { Page } from '../src/pages/page.entity';
import { PriceSheet } from '../src/catalogue/price-sheet.entity';
import { Package } from '../src/catalogue/package.entity';
import { type Client, type Person, TestApp } from './app';
import { sellable } from './given';
import { jpeg, png } from './pictures';

let app: TestApp;
let manager: Client;
let tour: { packageId: number; code: string };
let pageId: number;
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.as('manager');
  tour = await sellable(app);
  const now = new Date();
  const page = await app.db.manager.save(
    app.db.manager.create(Page, {
      code: 'about',
      name: 'About us',
      content: '<p>x</p>',
      translations: null,
      createdAt: now,
      updatedAt: now,
    }),
  );
  pageId = page.id;
});
afterAll(() => app.stop());
const upload = async (content: Buffer, name: string): Promise<{ id: string; url: string }> =>
  (await manager.post('/files').field('kind', 'image').attach('file', content, name).expect(201)).body;
const link = (i: number): object => ({ type: 'link', url: `/p/${i}`, text: `Menu ${i}` });

test('an empty site is answered whole', async () => {
  const staff = await app.as('staff');
  expect((await staff.get('/site').expect(200)).body).toEqual({
    logo: null,
    stamp: null,
    phone: '',
    menus: [],
    banners: [],
    footer: { columns: [], text: '', translations: {} },
    versions: { logo: 0, stamp: 0, phone: 0, menus: 0, banners: 0, footer: 0 },
  });
  expect((await staff.get('/stamp').expect(200)).body).toEqual({ url: null, data: { url: null } });
});
test.each<[Person, number]>([
  ['root', 200],
  ['admin', 200],
  ['manager', 200],
  ['fc', 403],
  ['staff', 403],
])('%s may write the site: %i', async (person, status) => {
  const client = await app.as(person);
  await client.get('/site').expect(200);
  await client.put('/site/phone', { phone: '23456789' }).expect(status);
  await client.put('/site/menus', { menus: [] }).expect(status);
  await client.put('/site/banners', { banners: [] }).expect(status);
  await client.put('/site/footer', { footer: {} }).expect(status);
  if (status === 403) {
    await client
      .put('/site/logo')
      .attach('logo', await png(), 'logo.png')
      .expect(403);
    await client
      .post('/stamp')
      .attach('stamp', await png(), 'stamp.png')
      .expect(403);
  }
});

describe('phone', () => {
  test.each([
    ['call us', 'user.phoneDigits'],
    ['', 'general.required'],
  ])('%j is refused at its field', async (phone, code) => {
    const answer = await manager.put('/site/phone', { phone }).expect(400);
    expect(answer.body.code).toBe(code);
    expect(Object.keys(answer.body.errors)).toEqual(['phone']);
  });
  test.each(['3123 4567', '3123-4567', '+852 31234567'])('%j is kept as its digits', async (phone) => {
    expect((await manager.put('/site/phone', { phone }).expect(200)).body.phone).toBe('31234567');
  });
  test('has the text of the specification and takes digits', async () => {
    expect((await manager.put('/site/phone', { phone: 'x' })).body.message).toBe('Phone must be a number');
    expect((await manager.put('/site/phone', { phone: '31234567' }).expect(200)).body.phone).toBe('31234567');
    await manager.put('/site/phone', {}).expect(400);
    await manager.put('/site/phone', { phone: '31234567', fax: '1' }).expect(400);
  });
  test('a stale version is refused', async () => {
    const { versions } = (await manager.get('/site')).body;
    await manager.put('/site/phone', { phone: '31234568', version: versions.phone }).expect(200);
    await manager.put('/site/phone', { phone: '31234569', version: versions.phone }).expect(409);
  });
});

describe('logo and stamp', () => {
  test('a logo must be another picture than before, sent as a file or as an uploaded one', async () => {
    const red = await png('#aa0000');
    const set = await manager.put('/site/logo').attach('logo', red, 'logo.png').expect(200);
    expect(set.body.logo).toMatchObject({ name: 'logo.png', type: 'image/png' });
    const files = await app.db.manager.count(StoredFile);
    for (const again of [
      manager.put('/site/logo').attach('logo', red, 'renamed.png'),
      manager.put('/site/logo', { logo: set.body.logo.id }),
      manager.put('/site/logo', { logo: set.body.logo }),
      manager.put('/site/logo', {}),
      manager.put('/site/logo').field('version', '1'),
    ]) {
      const answer = await again.expect(400);
      expect(answer.body).toMatchObject({
        code: 'site.logoUnchanged',
        message: 'The logo has not been changed',
        errors: { logo: ['The logo has not been changed'] },
      });
    }
    expect(await app.db.manager.count(StoredFile)).toBe(files);
    const other = await upload(await png('#00aa00'), 'green.png');
    expect((await manager.put('/site/logo', { logo: other.url }).expect(200)).body.logo.id).toBe(other.id);
    await manager.put('/site/logo').attach('logo', Buffer.from('<svg/>'), 'logo.png').expect(415);
    await manager.put('/site/logo', { logo: 'javascript:alert(1)' }).expect(400);
  });
  test('the stamp is answered bare and wrapped', async () => {
    const { body } = await manager
      .post('/stamp')
      .attach('stamp', await png('#0000aa'), 'stamp.png')
      .expect(201);
    expect(body).toEqual({ url: expect.stringMatching(/^\/api\/files\/[0-9a-f]{32}$/), data: { url: body.url } });
    expect((await manager.get('/stamp')).body).toEqual(body);
    expect((await manager.get('/site')).body.stamp.url).toBe(body.url);
    await manager.post('/stamp', {}).expect(400);
  });
});

describe('menus', () => {
  test('ten are kept in their order, the eleventh is refused with its text', async () => {
    const ten = Array.from({ length: 10 }, (_each, i) => link(10 - i));
    const kept = await manager.put('/site/menus', { menus: ten }).expect(200);
    expect(kept.body.menus.map((menu: { text: string }) => menu.text)).toEqual(ten.map((_each, i) => `Menu ${10 - i}`));
    const answer = await manager.put('/site/menus', { menus: [...ten, link(11)] }).expect(400);
    expect(answer.body).toMatchObject({
      code: 'menu.tooMany',
      message: 'Maximum menus is 10!',
      errors: { menus: ['Maximum menus is 10!'] },
    });
    expect((await manager.get('/site')).body.menus).toHaveLength(10);
  });
  test('pages and packages are named, and marked when they are gone or not public', async () => {
    const draft = await sellable(app, { code: 'DRAFT-01' });
    await app.db.manager.update(Package, draft.packageId, { status: 'incomplete', published: null, publishedAt: null });
    const menus = [
      { type: 'page', refId: pageId, translations: { 'zh-Hant': { text: '關於我們' } } },
      { type: 'package', refId: tour.packageId, text: 'Guilin' },
      { type: 'package', refId: draft.packageId },
      { type: 'link', url: 'https://example.com/a?b=1', text: 'Shop' },
    ];
    const { body } = await manager.put('/site/menus', { menus }).expect(200);
    expect(body.menus).toEqual([
      {
        type: 'page',
        refId: pageId,
        url: '',
        text: '',
        translations: { 'zh-Hant': { text: '關於我們' } },
        refName: 'About us',
        refCode: 'about',
        broken: false,
      },
      {
        type: 'package',
        refId: tour.packageId,
        url: '',
        text: 'Guilin',
        translations: {},
        refName: 'Guilin by rail',
        refCode: tour.code,
        broken: false,
      },
      expect.objectContaining({ refCode: 'DRAFT-01', broken: true }),
      {
        type: 'link',
        refId: null,
        url: 'https://example.com/a?b=1',
        text: 'Shop',
        translations: {},
        refName: null,
        refCode: null,
        broken: false,
      },
    ]);
    // as it is sold, whatever is being written in it
    await manager.patch(`/tours/admin/${tour.packageId}`, { action: 'amend' }).expect(200);
    await manager.patch(`/tours/admin/${tour.packageId}`, { action: 'save', name: 'Not yet approved' }).expect(200);
    expect((await manager.get('/site')).body.menus[1]).toMatchObject({ refName: 'Guilin by rail', broken: false });
    await app.db.manager.delete(Page, pageId);
    expect((await manager.get('/site')).body.menus[0]).toMatchObject({ broken: true, refName: null });
  });
  test('a page that stands in the menu is not deleted, alone or among others, and the refusal names the menu', async () => {
    const made = async (code: string): Promise<number> =>
      (await manager.post('/pages/admin', { code, name: code, content: '<p>x</p>' }).expect(201)).body.id;
    const [shown, free] = [await made('visa'), await made('terms')];
    const menus = [link(1), { type: 'page', refId: shown, text: 'Visas' }, { type: 'package', refId: tour.packageId }];
    await manager.put('/site/menus', { menus }).expect(200);
    const refused = { code: 'general.inUse', message: 'Still in use, so it cannot be deleted: Menus Visas' };
    expect((await manager.delete(`/pages/admin/${shown}`).expect(409)).body).toMatchObject(refused);
    expect((await manager.delete('/pages/admin', { ids: [free, shown] }).expect(409)).body).toMatchObject(refused);
    expect((await manager.get(`/pages/admin?id=${free}&id=${shown}`)).body).toHaveLength(2);

    await manager.put('/site/menus', { menus: [link(1)] }).expect(200);
    await manager.delete('/pages/admin', { ids: [free, shown] }).expect(200);
    await manager.put('/site/menus', { menus: [{ type: 'page', refId: shown }] }).expect(400);
  });
  test.each<[object, string]>([
    [{ type: 'link', text: 'x' }, 'menus.0.url'],
    [{ type: 'link', url: '/a' }, 'menus.0.text'],
    [{ type: 'page' }, 'menus.0.refId'],
    [{ type: 'package', refId: 999_999 }, 'menus.0.refId'],
    [{ type: 'film', url: '/a', text: 'x' }, 'menus.0.type'],
    [{ type: 'link', url: '/a', text: 'x', onclick: 'x' }, 'menus.0.onclick'],
    [{ type: 'link', url: '/a', text: 'x'.repeat(61) }, 'menus.0.text'],
    [{ type: 'link', url: '/a', text: 'x', translations: { fr: { text: 'y' } } }, 'menus.0.translations'],
    [
      { type: 'link', url: '/a', text: 'x', translations: { 'zh-Hant': { url: 'javascript:x' } } },
      'menus.0.translations',
    ],
  ])('%j is refused at %s', async (menu, field) => {
    const answer = await manager.put('/site/menus', { menus: [menu] }).expect(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

const BAD_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'http:evil',
  'https://',
  'example.com',
  'ftp://example.com',
  'blob:https://example.com/1',
];
const GOOD_LINKS = [
  '/tours',
  '/',
  '#top',
  'https://example.com',
  'http://example.com/a?b=c#d',
  'mailto:a@b.hk',
  'tel:+85223456789',
];

describe('links', () => {
  test.each(BAD_LINKS)('%j is refused at its field, wherever it stands', async (url) => {
    const picture = (await manager.get('/site')).body.logo.id;
    const cases: [string, object, string][] = [
      ['/site/menus', { menus: [link(1), { type: 'link', url, text: 'x' }] }, 'menus.1.url'],
      ['/site/banners', { banners: [{ title: 'x', link: url, picture }] }, 'banners.0.link'],
      [
        '/site/footer',
        { footer: { columns: [{ title: 'a', links: [{ text: 'x', url }] }] } },
        'footer.columns.0.links.0.url',
      ],
    ];
    const why = url.startsWith('\u0000') ? 'cannot be shown' : 'https://';
    for (const [path, body, field] of cases) {
      const answer = await manager.put(path, body).expect(400);
      expect(answer.body.errors).toEqual({ [field]: [expect.stringContaining(why)] });
    }
  });
  test.each(GOOD_LINKS)('%j is accepted', async (url) => {
    await manager.put('/site/menus', { menus: [{ type: 'link', url, text: 'x' }] }).expect(200);
  });
});

describe('banners and footer', () => {
  test('at most four banners, each with title and picture', async () => {
    const picture = await upload(await jpeg(), 'banner.jpg');
    const banner = { title: 'Spring', link: '/spring', picture, translations: { 'zh-Hans': { title: '春天' } } };
    const { body } = await manager.put('/site/banners', { banners: [banner, banner, banner, banner] }).expect(200);
    expect(body.banners[3]).toEqual({ ...banner, broken: false });
    const five = await manager.put('/site/banners', { banners: [banner, banner, banner, banner, banner] }).expect(400);
    expect(five.body).toMatchObject({ code: 'banner.tooMany', errors: { banners: [expect.any(String)] } });
    const bare = await manager.put('/site/banners', { banners: [{ title: ' ' }] }).expect(400);
    expect(bare.body.errors).toEqual({
      'banners.0.picture': ['Choose a new photo'],
      'banners.0.title': ['This field is required'],
    });
    const file = await manager
      .post('/files')
      .field('kind', 'file')
      .attach('file', Buffer.from('t'), 'a.txt')
      .expect(201);
    const wrong = await manager.put('/site/banners', { banners: [{ title: 'a', picture: file.body.id }] }).expect(415);
    expect(wrong.body.errors).toHaveProperty(['banners.0.picture']);
  });
  test('the footer is kept as text, whatever it looks like', async () => {
    const footer = {
      columns: [
        {
          title: 'Help',
          links: [{ text: '<b>FAQ</b>', url: '/faq', translations: {} }],
          translations: { 'zh-Hant': { title: '幫助' } },
        },
      ],
      text: '<script>alert(1)</script>',
      translations: {},
    };
    expect((await manager.put('/site/footer', { footer }).expect(200)).body.footer).toEqual(footer);
    await manager
      .put('/site/footer', { footer: { columns: Array.from({ length: 7 }, () => ({ title: 'x' })) } })
      .expect(400);
    await manager.put('/site/footer', {}).expect(400);
  });
  test('the log says who set what', async () => {
    const rows = await app.db.manager.findBy(AuditRow, {
      resource: 'site',
      recordId: 'footer',
      actorName: 'manager person',
    });
    expect(rows.at(-1)?.after).toMatchObject({ value: { text: '<script>alert(1)</script>' } });
  });
  test('of the footer what a change does not name stays', async () => {
    const manager = await app.as('manager');
    const title = { title: 'Tours', translations: { 'zh-Hant': { title: '行程' } } };
    const closing = { text: 'Licence 353000', translations: { 'zh-Hant': { text: '牌照 353000' } } };
    const change = async (part: object) => (await manager.patch('/site/parts/footer', part).expect(200)).body as object;
    const columns = [{ ...title, links: [] }];
    await change({ columns, ...closing });
    expect(await change({ columns: [{ title: 'About', links: [] }] })).toMatchObject(closing);
    expect(await change({ columns })).toMatchObject({ columns, ...closing });
    expect(await change({ text: 'Licence 353001' })).toMatchObject({ ...closing, columns, text: 'Licence 353001' });
    expect(await change({ text: '', columns: [] })).toMatchObject({ columns: [], text: '' });
  });
});

/** What has versions that can be brought back. */
const HISTORIES = ['pages', 'tours', 'prices'];
describe('files that nothing names', () => {
  const run = (now: Date): Promise<number> =>
    app.work.run(SYSTEM, (tx) => removeUnreferencedFiles({ ...tx, now }, app.nest.get<Storage>(STORAGE)));
  const stored = (): string[] =>
    readdirSync(join(app.config.dataDir, 'uploads'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /[0-9a-f]{32}/.test(name),
    );
  test('go after a day, those that are named stay, wherever they are named', async () => {
    await manager.put('/site/banners', { banners: [] }).expect(200);
    await run(new Date(Date.now() + 2 * 86_400_000));
    const used: Record<string, string> = {};
    for (const place of [
      'picture1',
      'files',
      'published',
      'page',
      'banner',
      'qrCode',
      ...HISTORIES,
      'approvedContract',
    ])
      used[place] = (await upload(await png(), `${place}.png`)).id;
    const idle = (await upload(await png(), 'idle.png')).id;
    const { packageId, sheetId } = await sellable(app, { content: { picture2: used['published'] ?? '' } });
    await app.db.manager.update(PriceSheet, sheetId, {
      contractFiles: [],
      approvedContent: { contractFiles: [used['approvedContract'] ?? ''] } as never,
    });
    await app.db.manager.update(Package, packageId, {
      picture1: used['picture1'] ?? '',
      picture2: '',
      files: [used['files'] ?? ''],
    });
    const now = new Date();
    await app.db.manager.insert(Page, {
      code: 'p',
      name: 'P',
      content: `<img src="/api/files/${used['page']}">`,
      translations: null,
      createdAt: now,
      updatedAt: now,
    });
    for (const resource of HISTORIES)
      await app.db.manager.insert(AuditRow, {
        at: now,
        actorId: 1,
        actorName: '',
        actorType: 'root',
        resource,
        recordId: '1',
        action: 'change',
        before: { content: `<img src="/api/files/${used[resource]}">` } as never,
        after: null,
      });
    await manager.put('/site/banners', { banners: [{ title: 'b', picture: used['banner'] }] }).expect(200);
    await (await app.as('root')).put('/parameters/qrCode', { value: used['qrCode'] }).expect(200);

    expect(await run(new Date(Date.now() + 23 * 3_600_000))).toBe(0);
    expect(await run(new Date(Date.now() + 25 * 3_600_000))).toBe(1);
    await manager.get(`/files/${idle}`).expect(404);
    expect(stored().some((name) => name.includes(idle))).toBe(false);
    for (const id of Object.values(used)) await manager.get(`/files/${id}?size=list`).expect(200);
  });
  test('those that records name by their declaration stay, in their own fields and in their rows', async () => {
    const soon = new Date(Date.now() + 2 * 86_400_000);
    await run(soon);
    const papers: string[] = [];
    const paper = async (): Promise<string> => {
      const { id } = await upload(await png(), 'paper.png');
      papers.push(id);
      return id;
    };
    const documents = async () => [{ name: 'Licence', document: await paper() }];
    const supplier = { name: 'Hotel', kind: 'hotel', documents: await documents() };
    const { id } = (await manager.post('/suppliers', supplier).expect(201)).body as { id: number };
    const services = [{ service: 'Twin', category: 'hotel', unit: 'person', price: 300 }];
    const contract = { supplier: id, number: '2026', currency: 'HKD', validFrom: '2026-01-01', validTo: '2027-12-31' };
    await manager.post('/supplier-contracts', { ...contract, services, document: await paper() }).expect(201);
    const leader = { name: 'CHAN', languages: [{ language: 'cantonese' }], documents: await documents() };
    await manager.post('/leaders', leader).expect(201);
    const stamps = { createdAt: new Date(), updatedAt: new Date() };
    const invoice = { supplier: id, number: 'A-1', invoicedOn: '2026-11-01', currency: 'HKD', state: 'entered' };
    await app.db.manager.insert(partOf('supplierInvoices').entity, {
      ...{ ...invoice, ...stamps, lines: [], document: await paper() },
    } as never);
    expect(await run(soon)).toBe(0);
    for (const each of papers) await manager.get(`/files/${each}`).expect(200);
  });
  test('the logo, stamp and QR code that receipts were issued with stay when others take their place', async () => {
    const soon = new Date(Date.now() + 2 * 86_400_000);
    await run(soon);
    const root = await app.as('root');
    const shown: string[] = [];
    for (const colour of ['#10aa00', '#0010aa']) {
      const picture = async (): Promise<string> => {
        const { id } = await upload(await png(colour), `${colour}.png`);
        shown.push(id);
        return id;
      };
      await manager.put('/site/logo', { logo: await picture() }).expect(200);
      await manager.post('/stamp', { stamp: await picture() }).expect(201);
      await root.put('/parameters/qrCode', { value: await picture() }).expect(200);
    }
    expect(await run(soon)).toBe(0);
    for (const id of shown) await manager.get(`/files/${id}`).expect(200);
  });
  test('an upload that a record comes to name while idle ones go stays', async () => {
    const { id } = await upload(await png(), 'late.png');
    let chosen = (): void => undefined;
    const isChosen = new Promise<void>((resolve) => (chosen = resolve));
    const saved = app.work.run(SYSTEM, async (tx) => {
      await fileId(tx.em, id, 'content');
      chosen();
      await setTimeout(500);
      const stamps = { createdAt: tx.now, updatedAt: tx.now };
      const content = `<img src="/api/files/${id}">`;
      await tx.em.insert(Page, { ...{ code: 'late', name: 'L', translations: null, content }, ...stamps });
    });
    await isChosen;
    await run(new Date(Date.now() + 2 * 86_400_000));
    await saved;
    await manager.get(`/files/${id}`).expect(200);
  });
  test('bytes without a row go after a day too', async () => {
    const storage = app.nest.get<Storage>(STORAGE);
    const { id } = await upload(await png(), 'crash.png');
    await app.db.manager.delete(StoredFile, { id });
    expect(await removeStrayBytes(app.db.manager, storage, new Date())).toBe(0);
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (const end of ['', '.list'])
      utimesSync(join(app.config.dataDir, 'uploads', id.slice(0, 2), `${id}${end}`), old, old);
    // a turn of the job itself may be quicker
    expect([0, 2]).toContain(await removeStrayBytes(app.db.manager, storage, new Date()));
    expect(stored().some((name) => name.includes(id))).toBe(false);
  });
});
