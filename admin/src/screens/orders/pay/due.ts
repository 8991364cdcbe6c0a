import { businessDate } from '@domain/dates';
import { levyOfExtra, levyOfPayment, type LevyCase, splitPaymentAcross, validRows } from '@domain/levy';
import { type Cents, cents, fromHkd, sum, ZERO } from '@domain/money';
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
}
const payable = ({ orderState }: SubOrderWire): boolean => orderState === 'HOLD' || orderState === 'CONFIRMED';

/** What an order owes, or one of its parties; a payment fills the oldest first (decisions B17). */
export function dueOf(order: OrderForBooking, subOrderId: number | undefined, now: Date): Due {
  const day = businessDate(now);
  const owing = order.subOrders
    .filter((each) => (subOrderId === undefined ? payable(each) : each.id === subOrderId))
    .map((each) => ({ due: fromHkd(each.fareDue), now: fromHkd(each.dueNow), each }));
  const levyOnly = sum(owing.map(({ each }) => fromHkd(each.levyDue)));
  const levyOf = (fare: Cents): Cents => (fare === 0 ? levyOnly : levyOfFare(fare));
  const levyOfFare = (fare: Cents): Cents =>
    sum(
      splitPaymentAcross(fare, owing).parts.map(({ subOrder, fare: part }) =>
        subOrder.each.levyPayer === 'CUSTOMER' ? levyOfPayment(levyCase(order, subOrder.each), part, day) : ZERO,
      ),
    );
  const open = sum(owing.map((each) => each.due));
  return { open, now: sum(owing.map((each) => each.now)), levyOnly, levyOf };
}

/** A charge of its own: nothing is due before it is typed, and it bears the levy of the day. */
export function extraDueOf(order: OrderForBooking, subOrder: SubOrderWire, now: Date): Due {
  const levyOf = (fare: Cents): Cents =>
    subOrder.levyPayer === 'CUSTOMER' ? levyOfExtra(levyCase(order, subOrder), fare, businessDate(now)) : ZERO;
  return { open: ZERO, now: ZERO, levyOnly: ZERO, levyOf };
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
export const asCents = (hkd: number): Cents => cents(Math.round(hkd * 100));
