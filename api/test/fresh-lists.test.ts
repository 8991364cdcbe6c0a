import { addDays, businessDate } from '../src/domain/dates';
import { TestApp } from './app';
import { sellable } from './given';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('a list that was just read shows what was written since, at once: no kept total hides it', async () => {
  const staff = await app.as('staff');
  for (let round = 0; round < 5; round += 1) {
    const { code, departureId } = await sellable(app);
    await app.db.query('DELETE FROM departures WHERE id = ?', [departureId]);
    const list = async () => {
      const answer = await staff.get(`/departures/tour/${code}?_sort=departureDate&_order=asc`).expect(200);
      return [(answer.body as unknown[]).length, answer.headers['x-total-count']];
    };
    expect(await list()).toEqual([0, '0']);
    const startDate = addDays(businessDate(new Date()), 30);
    const recurrence = {
      mode: 'DAILY',
      weekdays: [],
      startDate,
      endDate: addDays(startDate, 2),
      excludeDates: [],
      extraDates: [],
    };
    await staff.post(`/departures/admin/tourCode/${code}`, { recurrence, maxPax: 30 }).expect(201);
    expect(await list()).toEqual([3, '3']);
  }
});
