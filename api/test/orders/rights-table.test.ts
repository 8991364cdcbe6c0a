import { Departure } from '../../src/catalogue/departure.entity';
import type { OrderState } from '../../src/domain/words';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderWire } from '../../src/domain/wire/order';
import type { RequestWire } from '../../src/domain/wire/request';
import { SubOrder } from '../../src/parties/sub-order.entity';
import { type Client, type Person, TestApp } from '../app';
import { sellable } from '../given';
import { booking } from './party';

let app: TestApp;
const as = {} as Record<Person, Client>;
/** One per user type; the order of the letters in the tables: root, admin, manager, fc-manager, staff. */
const TYPES = ['root', 'admin', 'manager2', 'fc2', 'staff2'] as const;
beforeAll(async () => {
  app = await TestApp.start();
  for (const person of [...TYPES, 'staff', 'manager', 'fc', 'member', 'normal'] as const)
    as[person] = await app.as(person);
});
afterAll(() => app.stop());

interface Given {
  id: number;
  orderNumber: string;
  subOrderId: number;
  order: OrderWire;
  to: { packageId: number; departureDateId: number };
}
/** An order of staff's shop in a state; CONFIRMED has a deposit, the others are put there. */
async function orderIn(state: OrderState): Promise<Given> {
  const at = await sellable(app);
  const target = await sellable(app, { inDays: 90 });
  const payNow =
    state === 'HOLD' || state === 'EXPIRED' || state === 'CANCELLED'
      ? {}
      : { payNow: { method: 'CASH' as const, amount: 3000 } };
  const { id, orderNumber } = (await as.staff.post('/orders/admin/callCenter', booking(at, payNow)).expect(201))
    .body as BookingAnswer;
  const order = (await as.staff.get(`/orders/${id}`)).body as OrderWire;
  const subOrderId = order.subOrders[0]?.id ?? 0;
  await app.db.manager.update(SubOrder, subOrderId, { orderState: state });
  if (!['HOLD', 'CONFIRMED', 'COMPLETED'].includes(state))
    await app.db.manager.update(Departure, at.departureId, { bookedCount: 0 });
  return {
    id,
    orderNumber,
    subOrderId,
    order,
    to: { packageId: target.packageId, departureDateId: target.departureId },
  };
}
const sent = ({ order }: Given): object[] =>
  (order.subOrders[0]?.members ?? []).map(({ id, type, surname, givenName, occupyBed, insurance }) => ({
    id,
    type,
    surname,
    givenName,
    occupyBed,
    insurance,
  }));

