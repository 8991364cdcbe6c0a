import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '../src/domain/dates';
import type { BookingAnswer } from '../src/domain/wire/booking';
import type { TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

/** A departure with one paid adult, and its closing. */
export interface Toured {
  closing: number;
  departureId: number;
  orderNumber: string;
}
export async function toured(app: TestApp): Promise<Toured> {
  const at = await sellable(app, { inDays: 60 });
  const staff = await app.as('staff');
  const made = await staff
    .post('/orders/admin/callCenter', single(at), { 'idempotency-key': randomUUID() })
    .expect(201);
  const { orderNumber } = made.body as BookingAnswer;
  await staff.patch('/checkout/cash', { orderNumber, amount: 5983, levyStampNo: `S-${orderNumber}` }).expect(200);
  const { body } = await (await app.as('manager')).post(`/closings/of-departure/${at.departureId}`, {}).expect(200);
  return { closing: (body as { id: number }).id, departureId: at.departureId, orderNumber };
}

/** The days go by: the departure and its party are moved into the past, as only a test can. */
export async function travelled(app: TestApp, { closing, departureId }: Toured): Promise<void> {
  const today = businessDate(app.clock.now());
  const [from, to] = [addDays(today, -10), addDays(today, -6)];
  const em = app.db.manager;
  await em.query('UPDATE departures SET departureDate = ? WHERE id = ?', [from, departureId]);
  const set = "UPDATE sub_orders SET departureDate = ?, orderState = 'COMPLETED' WHERE departureId = ?";
  await em.query(set, [from, departureId]);
  const { body } = await (await app.as('manager')).get(`/closings/${closing}`).expect(200);
  const code = `${(body as { packageCode: string }).packageCode} ${from}`;
  await em.query('UPDATE closings SET code = ?, departureDate = ?, returnDate = ? WHERE id = ?', [
    ...[code, from, to, closing],
  ]);
}

/** Finance takes the receipt of today back. */
export async function voidOf(app: TestApp, { departureId }: Toured): Promise<{ status: number; body: unknown }> {
  const [row] = (await app.db.query(
    'SELECT p.id FROM payments p JOIN sub_orders s ON s.id = p.subOrderId WHERE s.departureId = ?',
    [departureId],
  )) as { id: number }[];
  const { status, body } = await (await app.as('fc')).post(`/payments/${row?.id ?? 0}/void`, { reason: 'Twice' });
  return { status, body };
}
