import { Page } from '../src/pages/page.entity';
import { TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('rows that were never cleaned are cleaned when they are read, in every language and version', async () => {
  const manager = await app.as('manager');
  const form = { code: 'raw', name: 'Raw', content: '<p>one</p>', translations: {} };
  const { body: page } = await manager.post('/pages/admin', form).expect(201);
  const content =
    '<p>kept</p><img src="x" onerror="alert(1)"><script>alert(1)</script><a href="javascript:x">y</a>' +
    '<a href="https://a.example" target="other">z</a>';
  await app.db.manager.update(Page, page.id, { content, translations: { 'zh-Hant': { name: '生', content } } });
  const clean =
    '<p>kept</p><img src="x" /><a>y</a><a href="https://a.example" target="other" rel="noopener noreferrer">z</a>';
  const { body: read } = await manager.get(`/pages/admin/${page.id}`).expect(200);
  expect([read.content, read.translations['zh-Hant']]).toEqual([clean, { name: '生', content: clean }]);
  const { body: versions } = await manager.get(`/pages/admin/${page.id}/versions`).expect(200);
  expect(versions[0].content).toBe(clean);
  expect(versions[0].translations['zh-Hant'].content).toBe(clean);
});
