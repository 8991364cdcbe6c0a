import { add, compare, divide, exact, multiply, NOTHING, roundCents, type Exact } from './exact';
import type { DateOnly } from './dates';
import { cents, least, minus, most, negate, plus, sum, ZERO, type Cents } from './money';

/** The levy's two components in percent (0.15 means 0.15 %), in force from a date on (decisions A1). */
export interface LevyRate {
  effectiveFrom: DateOnly;
  authorityPct: number;
  fundPct: number;
}
/** A valid ledger row of a sub-order, in time order: fare and levy signed, the Hong Kong date of takenAt. */
export interface LevyRow {
  fareAmount: Cents;
  levyAmount: Cents;
  day: DateOnly;
  /**
   * Of fare carried over from another party: the exact levy on it, at the rates of the days on which it was received, in
   * millionths of a cent (decisions B18). Without it the rate of the row's day counts.
   */
  carriedLevy?: number | null;
  /** Of the same: the part of it that the new party's customer had not paid when it came, in cents. */
  openLevy?: Cents | null;
}
const MILLIONTH = exact(1_000_000);
const NO_RATE: LevyRate = { effectiveFrom: '0000-00-00', authorityPct: 0, fundPct: 0 };

/** The row with the latest effectiveFrom not after the day; 0 % before the first one (decisions B17). */
export const rateOn = (rates: readonly LevyRate[], day: DateOnly): LevyRate =>
  rates.reduce(
    (best, rate) => (rate.effectiveFrom <= day && rate.effectiveFrom >= best.effectiveFrom ? rate : best),
    NO_RATE,
  );

const HUNDRED = exact(100);
const fraction = (percent: number): Exact => divide(exact(percent), HUNDRED);
/** Worked out once for each row of the parameters: lists ask for it per ledger row. */
const wholeRates = new WeakMap<LevyRate, Exact>();
function wholeRate(rate: LevyRate): Exact {
  const known = wholeRates.get(rate);
  if (known) return known;
  const whole = add(fraction(rate.authorityPct), fraction(rate.fundPct));
  wholeRates.set(rate, whole);
  return whole;
}

/** The levy on a fare at one rate, in cents, rounded once on the sum of both components (decisions B17). */
export const levyAt = (fare: Cents, rate: LevyRate): Cents => roundCents(multiply(exact(fare), wholeRate(rate)));

/**
 * Authority and fund part of a levy, for reports: authority is rounded, the fund takes the rest (decisions B17); a fund
 * without a rate takes none, so that no rounding rest stands there.
 */
export function splitLevy(fare: Cents, levy: Cents, rate: LevyRate): { authority: Cents; fund: Cents } {
  const authority = rate.fundPct === 0 ? levy : roundCents(multiply(exact(fare), fraction(rate.authorityPct)));
  return { authority, fund: minus(levy, authority) };
}

interface Received {
  fare: Exact;
  /** Exact levy on it: each payment at the rate of its own day; money given back takes its share away. */
  levy: Exact;
}
const ownLevy = (row: LevyRow, rates: readonly LevyRate[]): Exact =>
  row.carriedLevy == null
    ? multiply(exact(row.fareAmount), wholeRate(rateOn(rates, row.day)))
    : divide(exact(row.carriedLevy), MILLIONTH);
function received(rows: readonly LevyRow[], rates: readonly LevyRate[]): Received {
  let fare = NOTHING;
  let levy = NOTHING;
  for (const row of rows) {
    const amount = exact(row.fareAmount);
    const backOf = row.fareAmount < 0 && compare(fare, NOTHING) > 0;
    const part = backOf ? divide(multiply(levy, amount), fare) : ownLevy(row, rates);
    levy = add(levy, part);
    fare = add(fare, amount);
  }
  return { fare, levy };
}
const farePaid = (rows: readonly LevyRow[]): Cents => sum(rows.map((row) => row.fareAmount));
const levyBooked = (rows: readonly LevyRow[]): Cents => sum(rows.map((row) => row.levyAmount));

export interface LevyCase {
  /** False for packages outside the levy's scope: the levy is 0. */
  leviable: boolean;
  /** Fare total of the sub-order, in cents. */
  subtotal: Cents;
  /** Valid rows booked so far, oldest first. */
  rows: readonly LevyRow[];
  rates: readonly LevyRate[];
}

/**
 * The levy of one payment in cents (decisions B17): round(fare x rate of the Hong Kong day); the payment that brings
 * the fare received to the subtotal takes round(sum of fares x own rates) less what is booked, never below 0.
 */
export function levyOfPayment(levyCase: LevyCase, fare: Cents, day: DateOnly): Cents {
  if (!levyCase.leviable) return ZERO;
  const { rows, rates, subtotal } = levyCase;
  const settles = farePaid(rows) + fare >= subtotal;
  if (!settles) return levyAt(fare, rateOn(rates, day));
  const all = received([...rows, { fareAmount: fare, levyAmount: ZERO, day }], rates);
  return most(ZERO, minus(roundCents(all.levy), levyBooked(rows)));
}

/**
 * The levy of a charge that is taken and paid in one, in cents (decisions B0 #27, B17): the fare first joins the
 * subtotal and then settles it, at the rate of the Hong Kong day.
 */
