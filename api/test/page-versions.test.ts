import { type Client, TestApp } from './app';

let app: TestApp;
let manager: Client;
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.as('manager');
});
afterAll(() => app.stop());

test('every version of a page is answered as it stood, whoever made it, and an older one can be put back', async () => {
  const other = await app.as('manager2');
  const zh = (content: string): object => ({ 'zh-Hant': { name: '關於', content } });
  const first = { code: 'about', name: 'About', content: '<p>one</p>', translations: zh('<p>一</p>') };
  const { body: page } = await manager.post('/pages/admin', first).expect(201);
  await other.patch(`/pages/admin/${page.id}`, { content: '<p>two</p>', version: 1 }).expect(200);
  await manager
    .patch(`/pages/admin/${page.id}`, { name: 'About us', translations: zh('<p>三</p>'), version: 2 })
    .expect(200);

  const { body: versions } = await manager.get(`/pages/admin/${page.id}/versions`).expect(200);
  expect(
    versions.map((each: { name: string; content: string; by: string; current: boolean; translations: object }) => [
      each.name,
      each.content,
      each.translations,
      each.by,
      each.current,
    ]),
  ).toEqual([
    ['About us', '<p>two</p>', zh('<p>三</p>'), 'manager person', true],
    ['About', '<p>two</p>', zh('<p>一</p>'), 'manager2 person', false],
    ['About', '<p>one</p>', zh('<p>一</p>'), 'manager person', false],
  ]);

  const { name, content, translations } = versions[2];
  await manager.patch(`/pages/admin/${page.id}`, { name, content, translations, version: 3 }).expect(200);
  const { body: now } = await manager.get(`/pages/admin?id=${page.id}`).expect(200);
  expect(now[0]).toMatchObject({ name: 'About', content: '<p>one</p>', translations: zh('<p>一</p>') });
  expect((await manager.get(`/pages/admin/${page.id}/versions`)).body).toHaveLength(4);
});
test('versions follow the right to read content; a page that is not there has none', async () => {
  await manager.get('/pages/admin/999/versions').expect(404);
  await manager.get('/pages/admin/abc/versions').expect(404);
  await (await app.as('fc')).get('/pages/admin/1/versions').expect(403);
  await (await app.as('staff')).get('/pages/admin/1/versions').expect(200);
});
