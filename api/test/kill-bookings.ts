import type { BookingAnswer } from '../src/domain/wire/booking';
import { TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { killHard, type Spawned, startProcess } from './spawned';

interface Sale {
  packageId: number;
  departureId: number;
}
/** Books one traveller after another until the process is gone; answers the numbers that were acknowledged. */
async function keepBooking(server: Spawned, token: string, at: Sale, acknowledged: string[]): Promise<void> {
  for (;;) {
    const answer = await fetch(`${server.url}/api/orders/admin/callCenter`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(single(at)),
    }).catch(() => undefined);
    if (!answer) return;
    const body = (await answer.json().catch(() => undefined)) as BookingAnswer | undefined;
    if (answer.status === 201 && body) acknowledged.push(body.orderNumber);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Kills a process of the embedded database under six clients, so many times, each time when so many more bookings were
 * acknowledged; then nothing that was acknowledged may be missing, and nothing half done.
 */
export async function killUnderBookings(rounds: number, each: number): Promise<void> {
  const app = await TestApp.start();
  const sales = [await sellable(app, { maxPax: 100_000 }), await sellable(app, { maxPax: 100_000 })];
  const token = await app.signIn(app.userIds.staff);
  const config = await app.halt();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = await startProcess(config);
    const clients = Array.from({ length: 6 }, (_each, i) =>
      keepBooking(server, token, sales[i % 2] as Sale, acknowledged),
    );
    // in the middle of it: after so many more were acknowledged, however fast the machine is
    const enough = acknowledged.length + each;
    for (let waited = 0; acknowledged.length < enough && waited < 120_000; waited += 20) await pause(20);
    await killHard(server);
    await Promise.all(clients);
  }
  const after = await TestApp.start({ ...config });
  const rows = await after.db.query<{ orderNumber: string }[]>('SELECT orderNumber FROM orders');
  const kept = new Set(rows.map((row) => row.orderNumber));
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * each);
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  const drift = await after.db.query<object[]>(
    `SELECT d.id FROM departures d WHERE d.bookedCount <> (SELECT COUNT(*) FROM members m JOIN sub_orders s ON s.id = m.subOrderId
      WHERE s.departureId = d.id AND m.state = 'LIVING' AND m.takesSeat = 1 AND s.orderState IN ('HOLD', 'CONFIRMED', 'COMPLETED'))`,
  );
  expect(drift).toEqual([]);
  const orphans = await after.db.query<object[]>(
    'SELECT o.id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM sub_orders s JOIN members m ON m.subOrderId = s.id WHERE s.orderId = o.id)',
  );
  expect(orphans).toEqual([]);
  await after.stop();
}
