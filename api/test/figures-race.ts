import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

/** What an open closing shows as income, and what the ledger of its departure comes to, in cents. */
export interface Shown {
  income: number;
  ledger: number;
}

/**
 * So many departures with four parties that pay at one moment in an open closing; or with one that pays while somebody opens it,
 * `openedAfterMs` after that began: whoever paid later would put right what was shown.
 * @param opener where it is opened, another process or the same
 */
export async function figuresRace(
  app: TestApp,
  rounds: number,
  openedAfterMs?: (round: number) => number,
  opener = app,
): Promise<Shown[]> {
  const [staff, staff2, manager] = [await app.as('staff'), await app.as('staff2'), await opener.as('manager')];
  const shown: Shown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const at = await sellable(app, { inDays: 60 });
    const numbers: string[] = [];
    for (let i = 0; i < (openedAfterMs ? 1 : 4); i += 1) {
      const made = await staff.post('/orders/admin/callCenter', single(at), { 'idempotency-key': randomUUID() });
      numbers.push((made.body as BookingAnswer).orderNumber);
    }
    const open = async (): Promise<void> =>
      void (await manager.post(`/closings/of-departure/${at.departureId}`, {}).expect(200));
    const pay = (orderNumber: string, i: number) =>
      (i % 2 ? staff : staff2)
        .patch('/checkout/cash', { orderNumber, amount: 5983, levyStampNo: `F-${orderNumber}` })
        .expect(200);
    const [orderNumber = ''] = numbers;
    if (openedAfterMs) {
      await pay(orderNumber, 0);
      // the first payment holds the departure, as it confirms; what comes later does not
      const bus = { orderNumber, amount: 100, method: 'CASH', adHoc: true, description: 'bus' };
      await Promise.all([staff.patch('/checkout/extra', bus).expect(200), setTimeout(openedAfterMs(round)).then(open)]);
    } else {
      await open();
      await Promise.all(numbers.map(pay));
    }
    const [row] = (await app.db.query(
      `SELECT c.income, (SELECT SUM(p.fareAmount) FROM payments p JOIN sub_orders s ON s.id = p.subOrderId
          WHERE s.departureId = c.departure) AS ledger FROM closings c WHERE c.departure = ?`,
      [at.departureId],
    )) as Shown[];
    shown.push({ income: Number(row?.income), ledger: Number(row?.ledger) });
  }
  return shown;
}
