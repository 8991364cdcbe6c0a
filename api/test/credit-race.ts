import type { BookingAnswer } from '../src/domain/wire/booking';
import type { RequestWire } from '../src/domain/wire/request';
import type { TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

const PAYER = { contactPerson: 'CREDIT RACER', contactPhone: '92221999' };

/** One credit of 5,991.97 that two shops use at once for four parties of so much each: what they are told, what is left. */
export async function creditRace(app: TestApp): Promise<{ statuses: number[]; left: number }> {
  const at = await sellable(app, { inDays: 40 });
  const people = {
    staff: await app.as('staff'),
    staff2: await app.as('staff2'),
    manager: await app.as('manager'),
    fc: await app.as('fc'),
  };
  const sold = async (): Promise<string> => {
    const { body } = await people.staff.post('/orders/admin/callCenter', single(at, PAYER)).expect(201);
    return (body as BookingAnswer).orderNumber;
  };
  const receive = (orderNumber: string, method: string, who: 'staff' | 'staff2') =>
    people[who].post('/orders/admin/callCenter/receive', { orderNumber, method, amount: 5983 });
  const paid = await sold();
  await receive(paid, 'CASH', 'staff').expect(201);
  const wanted = {
    orderNumber: paid,
    reason: 'typhoon',
    method: 'CASH',
    reasonCode: 'FORCE_MAJEURE',
    remedy: 'CREDIT',
  };
  const asked = (await people.staff.post('/cancel/request', wanted).expect(201)).body as RequestWire;
  for (const who of ['manager', 'fc'] as const)
    await people[who].post('/cancel/manager/approved', { requestId: asked.id, decision: 'APPROVED' }).expect(200);
  const orders = [await sold(), await sold(), await sold(), await sold()];
  const tries = await Promise.all(orders.map((number, i) => receive(number, 'CREDIT', i % 2 ? 'staff2' : 'staff')));
  const [sum] = await app.db.query<{ cents: number | string }[]>('SELECT SUM(amount) AS cents FROM credit_rows');
  return { statuses: tries.map((each) => each.status).sort((a, b) => a - b), left: Number(sum?.cents) };
}
