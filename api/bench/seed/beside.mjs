// What has piled up beside the orders: a message with each, requests, reminders, calls, waiting lists, credit, cash-ups,
// the milestones of every departure and the closings of those that are back. Almost all of it is over, as it is in a shop.
import { BRANCHES } from '../lib/people.mjs';
import { closingsOf } from './closings.mjs';

const DAY_MS = 86_400_000;
/** One in so many orders has one. */
const ONE_IN = { request: 25, reminder: 5, call: 10, waiting: 50, credit: 100 };
/** The last so many requests are still open, half of them at finance. */
const OPEN_REQUESTS = 40;
/** So long an era lasts, and a shop counts its cash each day. */
const DAYS = 730;
const EVENTS = ['confirmation', 'receipt', 'balanceDue', 'joiningLetter'];
const KINDS = ['cancel', 'refund', 'transfer'];
const day = (at) => new Date(at).toISOString().slice(0, 10);

/** What hangs on one order and its party. */
export function* besideOrder({ order, subOrder, at, stamp, past, last }) {
  const { id, orderNumber, branch, contactPerson: name, contactPhone: phone } = order;
  const stamps = { createdAt: stamp, updatedAt: stamp, createdBy: 2 + (id % 10) };
  const of = { orderId: id, subOrderId: id };
  yield [
    'messages',
    {
      ...{ id, ...stamps, orderId: id, orderNumber, event: EVENTS[id % EVENTS.length], channel: 'EMAIL' },
      ...{
        recipient: `${phone}@example.hk`,
        language: 'zh-Hant',
        subject: orderNumber,
        body: `${name} ${orderNumber}`,
      },
      ...{ state: id % 500 ? 'sent' : 'failed', nextTryAt: stamp, sentAt: stamp, sentBy: 'Manager' },
    },
  ];
  if (id % ONE_IN.request === 0) {
    const place = (last - id) / ONE_IN.request;
    const open = place < OPEN_REQUESTS && !past;
    const state = open ? (place % 2 ? 'PENDING_FC' : 'PENDING_OP') : id % 3 ? 'EXECUTED' : 'REJECTED';
    const kind = KINDS[(id / ONE_IN.request) % 2];
    yield [
      'requests',
      {
        ...{ ...stamps, kind, state, ...of, openOn: open ? id : null, memberIds: '[]' },
        ...{ reasonCode: 'CUSTOMER', reason: `${name} is ill`, amount: 100_000, charge: 50_000, branch },
      },
    ];
  }
  if (id % ONE_IN.reminder === 0)
    yield [
      'reminders',
      {
        ...{
          ...stamps,
          stepId: 1 + ((id / ONE_IN.reminder) % 3),
          ...of,
          orderNumber,
          packageCode: subOrder.packageCode,
        },
        ...{ departureDate: subOrder.departureDate, event: 'BALANCE', baseDate: subOrder.balanceDueDate },
        ...{ day: day(at), branch, state: 'sent' },
      },
    ];
  if (id % ONE_IN.call === 0)
    yield ['calls', { subOrderId: id, at: stamp, actorId: 2, actorName: 'Manager', result: 'SPOKE', note: '' }];
  if (id % ONE_IN.credit === 0)
    yield [
      'credit_rows',
      {
        ...{ payer: `${phone} ${name}`, phone, name, kind: 'ISSUED', amount: 50_000, subOrderId: id, branch },
        ...{ expiresOn: day(at + 180 * DAY_MS), enteredBy: 2, enteredAt: stamp },
      },
    ];
  if (id % ONE_IN.waiting === 0) {
    const state = past ? (id % 3 ? 'booked' : 'lapsed') : id % 4 ? 'left' : 'waiting';
    yield [
      'waiting_parties',
      {
        ...{ id, ...stamps, departureId: subOrder.departureId, contactPerson: name, contactPhone: phone, adults: 2 },
        // nobody waits for room that there is: it would be offered
        ...{ seats: state === 'waiting' ? 900 : 2, state, branch, orderNumber: state === 'booked' ? orderNumber : '' },
      },
    ];
    yield ['waiting_departures', { waitingId: id, departureId: subOrder.departureId }];
  }
}

/** What hangs on the departures and the shops. */
export function* besideDepartures(departures, milestones, now, db, { eras = 1 }) {
  const today = day(now);
  const stamp = db.instant(now);
  for (const { id, departureDate } of departures)
    for (const { id: milestoneId, days: after, check, ownerType, ownerShop } of milestones) {
      const dueDate = day(Date.parse(departureDate) + after * DAY_MS);
      const [due, over] = [dueDate < today, departureDate < today];
      yield [
        'departure_milestones',
        {
          ...{ departureId: id, milestoneId, dueDate, check, ownerType, ownerShop, createdAt: stamp, updatedAt: stamp },
          ...{ state: over || due ? 'done' : 'open', doneAt: over || due ? stamp : null },
        },
      ];
    }
  const back = departures.filter(({ departureDate }) => departureDate < today);
  yield* closingsOf(back, now, db);
  for (let ago = DAYS * eras; ago > 0; ago--)
    for (const branch of BRANCHES) {
      const at = db.instant(new Date(now.getTime() - ago * DAY_MS));
      const since = db.instant(new Date(now.getTime() - (ago + 1) * DAY_MS));
      yield [
        'cash_counts',
        {
          ...{ countNo: `${branch}-C${day(now.getTime() - ago * DAY_MS).replaceAll('-', '')}`, branch, since },
          ...{ countedAt: at, countedBy: 2, expected: 100_000, counted: 100_000, float: 0, lines: '[]' },
          denominations: '{}',
        },
      ];
    }
}
