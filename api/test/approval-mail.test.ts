import { OutboxMessage } from '../src/outbox/outbox-message.entity';
import { Parameter } from '../src/parameters/parameter.entity';
import { TestApp } from './app';
import { sellable } from './given';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  const value = { addresses: ['ops@example.com'], events: ['approvalWaiting'] };
  const stamps = { createdAt: new Date(), updatedAt: new Date(), updatedBy: 0 };
  await app.db.manager.insert(Parameter, { key: 'staffNotificationEmail', value: value as never, ...stamps });
});
afterAll(() => app.stop());

test('who submits a package has it told to the staff e-mail, once, and nothing when the submission is refused', async () => {
  const { code, packageId } = await sellable(app);
  const staff = await app.as('staff');
  const picture = { picture1: 'none' };
  await staff.patch(`/tours/admin/${packageId}`, { action: 'submit' }).expect(422);
  expect(await app.db.manager.count(OutboxMessage)).toBe(0);
  await staff.patch(`/tours/admin/${packageId}`, { action: 'amend' }).expect(200);
  const refused = await staff.patch(`/tours/admin/${packageId}`, { action: 'submit' });
  expect([refused.status, await app.db.manager.count(OutboxMessage)]).toEqual([400, 0]); // its photo is missing
  await app.db.query('UPDATE packages SET picture1 = ? WHERE id = ?', [picture.picture1, packageId]);
  await staff.patch(`/tours/admin/${packageId}`, { action: 'submit' }).expect(200);
  const [mail, ...more] = await app.db.manager.find(OutboxMessage);
  expect(more).toEqual([]);
  expect(mail?.payload).toMatchObject({
    to: ['ops@example.com'],
    subject: expect.stringContaining(`Package ${code} waits for approval`) as string,
  });
});
