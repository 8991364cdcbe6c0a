import type { Response } from 'supertest';
import { Departure } from '../../src/catalogue/departure.entity';
import type { BookingAnswer } from '../../src/domain/wire/booking';
import type { OrderWire } from '../../src/domain/wire/order';
import type { TransferWire } from '../../src/domain/wire/request';
import type { Client, TestApp } from '../app';
import { sellable } from '../given';
import { booking, member, single } from './party';

/** The calls that compete for the last seats of a departure. */
export const RIVALS = [
  'create',
  'add-order',
  'add-passengers',
  'change-package',
  'transfer',
  'amend',
  'lower-max',
] as const;
export type Rival = (typeof RIVALS)[number];
/** How many of each of the two calls go at once, and on how many seats: a few in every run, more in the long one. */
export const CROWDS = { small: { clients: 10, seats: 8 }, large: { clients: 25, seats: 20 } } as const;
type Crowd = (typeof CROWDS)[keyof typeof CROWDS];
/** A departure; max is its maxPax when the race begins, and seats those that are fought for. */
export type At = Awaited<ReturnType<typeof sellable>> & { max: number; seats: number };
export interface Callers {
  staff: Client;
  manager: Client;
}
type Shot = () => PromiseLike<Response>;

const PAID = { payNow: { method: 'CASH' as const, amount: 5983 } };
const COUPLE = [member('ADULT', 'TAI MAN'), member('BABY', 'KA MING')];
/** 5,983 + 632 and the levy on both. */
const COUPLE_TOTAL = 6624.92;

/** What one client does to the departure, ready to be fired; what it needs is booked before. */
export async function prepare(
  { staff, manager }: Callers,
  rival: Rival,
  target: At,
  elsewhere: At,
  n: number,
): Promise<Shot> {
  const to = { packageId: target.packageId, departureDateId: target.departureId };
  const booked = async (
    at: At,
    more: object = {},
  ): Promise<{ id: number; orderNumber: string; subOrderId: number }> => {
    const answer = (await staff.post('/orders/admin/callCenter', { ...single(at), ...more }).expect(201))
      .body as BookingAnswer;
    return { ...answer, subOrderId: answer.subOrders[0]?.id ?? 0 };
  };
  switch (rival) {
    case 'create':
      return () => staff.post('/orders/admin/callCenter', single(target));
    case 'add-order': {
      const { orderNumber } = await booked(elsewhere);
      const { grandTotal, tiaLevyPaid, members } = single(target);
      return () =>
        staff.post('/orders/admin/callCenter/add-order', { orderNumber, grandTotal, tiaLevyPaid, members, ...to });
    }
    case 'add-passengers': {
      const { subOrderId } = await booked(target);
      const members = [member('ADULT', 'ONE MORE')];
      return () => staff.post('/orders/admin/callCenter/add-passengers', { subOrderId, members });
    }
    case 'change-package': {
      const { subOrderId } = await booked(elsewhere);
      return () => staff.patch('/orders/admin/callCenter/change-package', { subOrderId, ...to });
    }
    case 'transfer': {
      const { subOrderId } = await booked(elsewhere, PAID);
      const { transferId } = (await staff.post('/transfer/selected-tour', { subOrderId, ...to }).expect(201))
        .body as TransferWire;
      return () => staff.patch('/transfer/selected-tour', { transferId, submit: true, reason: 'race' });
    }
    case 'amend': {
      const { id } = await booked(
        target,
        booking(target, { members: COUPLE, grandTotal: COUPLE_TOTAL, tiaLevyPaid: true }),
      );
      const order = (await staff.get(`/orders/${id}`).expect(200)).body as OrderWire;
      const members = order.subOrders[0]?.members.map(({ id: memberId, type, surname, givenName }) => ({
        id: memberId,
        type: type === 'BABY' ? 'CHILD' : type,
        surname,
        givenName,
      }));
      return () => staff.put('/orders/admin/callCenter', { orderId: id, members });
    }
    case 'lower-max': {
      const ids = [target.departureId];
      const set = (): object => ({ maxPax: target.max - (n % target.seats) });
      return () => manager.patch('/departures/update-all-departures', { ids, set: set() });
    }
  }
}

export interface Outcome {
  /** Every answer that is neither done nor a refusal with a reason. */
  odd: number[];
  over: boolean;
  negative: boolean;
  full: boolean;
}
/** So many clients of each of two calls at once on the last seats. */
export async function pairRace(app: TestApp, a: Rival, b: Rival, { clients, seats }: Crowd): Promise<Outcome> {
  const target: At = { ...(await sellable(app, { maxPax: 1000 })), max: 1000, seats };
  const elsewhere: At = { ...(await sellable(app, { maxPax: 1000 })), max: 1000, seats };
  const callers = { staff: await app.as('staff'), manager: await app.as('manager') };
  const shots: Shot[] = [];
  for (const rival of [a, b])
    for (let n = 0; n < clients; n += 1) shots.push(await prepare(callers, rival, target, elsewhere, n));
  const before = await app.db.manager.findOneByOrFail(Departure, { id: target.departureId });
  target.max = before.bookedCount + seats;
  await app.db.manager.update(Departure, target.departureId, { maxPax: target.max });
  const mixed = shots.map((_shot, i) => shots[(i % 2) * clients + Math.floor(i / 2)] as Shot);
  const answers = await Promise.all(mixed.map((shot) => shot()));
  const { bookedCount, heldCount, maxPax } = await app.db.manager.findOneByOrFail(Departure, {
    id: target.departureId,
  });
  return {
    odd: answers.map((answer) => answer.status).filter((status) => status >= 500 || (status >= 300 && status !== 409)),
    over: bookedCount + heldCount > maxPax,
    negative: bookedCount < 0 || heldCount < 0,
    full: bookedCount + heldCount === maxPax || a === 'lower-max' || b === 'lower-max',
  };
}
export const CLEAN: Outcome = { odd: [], over: false, negative: false, full: true };
