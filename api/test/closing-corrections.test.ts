import { addDays, businessDate } from '../src/domain/dates';
import { type Person, TestApp } from './app';
import { toured, travelled } from './toured';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('a correction that waits when its tour is opened again is not approved before that is closed', async () => {
  const call = async (
    person: Person,
    path: string,
    body: object = {},
  ): Promise<[number, { id: number; code: string }]> => {
    const answer = await (await app.as(person)).post(path, body);
    return [answer.status, answer.body as { id: number; code: string }];
  };
  const tour = await toured(app);
  await travelled(app, tour);
  const closing = `/closings/${tour.closing}`;
  const move = async (person: Person, name: string): Promise<void> =>
    expect((await call(person, `${closing}/${name}`, { reason: 'late bill' }))[0]).toBe(200);
  const close = async (): Promise<void> => {
    expect((await call('manager', `${closing}/submit`))[0]).toBe(200);
    expect((await call('fc', `${closing}/close`))[0]).toBe(200);
  };
  await close();
  const late = { closing: tour.closing, day: businessDate(app.clock.now()), kind: 'cost', amount: 30, what: 'Parking' };
  const mistyped = { ...late, day: addDays(late.day, 365) };
  expect((await call('manager', '/closing-corrections', mistyped))[0]).toBe(400);
  const [, { id }] = await call('manager', '/closing-corrections', late);
  await move('manager', 'askReopen');
  await move('manager2', 'seeReopen');
  await move('fc', 'reopen');
  const [status, { code }] = await call('fc2', `/closing-corrections/${id}/approve`);
  expect([status, code]).toEqual([409, 'closing.notClosed']);
  await close();
  expect((await call('fc2', `/closing-corrections/${id}/approve`))[0]).toBe(200);
});
