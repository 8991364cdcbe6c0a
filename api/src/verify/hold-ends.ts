import { holdUntil } from '../domain/deposit';
import { type Difference, differing } from './difference';
import type { PartyRows } from './order-trees';
import type { Surroundings } from './surroundings';

/** The first and the last of moments that came one after the other, unless the server's clock went back in between. */
export function spanOf(times: readonly Date[]): [first: Date, last: Date] {
  const moments = times.map((time) => time.getTime());
  return [new Date(Math.min(...moments)), new Date(Math.max(...moments))];
}

/** A hold has an end that follows from its making; who is no hold has none, but for how an expired one ended. */
export function holdEnds(party: PartyRows, { parameters, holdsSince }: Surroundings): Difference[] {
  const { orderState, subOrderNumber: number, createdAt, updatedAt, departureDate } = party.subOrder;
  const until = party.subOrder.holdUntil;
  if (orderState === 'EXPIRED') return differing('hold: end of an expired one', number, until !== null, true);
  if (orderState !== 'HOLD') return differing('hold: no end beside it', number, until, null);
  if (until === null) return differing('hold: its end', number, until, 'a time');
  if (createdAt < holdsSince) return [];
  const { shopPaymentHours, bookingCutoffDays } = parameters;
  const [, changed] = spanOf([createdAt, updatedAt, ...party.payments.map(({ takenAt }) => takenAt)]);
  const latest = holdUntil(changed, shopPaymentHours, departureDate, bookingCutoffDays);
  const fresh = updatedAt.getTime() === createdAt.getTime();
  if (fresh || until > latest) return differing('hold: its end', number, until, latest);
  return [];
}
