import type { Response } from 'supertest';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderWire } from '../../src/domain/wire/order';
import type { RequestWire, TransferWire } from '../../src/domain/wire/request';
import { runChecks } from '../../src/verify/checks';
import type { Client, Person, TestApp } from '../app';
import { sellable } from '../given';
import { booking, member } from './party';

/** What stands before two people meet on one order. */
export const STANDS = ['hold', 'paid', 'asked', 'passed', 'transfer'] as const;
type Stand = (typeof STANDS)[number];
type Sale = Awaited<ReturnType<typeof sellable>>;
interface Ground {
  as: Record<'staff' | 'staff2' | 'manager' | 'manager2' | 'fc' | 'fc2', Client>;
  order: OrderWire;
  party: OrderWire['subOrders'][number];
  elsewhere: Sale;
  requestId: number;
  kind: 'cancel' | 'transfer';
}
type Act = (on: Ground) => PromiseLike<Response>;
const CALLS = '/orders/admin/callCenter';
const COUPLE = [member('ADULT', 'TAI MAN'), member('ADULT', 'SIU LING')];
const FARE = 11_966;

const decide =
  (who: keyof Ground['as'], decision: 'APPROVED' | 'REJECTED'): Act =>
  ({ as, requestId, kind }) =>
    as[who].post(`/${kind}/manager/approved`, { requestId, decision, reason: 'so be it' });
const asks = {
  cancel: ({ as, order, party }: Ground) =>
    as.staff.post('/cancel/request', {
      ...{ orderNumber: order.orderNumber, subOrderId: party.id },
      ...{ reasonCode: 'CUSTOMER', reason: 'ill' },
    }),
  part: ({ as, order, party }: Ground) =>
    as.staff2.post('/cancel/request', {
      ...{ orderNumber: order.orderNumber, subOrderId: party.id, memberIds: [party.members[0]?.id] },
      ...{ reasonCode: 'CUSTOMER', reason: 'ill' },
    }),
};
const move = async ({ as, party, elsewhere }: Ground): Promise<number> => {
  const to = { packageId: elsewhere.packageId, departureDateId: elsewhere.departureId };
  const drafted = await as.staff.post('/transfer/selected-tour', { subOrderId: party.id, ...to });
  return (drafted.body as TransferWire).transferId;
};
const submit = ({ as }: Ground, transferId: number) =>
  as.staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'later' });
const COMMON: Record<string, Act> = {
  pay: ({ as, order, party }) =>
    as.staff2.post(`${CALLS}/receive`, {
      ...{ orderNumber: order.orderNumber, subOrderId: party.id, method: 'CASH', amount: FARE },
    }),
  'ad-hoc': ({ as, order, party }) =>
    as.fc2.patch('/checkout/extra', {
      ...{ orderNumber: order.orderNumber, subOrderId: party.id, method: 'CASH', amount: 50 },
      ...{ adHoc: true, description: 'bus' },
    }),
  amend: ({ as, order, party }) =>
    as.manager.put(CALLS, {
      ...{ orderId: order.id, subOrderId: party.id },
      members: party.members.map(({ id, type, surname, givenName }) => ({
        id,
        type,
        surname,
        givenName,
        insurance: false,
      })),
    }),
  'one more': ({ as, party }) =>
    as.manager2.post(`${CALLS}/add-passengers`, { subOrderId: party.id, members: [member('CHILD', 'KA YAN')] }),
  'one less': ({ as, order, party }) =>
    as.staff.patch(CALLS, {
      ...{ orderId: order.id, subOrderId: party.id },
      ...{ removeMemberIds: [party.members[1]?.id], reason: 'ill' },
    }),
};
const VOID: Record<string, Act> = {
  void: ({ as, order }) => as.fc2.post(`/payments/${order.payments[0]?.id}/void`, { reason: 'wrong' }),
};
const DECIDED: Record<string, Act> = {
  ...VOID,
  'ad-hoc': COMMON['ad-hoc'] as Act,
  'one more': COMMON['one more'] as Act,
  withdraw: ({ as, requestId, kind }) => as.staff.post(`/requests/${kind}/${requestId}/withdraw`, {}),
};
export const ACTS: Record<Stand, Record<string, Act>> = {
  hold: {
    ...COMMON,
    cancel: ({ as, order }) => as.staff.patch(`/orders/${order.id}`, { action: 'cancel', reason: 'no' }),
    'other tour': ({ as, party, elsewhere }) =>
      as.manager.patch(`${CALLS}/change-package`, {
        ...{ subOrderId: party.id, packageId: elsewhere.packageId, departureDateId: elsewhere.departureId },
      }),
  },
  paid: { ...COMMON, ...VOID, ...asks },
  asked: { ...DECIDED, pass: decide('manager', 'APPROVED'), refuse: decide('manager2', 'REJECTED') },
  passed: {
    ...DECIDED,
    execute: decide('fc', 'APPROVED'),
    again: decide('fc2', 'APPROVED'),
    refuse: decide('fc2', 'REJECTED'),
  },
  transfer: {
    ...DECIDED,
    pass: decide('manager', 'APPROVED'),
    again: decide('manager2', 'APPROVED'),
    refuse: decide('manager2', 'REJECTED'),
  },
};

async function groundOf(app: TestApp, stand: Stand): Promise<Ground> {
  const client = (who: Person): Promise<Client> => app.as(who);
  const as = {
    ...{ staff: await client('staff'), staff2: await client('staff2'), manager: await client('manager') },
    ...{ manager2: await client('manager2'), fc: await client('fc'), fc2: await client('fc2') },
  };
  const [at, elsewhere] = [await sellable(app), await sellable(app, { inDays: 70 })];
  const sent = booking(at, { members: COUPLE, grandTotal: 11_983.95, tiaLevyPaid: true });
  const made = (await as.staff.post(CALLS, sent).expect(201)).body as BookingAnswer;
  const read = async (): Promise<OrderWire> =>
    (await as.manager.get(`/orders/${made.id}`).expect(200)).body as OrderWire;
  if (stand !== 'hold')
    await as.staff
      .post(`${CALLS}/receive`, { orderNumber: made.orderNumber, method: 'CASH', amount: FARE })
      .expect(201);
  const order = await read();
  const party = order.subOrders[0] as Ground['party'];
  const ground: Ground = {
    as,
    order,
    party,
    elsewhere,
    requestId: 0,
    kind: stand === 'transfer' ? 'transfer' : 'cancel',
  };
  if (stand === 'transfer') {
    const transferId = await move(ground);
    return { ...ground, requestId: ((await submit(ground, transferId).expect(200)).body as { id: number }).id };
  }
  if (stand !== 'asked' && stand !== 'passed') return ground;
  const { id: requestId } = (await asks.cancel(ground).expect(201)).body as RequestWire;
  if (stand === 'passed') await decide('manager', 'APPROVED')({ ...ground, requestId }).then((each) => each);
  return { ...ground, requestId };
}
/** Two people at one order at one moment; of the same verb both are the same call. */
export async function meet(
  app: TestApp,
  stand: Stand,
  a: string,
  b: string,
): Promise<{ statuses: number[]; found: unknown[] }> {
  const ground = await groundOf(app, stand);
  const [one, other] = [ACTS[stand][a] as Act, ACTS[stand][b] as Act];
  const answers = await Promise.all([one(ground), other(ground)]);
  return { statuses: answers.map(({ status }) => status), found: await runChecks(app.db.manager) };
}
