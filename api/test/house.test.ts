import { TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('health answers without sign-in, everything unknown is refused in the language asked for', async () => {
  await app.anyone().get('/health').expect(200, { status: 'ok' });
  const answer = await app.anyone('zh-HK').get('/nothing').expect(404);
  expect(answer.body).toMatchObject({
    statusCode: 404,
    code: 'general.notFound',
    area: 'general',
    message: '找不到資料',
  });
});
test('a write that is neither JSON nor an upload is refused', async () => {
  await app
    .anyone()
    .post('/users/login', undefined, { 'content-type': 'text/plain', 'content-length': '2' })
    .send('{}')
    .expect(415);
});
test('the tables are what the entities say: nothing drifts', async () => {
  const drift = await app.db.driver.createSchemaBuilder().log();
  expect(drift.upQueries.map((each) => each.query).filter((sql) => !sql.includes('migration_lock'))).toEqual([]);
});
