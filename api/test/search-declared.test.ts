import type { SearchWire } from '../src/domain/wire/search';
import { RESOURCES, resourceList } from '../src/domain/resources';
import { pathsOf } from '../src/domain/resource-paths';
import { type Person, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

/** Records of declared resources are found from anywhere, by whoever may list them. */
let app: TestApp;
let supplier: number;
beforeAll(async () => {
  app = await TestApp.start();
  const manager = await app.as('manager');
  const hotel = {
    ...{ name: 'Guilin Lakeside', kind: 'hotel', currency: 'HKD', contact: 'Ms Lám', phone: '23456789' },
    ...{ remark: 'pays in Novembre', translations: { 'zh-Hant': { name: '桂林湖濱酒店' } } },
  };
  supplier = (await manager.post('/suppliers', hotel).expect(201)).body.id as number;
  for (let n = 1; n <= 8; n += 1)
    await manager
      .post('/leaders', { name: `Zhuang Leader ${String(n)}`, languages: [{ language: 'english' }] })
      .expect(201);
});
afterAll(() => app.stop());
const search = async (q: string, who: Person = 'manager', language = 'en'): Promise<SearchWire['groups']> =>
  ((await (await app.as(who, language)).get(`/search?q=${encodeURIComponent(q)}`).expect(200)).body as SearchWire)
    .groups;

test.each(['lakeside', 'LAKE', 'lam', '2345678', '桂林湖濱'])('a supplier is found by %s', async (q) => {
  const group = (await search(q)).find(({ key }) => key === 'suppliers');
  expect(group).toEqual({
    key: 'suppliers',
    hits: [
      {
        id: supplier,
        title: 'Guilin Lakeside',
        details: ['Ms Lám', '23456789'],
        link: `/data/suppliers/${String(supplier)}`,
      },
    ],
    more: false,
  });
});
test('it is called as the reader calls it, and by nothing that it does not say it is found by', async () => {
  expect((await search('lakeside', 'manager', 'zh-HK'))[0]?.hits[0]?.title).toBe('桂林湖濱酒店');
  expect(await search('Novembre')).toEqual([]);
});
test('who may not list them does not find them', async () => {
  expect(await search('lakeside', 'staff')).toEqual([]);
  expect((await search('lakeside', 'fc')).map(({ key }) => key)).toEqual(['suppliers']);
});
test('who is written as it was typed stands before whoever only sounds like it', async () => {
  const at = await sellable(app);
  const call = single(at, { contactPerson: 'CHAN SIU MING' });
  await (await app.as('staff')).post('/orders/admin/callCenter', call).expect(201);
  const heard = ['orders'];
  expect((await search('simon')).map(({ key }) => key)).toEqual(heard);
  const leader = { name: 'Simon Siu', languages: [{ language: 'english' }] };
  await (await app.as('manager')).post('/leaders', leader).expect(201);
  expect((await search('simon')).map(({ key }) => key)).toEqual(['leaders', ...heard]);
});
test('of many the first are shown, and that there are more', async () => {
  const group = (await search('zhuang')).find(({ key }) => key === 'leaders');
  expect([group?.hits.length, group?.more]).toEqual([6, true]);
});
test('several resources are found so, each where its screens are', async () => {
  const found = resourceList().filter(({ find }) => find);
  expect(found.length).toBeGreaterThanOrEqual(5);
  const group = (await search('manager2')).find(({ key }) => key === 'users');
  expect(group?.hits[0]?.link).toBe(pathsOf(RESOURCES.users).show(app.userIds.manager2));
});
test('the number of a document is not put to any list', async () => {
  const { body } = await (await app.as('manager')).post('/search', { q: '23456789' }).expect(200);
  expect((body as SearchWire).groups.map(({ key }) => key)).not.toContain('suppliers');
});
