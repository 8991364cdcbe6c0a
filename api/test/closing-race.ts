import { setTimeout } from 'node:timers/promises';
import type { ClosingAccount } from '../src/domain/wire/closing';
import type { OrderWire } from '../src/domain/wire/order';
import type { RequestWire } from '../src/domain/wire/request';
import { type Person, TestApp } from './app';
import { type Toured, toured, travelled, voidOf } from './toured';

/** What somebody does to a departure while another closes it. */
export const RACES = ['void', 'cost', 'payment', 'refund'] as const;
type Act = (typeof RACES)[number];
interface End {
  closed: boolean;
  acted: boolean;
  income: number;
}

/**
 * So many departures, each closed by two people while a third takes money back, pays, refunds or enters a cost: at the
 * same moment in the first round, 5 ms later in each that follows, so that the two meet at every point of the closing.
 */
export async function closingRace(
  app: TestApp,
  act: Act,
  rounds: number,
  enough: (end: End) => boolean | Promise<boolean> = () => false,
): Promise<End[]> {
  const call = async (person: Person, path: string, body: object = {}): Promise<number> =>
    (await (await app.as(person)).post(path, body)).status;
  const close = async ({ closing }: Toured, submitted: boolean): Promise<boolean> =>
    (submitted || (await call('manager', `/closings/${closing}/submit`)) === 200) &&
    (await call('fc', `/closings/${closing}/close`)) === 200;
  const ends: End[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const tour = await toured(app);
    const { closing, orderNumber } = tour;
    const request = act === 'refund' ? await refundAsked(app, tour) : 0;
    if (act === 'payment') await voidOf(app, tour);
    await travelled(app, tour);
    const submitted = act === 'void' && (await call('manager', `/closings/${closing}/submit`)) === 200;
    const acts: Record<Act, () => Promise<boolean>> = {
      void: async () => (await voidOf(app, tour)).status === 201,
      cost: async () => (await call('manager2', '/cost-lines', { closing, unitPrice: 1 })) === 201,
      payment: async () =>
        (
          await (
            await app.as('staff')
          ).patch('/checkout/cash', { orderNumber, amount: 5983, levyStampNo: `T-${orderNumber}` })
        ).status === 200,
      refund: async () =>
        (await call('fc2', '/refund/manager/approved', { requestId: request, decision: 'APPROVED' })) === 200,
    };
    const later = setTimeout(5 * round).then(acts[act]);
    const [closed, acted] = await Promise.all([close(tour, submitted), later]);
    const { body } = await (await app.as('manager')).get(`/closings/${closing}/account`).expect(200);
    const end = { closed, acted, income: (body as ClosingAccount).income.total };
    ends.push(end);
    if (await enough(end)) break;
  }
  return ends;
}

/** The insurance was dropped after it was paid: what is too much waits for finance. */
async function refundAsked(app: TestApp, { orderNumber }: Toured): Promise<number> {
  const staff = await app.as('staff');
  const [{ id = 0 } = {}] = await app.db.query<{ id: number }[]>('SELECT id FROM orders WHERE orderNumber = ?', [
    orderNumber,
  ]);
  const { version, subOrders } = (await staff.get(`/orders/admin/${id}`).expect(200)).body as OrderWire;
  const [party] = subOrders as [OrderWire['subOrders'][number]];
  const members = party.members.map(({ id: member, type, surname, givenName, singleRoom }) => ({
    ...{ id: member, type, surname, givenName, singleRoom, insurance: false },
  }));
  await staff.put('/orders/admin/callCenter', { orderId: id, subOrderId: party.id, version, members }).expect(200);
  const asked = { orderNumber, subOrderId: party.id, amount: 180, reason: 'dropped', method: 'CASH' };
  const { body } = await staff.post('/refund/request', asked).expect(201);
  const { id: requestId } = body as RequestWire;
  const op = await app.as('manager2');
  await op.post('/refund/manager/approved', { requestId, decision: 'APPROVED' }).expect(200);
  return requestId;
}
