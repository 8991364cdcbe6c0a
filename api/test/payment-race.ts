import type { BookingAnswer } from '../src/domain/wire/booking';
import type { TestApp } from './app';
import { sellable } from './given';
import { booking } from './orders/party';

/** Two clerks with the same order on their tills who take its deposit at one moment: their answers, and the fares booked. */
export async function paymentRace(
  app: TestApp,
  rounds: number,
  seen: { lastPaymentId?: number },
): Promise<{ statuses: number[]; fares: number[] }[]> {
  const people = [await app.as('staff'), await app.as('staff2')];
  const found: { statuses: number[]; fares: number[] }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const at = await sellable(app, { inDays: 60 });
    const made = await people[0]?.post('/orders/admin/callCenter', booking(at)).expect(201);
    const { orderNumber } = made?.body as BookingAnswer;
    const body = { orderNumber, method: 'CASH', amount: 3000, ...seen };
    const tries = await Promise.all(people.map((who) => who.post('/orders/admin/callCenter/receive', body)));
    const rows = await app.db.query<{ fareAmount: number | string }[]>(
      'SELECT fareAmount FROM payments WHERE orderNumber = ? ORDER BY id',
      [orderNumber],
    );
    found.push({
      statuses: tries.map(({ status }) => status).sort((a, b) => a - b),
      fares: rows.map((row) => Number(row.fareAmount)),
    });
  }
  return found;
}