type Call = (who: Client, given: Given) => PromiseLike<{ status: number }>;
const CALLS: Record<string, Call> = {
  amend: (who, given) => who.put('/orders/admin/callCenter', { orderId: given.id, members: sent(given) }),
  add: (who, { subOrderId }) =>
    who.post('/orders/admin/callCenter/add-passengers', {
      subOrderId,
      members: [{ type: 'ADULT', surname: 'LEE', givenName: 'SAM' }],
    }),
  dec: (who, { id, order }) =>
    who.patch('/orders/admin/callCenter', {
      orderId: id,
      removeMemberIds: [order.subOrders[0]?.members[0]?.id],
      reason: 'x',
    }),
  'change-package': (who, { subOrderId, to }) =>
    who.patch('/orders/admin/callCenter/change-package', { subOrderId, ...to }),
  pay: (who, { orderNumber }) => who.patch('/checkout/cash', { orderNumber, amount: 3000 }),
  cancel: (who, { id }) => who.patch(`/orders/${id}`, { action: 'cancel', reason: 'x' }),
  reopen: (who, { id }) => who.patch(`/orders/${id}`, { action: 'reopen', reason: 'x' }),
  'cancel-request': (who, { orderNumber, subOrderId }) =>
    who.post('/cancel/request', { orderNumber, subOrderId, reasonCode: 'CUSTOMER', reason: 'x' }),
  'transfer-request': (who, { subOrderId, to }) => who.post('/transfer/selected-tour', { subOrderId, ...to }),
};
const STATES: OrderState[] = ['HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'TRANSFERRED', 'COMPLETED'];
/**
 * Written by hand from decisions B1 and B3: for each call, per state, what R A M F S of another shop get. x done,
 * d denied (403), n not in this state (422), p paid already (422), - nothing due (409).
 */
const TABLE: Record<string, Record<OrderState, string>> = {
  amend: {
    HOLD: 'xxxdx',
    CONFIRMED: 'xxxdx',
    EXPIRED: 'nnndn',
    CANCELLED: 'nnndn',
    TRANSFERRED: 'nnndn',
    COMPLETED: 'nnndn',
  },
  add: {
    HOLD: 'xxxdx',
    CONFIRMED: 'xxxdx',
    EXPIRED: 'nnndn',
    CANCELLED: 'nnndn',
    TRANSFERRED: 'nnndn',
    COMPLETED: 'nnndn',
  },
  dec: {
    HOLD: 'xxxdx',
    CONFIRMED: 'xxxdx',
    EXPIRED: 'nnndn',
    CANCELLED: 'nnndn',
    TRANSFERRED: 'nnndn',
    COMPLETED: 'nnndn',
  },
  'change-package': {
    HOLD: 'xxxdx',
    CONFIRMED: 'pppdp',
    EXPIRED: 'nnndn',
    CANCELLED: 'nnndn',
    TRANSFERRED: 'nnndn',
    COMPLETED: 'nnndn',
  },
  pay: {
    HOLD: 'xxxxx',
    CONFIRMED: 'xxxxx',
    EXPIRED: 'nnnnn',
    CANCELLED: '-----',
    TRANSFERRED: '-----',
    COMPLETED: 'xxxxx',
  },
  cancel: {
    HOLD: 'xxxdd',
    CONFIRMED: 'pppdd',
    EXPIRED: 'nnndd',
    CANCELLED: 'nnndd',
    TRANSFERRED: 'pppdd',
    COMPLETED: 'pppdd',
  },
  reopen: {
    HOLD: 'nnndd',
    CONFIRMED: 'nnndd',
    EXPIRED: 'xxxdd',
    CANCELLED: 'nnndd',
    TRANSFERRED: 'nnndd',
    COMPLETED: 'nnndd',
  },
  'cancel-request': {
    HOLD: 'nnndn',
    CONFIRMED: 'xxxdx',
    EXPIRED: 'nnndn',
    CANCELLED: 'nnndn',
    TRANSFERRED: 'nnndn',
    COMPLETED: 'nnndn',
  },
  'transfer-request': {
    HOLD: 'nnndn',
    CONFIRMED: 'xxxdx',
    EXPIRED: 'nnndn',
    CANCELLED: 'nnndn',
    TRANSFERRED: 'nnndn',
    COMPLETED: 'nnndn',
  },
};
const LETTERS: Record<number, string> = { 200: 'x', 201: 'x', 403: 'd', 409: '-' };
const letter = ({ status, body }: { status: number; body?: unknown }): string =>
  status === 422
    ? (body as { code: string }).code === 'order.paidAlready'
      ? 'p'
      : 'n'
    : (LETTERS[status] ?? String(status));

test.each(Object.keys(TABLE))('%s: every state x every user type', async (name) => {
  const row: Partial<Record<OrderState, string>> = {};
  for (const state of STATES) {
    const letters: string[] = [];
    for (const person of TYPES) letters.push(letter(await (CALLS[name] as Call)(as[person], await orderIn(state))));
    row[state] = letters.join('');
  }
  expect(row).toEqual(TABLE[name]);
});

test('public accounts and strangers get nothing', async () => {
  const given = await orderIn('HOLD');
  for (const call of Object.values(CALLS)) {
    expect((await call(as.member, given)).status).toBeGreaterThanOrEqual(401);
    expect((await call(as.normal, given)).status).toBeLessThanOrEqual(403);
    expect((await call(app.anyone(), given)).status).toBe(401);
  }
});

/** A cancel request of staff in a state; PENDING_FC was passed by manager. */
async function requestIn(state: 'PENDING_OP' | 'PENDING_FC' | 'EXECUTED' | 'REJECTED' | 'WITHDRAWN'): Promise<number> {
  const at = await sellable(app);
  const { orderNumber } = (
    await as.staff
      .post('/orders/admin/callCenter', booking(at, { payNow: { method: 'CASH', amount: 18_205 } }))
      .expect(201)
  ).body as BookingAnswer;
  const { id } = (
    await as.staff.post('/cancel/request', { orderNumber, reasonCode: 'CUSTOMER', reason: 'x' }).expect(201)
  ).body as RequestWire;
  const decide = (who: Client, decision: string): PromiseLike<unknown> =>
    who.post('/cancel/manager/approved', { requestId: id, decision, reason: 'x' }).expect(200);
  if (state === 'WITHDRAWN') await as.staff.post(`/requests/cancel/${id}/withdraw`, {}).expect(200);
  if (state === 'REJECTED') await decide(as.manager, 'REJECTED');
  if (state === 'PENDING_FC' || state === 'EXECUTED') await decide(as.manager, 'APPROVED');
  if (state === 'EXECUTED') await decide(as.fc, 'APPROVED');
  return id;
}
/** Written by hand from decisions B1 and B4; the requester is staff, the OP decider manager. */
const DECISIONS_TABLE = {
  approve: { PENDING_OP: 'xdxdd', PENDING_FC: 'xddxd', EXECUTED: 'ndnnd', REJECTED: 'ndnnd', WITHDRAWN: 'ndnnd' },
  reject: { PENDING_OP: 'xdxdd', PENDING_FC: 'xddxd', EXECUTED: 'ndnnd', REJECTED: 'ndnnd', WITHDRAWN: 'ndnnd' },
  withdraw: { PENDING_OP: 'ddddd', PENDING_FC: 'ddddd', EXECUTED: 'ddddd', REJECTED: 'ddddd', WITHDRAWN: 'ddddd' },
} as const;
test.each(Object.entries(DECISIONS_TABLE))('request %s: every state x every user type', async (move, expected) => {
  const row: Record<string, string> = {};
  for (const state of ['PENDING_OP', 'PENDING_FC', 'EXECUTED', 'REJECTED', 'WITHDRAWN'] as const) {
    const letters: string[] = [];
    for (const person of TYPES) {
      const requestId = await requestIn(state);
      const decision = move === 'approve' ? 'APPROVED' : 'REJECTED';
      const answer =
        move === 'withdraw'
          ? await as[person].post(`/requests/cancel/${requestId}/withdraw`, {})
          : await as[person].post('/cancel/manager/approved', { requestId, decision, reason: 'x' });
      letters.push(letter(answer));
    }
    row[state] = letters.join('');
  }
  expect(row).toEqual(expected);
});

test('four eyes: nobody decides on an own request, nor at both stages, root included', async () => {
  const at = await sellable(app);
  const { orderNumber } = (
    await as.root
      .post('/orders/admin/callCenter', booking(at, { payNow: { method: 'CASH', amount: 18_205 } }))
      .expect(201)
  ).body as BookingAnswer;
  const ask = (who: Client) =>
    who.post('/cancel/request', { orderNumber, reasonCode: 'CUSTOMER', reason: 'x' }).expect(201);
  const { id } = (await ask(as.root)).body as RequestWire;
  const decide = (who: Client, requestId: number) =>
    who.post('/cancel/manager/approved', { requestId, decision: 'APPROVED' });
  expect((await decide(as.root, id)).body).toMatchObject({ statusCode: 403, code: 'auth.fourEyes' });
  await as.root.post(`/requests/cancel/${id}/withdraw`, {}).expect(200);
  const second = (await ask(as.staff)).body as RequestWire;
  expect((await decide(as.root, second.id)).body).toMatchObject({ state: 'PENDING_FC' });
  expect((await decide(as.root, second.id)).body).toMatchObject({ statusCode: 403, code: 'auth.fourEyes' });
  const twice = await Promise.all([decide(as.fc, second.id), decide(as.fc2, second.id)]);
  expect(twice.map((each) => each.status).sort()).toEqual([200, 422]);
  const refunds = await app.db.manager.query<{ n: number }[]>(
    "SELECT COUNT(*) AS n FROM payments WHERE orderNumber = ? AND kind = 'REFUND'",
    [orderNumber],
  );
  expect(Number(refunds[0]?.n)).toBe(1);
});
