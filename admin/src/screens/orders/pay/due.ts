import { businessDate } from '@domain/dates';
import { type LevyCase, validRows } from '@domain/levy';
import { type MeansPart, spreadMeans } from '@domain/means';
import { type Cents, fromHkd, plus, sum, toHkd, ZERO } from '@domain/money';
import type { SubOrderWire } from '@domain/wire/order';
import type { OrderForBooking } from '../calls';

/** What can be paid at the counter, and what a fare brings with it. */
export interface Due {
  /** Fare open, and the part of it that is due now. */
  open: Cents;
  now: Cents;
  /** Levy that a transfer left open where no fare is: an amount of 0 takes it (decisions B18). */
  levyOnly: Cents;
  /** The levy that the customer pays on top of a fare. */
  levyOf: (fare: Cents) => Cents;
  /** The same on each means of one payment. */
  leviesOf: (fares: readonly Cents[]) => Cents[];
}
/** What the customers of the parties pay of the levy on a means. */
const charged = (parts: readonly MeansPart<{ each: Pick<SubOrderWire, 'levyPayer'> }>[]): Cents =>
  sum(parts.map(({ subOrder, levy }) => (subOrder.each.levyPayer === 'CUSTOMER' ? levy : ZERO)));
/** Whether money may be taken for it: not where it has run out, nor where its tour is called off. */
export const isPayable = ({ orderState, calledOff, fareDue, levyDue }: SubOrderWire): boolean =>
  !calledOff && orderState !== 'EXPIRED' && fareDue + levyDue > 0;
/** What may be received of an order: a party whose tour is called off gets money back, whatever its balance. */
export const receivable = ({ subOrders }: Pick<OrderForBooking, 'subOrders'>): number =>
  toHkd(sum(subOrders.filter(isPayable).map(({ balance }) => fromHkd(balance))));
const payable = ({ orderState, calledOff }: SubOrderWire): boolean =>
  !calledOff && (orderState === 'HOLD' || orderState === 'CONFIRMED');

/** What an order owes, or one of its parties; a payment fills the oldest first (decisions B17). */
export function dueOf(order: OrderForBooking, subOrderId: number | undefined, now: Date): Due {
  const day = businessDate(now);
  const owing = order.subOrders
    .filter((each) => (subOrderId === undefined ? payable(each) : each.id === subOrderId))
    .map((each) => ({ due: fromHkd(each.fareDue), now: fromHkd(each.dueNow), each, levyCase: levyCase(order, each) }));
  const levyOnly = sum(owing.map(({ each }) => fromHkd(each.levyDue)));
  const leviesOf = (fares: readonly Cents[]): Cents[] => spreadMeans(fares, owing, day).means.map(charged);
  const levyOf = (fare: Cents): Cents => (fare === 0 ? levyOnly : (leviesOf([fare])[0] ?? ZERO));
  const open = sum(owing.map((each) => each.due));
  return { open, now: dueNowOf(owing), levyOnly, levyOf, leviesOf };
}
/** What all of them need now: it reaches the last that needs some when those before it are filled. */
function dueNowOf(owing: readonly { due: Cents; now: Cents }[]): Cents {
  const last = owing.findLastIndex((each) => each.now > 0);
  return sum(owing.slice(0, last + 1).map((each, at) => (at === last ? each.now : each.due)));
}
/**
 * For which party money is most likely brought: whose seats go soonest without it, else the first that has something due
 * now. None where that is the one that a payment fills first anyway.
 */
export function likelyParty({ subOrders }: Pick<OrderForBooking, 'subOrders'>): number | undefined {
  const owing = subOrders.filter((each) => payable(each) && each.fareDue + each.levyDue > 0);
  const needing = owing.filter((each) => each.dueNow > 0);
  const soonest = needing
    .filter(({ orderState, holdUntil }) => orderState === 'HOLD' && holdUntil !== null)
    .sort((a, b) => String(a.holdUntil).localeCompare(String(b.holdUntil)))[0];
  const likely = soonest ?? needing[0];
  return likely && (needing.length > 1 || likely !== owing[0]) ? likely.id : undefined;
}

/** A charge of its own: nothing is due before it is typed, and it bears the levy of the day. */
export function extraDueOf(order: OrderForBooking, subOrder: SubOrderWire, now: Date): Due {
  const own = levyCase(order, subOrder);
  // the charge joins what is owed, and is paid with it
  const leviesOf = (fares: readonly Cents[]): Cents[] => {
    const due = sum(fares);
    const party = { due, each: subOrder, levyCase: { ...own, subtotal: plus(own.subtotal, due) } };
    return spreadMeans(fares, [party], businessDate(now)).means.map(charged);
  };
  const levyOf = (fare: Cents): Cents => leviesOf([fare])[0] ?? ZERO;
  return { open: ZERO, now: ZERO, levyOnly: ZERO, levyOf, leviesOf };
}

/** The ledger of a party as the levy rules read it. */
export function levyCase(order: OrderForBooking, subOrder: SubOrderWire): LevyCase {
  const rows = validRows(order.payments.filter((each) => each.subOrderId === subOrder.id)).map((row) => ({
    fareAmount: fromHkd(row.fareAmount),
    levyAmount: fromHkd(row.levyAmount),
    carriedLevy: row.carriedLevy,
    openLevy: row.openLevy === null ? null : fromHkd(row.openLevy),
    day: businessDate(new Date(row.takenAt)),
  }));
  const leviable = order.booked.find((each) => each.subOrderId === subOrder.id)?.rules.leviable ?? true;
  return { leviable, subtotal: fromHkd(subOrder.subtotal), rows, rates: order.levyRates };
}
