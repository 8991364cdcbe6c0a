import { addDays, businessDate, daysBetween, startOfDay, type DateOnly } from './dates';
import { outOfSale } from './departure-states';
import { DomainError } from './errors';
import { cents, least, most, times, type Cents } from './money';
import type { BookingTerms } from './wire/booking';
import type { DepartureState, PackageType } from './words';

type DepositTerms = Pick<BookingTerms, 'allowDeposit' | 'minDeposit' | 'balanceDueDays' | 'packageType'>;
/** The least deposit per traveller, whatever the package says: HK$1 (decisions B6). */
export const LEAST_DEPOSIT = cents(100);

/** Suggested minimum deposit per traveller: HK$1,000 for short trips, HK$3,000 for long ones (decisions B6). */
export const suggestedDeposit = (packageType: PackageType): Cents => cents(packageType === 'LONG' ? 300_000 : 100_000);

/** Days from the Hong Kong calendar date of an instant to the departure; tomorrow is 1 (decisions B17). */
export const daysToDeparture = (departureDate: DateOnly, now: Date): number =>
  daysBetween(businessDate(now), departureDate);

/** Whether a deposit is enough for now: allowed, and more days to go than the balance needs (decisions B6). */
export const depositAllowed = (terms: DepositTerms, daysToGo: number): boolean =>
  terms.allowDeposit && daysToGo > terms.balanceDueDays;

/** The deposit of one seat-taking traveller in cents; without deposits the suggestion, for the ladder (decisions B17). */
export const depositOf = (terms: DepositTerms): Cents =>
  terms.allowDeposit ? most(cents(terms.minDeposit), LEAST_DEPOSIT) : suggestedDeposit(terms.packageType);

/**
 * Fare due before a booking is confirmed, in cents without levy: the deposit of each seat-taking traveller, never
 * above the total; the total inside the balance window or when nobody takes a seat (decisions B6, B17).
 */
export function dueNow(terms: DepositTerms, daysToGo: number, seatCount: number, total: Cents): Cents {
  if (seatCount === 0 || !depositAllowed(terms, daysToGo)) return total;
  return least(times(depositOf(terms), seatCount), total);
}

/**
 * What was due before a party was confirmed, of those who stay when others leave, in cents: all of their fare where all
 * was due, else the deposit of their seats, never more than before (decisions B18).
 */
export function dueAfterLeaving(
  before: { terms: DepositTerms; dueNow: Cents; subtotal: Cents },
  seatCount: number,
  total: Cents,
): Cents {
  if (before.dueNow >= before.subtotal) return total;
  return least(before.dueNow, times(depositOf(before.terms), seatCount), total);
}

/** The date by which the balance is due: balanceDueDays before departure, never before the day of booking (decisions B6). */
export function balanceDueDate(balanceDueDays: number, departureDate: DateOnly, bookedOn?: DateOnly): DateOnly {
  const due = addDays(departureDate, -balanceDueDays);
  return bookedOn !== undefined && due < bookedOn ? bookedOn : due;
}

/**
 * From this date on an open balance stands on the call list and in the staff e-mail: noticeDays before departure (decisions
 * B17), and never later than the day after it was due (B3).
 */
export const noticeDate = (
  { noticeDays, balanceDueDays }: { noticeDays: number; balanceDueDays: number },
  departureDate: DateOnly,
): DateOnly => addDays(departureDate, -Math.max(noticeDays, balanceDueDays - 1));

/**
 * When an unpaid hold is over: shopPaymentHours after its creation, never beyond the last sellable day, whose end is
 * 00:00 Hong Kong time of the day after departure date - bookingCutoffDays (decisions B6, B17). Over when now >= it.
 */
export function holdUntil(
  created: Date,
  shopPaymentHours: number,
  departureDate: DateOnly,
  bookingCutoffDays: number,
): Date {
  const byHours = created.getTime() + shopPaymentHours * 3_600_000;
  const byCutoff = startOfDay(addDays(departureDate, 1 - bookingCutoffDays)).getTime();
  return new Date(Math.min(byHours, byCutoff));
}

/** The day by which what is open of a party must come: the last one for which its seats are held, while they only are. */
export const openUntil = (balanceDueDate: DateOnly, heldUntil: Date | null): DateOnly =>
  heldUntil === null ? balanceDueDate : businessDate(new Date(heldUntil.getTime() - 1000));

export interface Sellable {
  departureDate: DateOnly;
  open: boolean;
  /** Seats not taken, held or reserved. */
  free: number;
  state: DepartureState;
}
type NotSellable =
  'departure.tooLate' | 'departure.closed' | 'departure.full' | NonNullable<ReturnType<typeof outOfSale>>;
/**
 * Why a departure cannot be sold today, or null: departed or inside the cut-off (date >= today + cut-off is needed),
 * being called off, closed, or fewer seats free than asked for (decisions B2). Published package and price are the caller's to look up.
 */
export function whyNotSellable(
  departure: Sellable,
  today: DateOnly,
  bookingCutoffDays: number,
  seats: number,
): NotSellable | null {
  if (departure.departureDate < addDays(today, bookingCutoffDays)) return 'departure.tooLate';
  const gone = outOfSale(departure.state);
  if (gone) return gone;
  if (!departure.open) return 'departure.closed';
  return departure.free < seats ? 'departure.full' : null;
}
/** What is offered to callers: a departure with whether its package is published and a price sheet sells it. */
export interface Offered extends Sellable {
  published: boolean;
  priced: boolean;
}
/** The refusals that say why no departure is offered. */
export type NotOffered = 'tour.notPublished' | 'price.notPublished' | NotSellable;
/**
 * Why a departure is not to be had today, or null, by the order in which booking asks: package not published, no price,
 * then what whyNotSellable says (decisions B2). The one rule behind pickers, calendars, lists and the booking itself.
 */
export function whyNotOffered(
  offered: Offered,
  today: DateOnly,
  bookingCutoffDays: number,
  seats: number,
): NotOffered | null {
  if (!offered.published) return 'tour.notPublished';
  if (!offered.priced) return 'price.notPublished';
  return whyNotSellable(offered, today, bookingCutoffDays, seats);
}
/** @throws DomainError departure.tooLate, departure.closed or departure.full (with the free seats) */
export function demandSellable(departure: Sellable, today: DateOnly, bookingCutoffDays: number, seats: number): void {
  const code = whyNotSellable(departure, today, bookingCutoffDays, seats);
  if (code) throw new DomainError(code, { free: Math.max(0, departure.free) });
}
