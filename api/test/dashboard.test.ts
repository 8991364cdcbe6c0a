import { type Person, TestApp } from './app';
import { sellable } from './given';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('the dashboard shows the load of the departures of the next 14 days, not of later ones', async () => {
  const soon = await sellable(app, { inDays: 5, maxPax: 20 });
  const later = await sellable(app, { inDays: 40 });
  const { body } = await (await app.as('staff')).get('/dashboard').expect(200);
  const codes = (body.departures as { packageCode: string; maxPax: number; taken: number }[]).map(
    (each) => each.packageCode,
  );
  expect(codes).toContain(soon.code);
  expect(codes).not.toContain(later.code);
  expect(body.salesByWeek).toHaveLength(12);
});
test.each(['root', 'admin', 'manager', 'fc', 'staff'] as Person[])('%s may see the dashboard', async (person) => {
  await (await app.as(person)).get('/dashboard').expect(200);
});
test.each(['member', 'normal'] as Person[])('%s is signed out whatever the token says', async (person) => {
  await (await app.as(person)).get('/dashboard').expect(401);
});
test('nobody may see it without a token', async () => {
  await app.anyone().get('/dashboard').expect(401);
});