export const levyOfExtra = (levyCase: LevyCase, fare: Cents, day: DateOnly): Cents =>
  levyOfPayment({ ...levyCase, subtotal: plus(levyCase.subtotal, fare) }, fare, day);

/**
 * The levy on a whole sub-order, in cents (decisions B17, B18). While fare is open: payments at their own rates and what
 * is open at today's, never below what is booked. Settled: what is booked, since shares of refunds are rounded and no
 * payment follows. With a credit due: what is booked less what refunding the credit would give back.
 */
export function levyOfTotal({ leviable, subtotal, rows, rates }: LevyCase, today: DateOnly): Cents {
  if (!leviable) return ZERO;
  const booked = levyBooked(rows);
  const open = minus(subtotal, farePaid(rows));
  if (open > 0) {
    const rest = multiply(exact(open), wholeRate(rateOn(rates, today)));
    return most(booked, roundCents(add(received(rows, rates).levy, rest)));
  }
  return cents(booked + levyMissing({ leviable, rows, rates }) + levyOfRefund(rows, negate(open)));
}

/**
 * The levy that is still owed on fare that was carried over, in cents (decisions B18): a transfer carries fare on which
 * no levy of this payer was booked, and the next payment that settles the party takes it along. 0 for any other party.
 */
export function levyMissing({ leviable, rows, rates }: Omit<LevyCase, 'subtotal'>): Cents {
  const carried = rows.find((row) => (row.openLevy ?? 0) > 0);
  if (!leviable || !carried) return ZERO;
  // levy that a transfer gave back without fare settles nothing
  const settled = (row: LevyRow): boolean =>
    row !== carried && row.fareAmount >= 0 && row.levyAmount >= 0 && row.levyAmount !== roundCents(ownLevy(row, rates));
  if (rows.some(settled)) return ZERO;
  return most(ZERO, minus(roundCents(received(rows, rates).levy), levyBooked(rows)));
}

/**
 * The exact levy on a part of the fare that a party has received, in millionths of a cent, each payment at the rate of
 * its own day, whether or not it was levied (decisions B18); what a transfer carries over.
 */
export function levyCarried(rows: readonly LevyRow[], rates: readonly LevyRate[], fare: Cents): number {
  const all = received(rows, rates);
  if (fare <= 0 || compare(all.fare, NOTHING) <= 0) return 0;
  return Number(roundCents(multiply(divide(multiply(all.levy, exact(fare)), all.fare), MILLIONTH)));
}
/** The same in cents. */
export const centsOfCarried = (carriedLevy: number): Cents => roundCents(divide(exact(carriedLevy), MILLIONTH));

/** Fare plus the levy when the customer pays it (decisions B7 grandTotal); in cents. */
export const grandTotal = (levyCase: LevyCase, payer: 'CUSTOMER' | 'COMPANY', today: DateOnly): Cents =>
  payer === 'CUSTOMER' ? cents(levyCase.subtotal + levyOfTotal(levyCase, today)) : levyCase.subtotal;

/**
 * The levy that a refund of fare books, negative, in cents: the share of the net levy booked that the refunded fare
 * is of the net fare received; a full refund gives back exactly what was booked (decisions B17).
 */
export function levyOfRefund(rows: readonly LevyRow[], refundedFare: Cents): Cents {
  const fare = farePaid(rows);
  const booked = levyBooked(rows);
  if (fare <= 0 || booked <= 0 || refundedFare <= 0) return ZERO;
  return negate(least(booked, roundCents(divide(multiply(exact(booked), exact(refundedFare)), exact(fare)))));
}

/**
 * The same for fare that goes back to the credit that it was paid with, in cents: the rounding of the party's share never
 * gives more back than was taken off the credit, the rest goes with the money (decisions B18).
 * @param withCredit those of the rows that moved credit
 */
export const levyOfRestored = (rows: readonly LevyRow[], withCredit: readonly LevyRow[], fare: Cents): Cents =>
  most(levyOfRefund(rows, fare), negate(most(ZERO, levyBooked(withCredit))));

/** The rows that count: those that no other row voids, without the voids themselves; oldest first. */
export function validRows<R extends { id: number; voidsId: number | null }>(rows: readonly R[]): R[] {
  const voided = new Set(rows.map((row) => row.voidsId));
  return rows.filter((row) => row.voidsId === null && !voided.has(row.id)).sort((a, b) => a.id - b.id);
}

/**
 * Spreads a payment of fare over sub-orders in the order given (their numbers), each up to what it owes (decisions
 * B17). What is beyond all of them is `rest`; parts of 0 are left out.
 */
export function splitPaymentAcross<S extends { due: Cents }>(
  amount: Cents,
  subOrders: readonly S[],
): { parts: { subOrder: S; fare: Cents }[]; rest: Cents } {
  let rest = amount;
  const parts: { subOrder: S; fare: Cents }[] = [];
  for (const subOrder of subOrders) {
    const fare = least(rest, most(ZERO, subOrder.due));
    if (fare > 0) parts.push({ subOrder, fare });
    rest = minus(rest, fare);
  }
  return { parts, rest };
}
