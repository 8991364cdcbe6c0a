import { randomUUID } from 'node:crypto';
import type { AfterQueryEvent } from 'typeorm';
import { ON_MYSQL } from '../../src/database/columns';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import { ExportRunner } from '../../src/exports/export-runner';
import { JobsService } from '../../src/jobs/jobs.service';
import { orderTerms } from '../../src/search/order-terms';
import { type StoredTerm, keyOf, storedTerms } from '../../src/search/index-terms';
import { TestApp } from '../app';
import { sellable } from '../given';
import { booking } from './party';

let app: TestApp;
let seen: string[] | undefined;
beforeAll(async () => {
  app = await TestApp.start();
  // what the jobs and the exports ask for meanwhile is nobody's here
  app.nest.get(JobsService).onApplicationShutdown();
  await app.nest.get(ExportRunner).beforeApplicationShutdown();
  app.db.subscribers.push({
    afterQuery: ({ query }: AfterQueryEvent) => {
      // parameters are kept for a moment: whether they are read hangs on the time of the call
      if (!/`parameters`|"parameters"/.test(query)) seen?.push(query);
    },
  });
});
afterAll(() => app.stop());
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = (seen = []);
  await act();
  seen = undefined;
  return asked;
}
const book = async (at: Awaited<ReturnType<typeof sellable>>): Promise<BookingAnswer> =>
  (
    await (
      await app.as('staff')
    )
      .post('/orders/admin/callCenter', booking(at), { 'idempotency-key': randomUUID() })
      .expect(201)
  ).body as BookingAnswer;

/**
 * Session; begin, offer with its prices, number, order, seats, party, travellers, the count of orders, search terms,
 * audit, the answer under its key, commit. Beside a server there is the announcement, and the five before the commit are one. Each is a way to
 * the database and back while others wait for the departure.
 */
test('a booking is written with as many statements as it has tables', async () => {
  const at = await sellable(app, { inDays: 60 });
  await book(at);
  const asked = await statementsOf(() => book(at));
  expect(asked).toHaveLength(ON_MYSQL ? 10 : 13);
});

/** Session; order with its creator, parties, travellers, payments with who took them. */
test('an order without requests and charges is read with a statement for each of its tables', async () => {
  const { id, orderNumber } = await book(await sellable(app, { inDays: 60 }));
  const staff = await app.as('staff');
  await staff.patch('/checkout/cash', { orderNumber, amount: 3000, levyStampNo: 'E-1' }).expect(200);
  await staff.get(`/orders/${id}`).expect(200);
  const asked = await statementsOf(() => staff.get(`/orders/${id}`).expect(200));
  expect(asked).toHaveLength(5);
});

test('each traveller of a new booking is found by the terms of that traveller', async () => {
  const { id } = await book(await sellable(app, { inDays: 60 }));
  const { em } = app.work;
  const stored = await storedTerms(em, 'order', [id]);
  const wanted = (await orderTerms(em, [id])).get(id) ?? [];
  const keys = (terms: readonly Omit<StoredTerm, 'id' | 'ownerId'>[]): string[] =>
    terms.map((term) => keyOf(id, term)).sort();
  expect(keys(stored)).toEqual(keys(wanted));
});
