import { TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('somebody keeps a hundred views and no more; others keep their own', async () => {
  const [staff, staff2] = [await app.as('staff'), await app.as('staff2')];
  const view = (name: string) => ({ screen: 'orders', name, state: {} });
  for (let i = 0; i < 100; i += 1) await staff.post('/saved-views', view(`View ${i}`)).expect(201);
  const { body } = await staff.post('/saved-views', view('One more')).expect(400);
  expect(Object.keys((body as { errors: object }).errors)).toEqual(['name']);
  await staff2.post('/saved-views', view('One more')).expect(201);
});
