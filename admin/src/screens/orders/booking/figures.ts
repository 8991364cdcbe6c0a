import { businessDate, type DateOnly } from '@domain/dates';
import { balanceDueDate, daysToDeparture, depositAllowed, dueNow } from '@domain/deposit';
import { fareOf } from '@domain/fare';
import { levyAt, levyOfTotal, rateOn, validRows, type LevyRate, type LevyRow } from '@domain/levy';
import { spreadMeans } from '@domain/means';
import { cents, fromHkd, minus, nearest, sum, toHkd, ZERO, type Cents } from '@domain/money';
import { takesSeat } from '@domain/orders';
import type { BookingTerms, FareLine } from '@domain/wire/booking';
import type { SubOrderWire } from '@domain/wire/order';
import type { PaymentWire } from '@domain/wire/payment';
import type { PriceSnapshot } from '@domain/wire/price';
import type { MemberType } from '@domain/words';
import type { Traveller } from './party';

/** What a party is quoted by: prices and terms of the lookup, or those frozen on a booking. */
export interface Offer {
  departureDate: DateOnly;
  prices: PriceSnapshot['prices'];
  terms: BookingTerms;
  levyRates: readonly LevyRate[];
  free: number;
  /** Of a party that is changed: its ledger, what stands beside its travellers, and what was kept of its money. */
  standing?: Standing;
}
/** What one of a type pays with nothing chosen, taxes, tips and promotion in it: as the tour was found, HK$. */
export const priceOf = (
  { prices, terms }: Pick<Offer, 'prices'> & { terms: Pick<BookingTerms, 'babyTaxable'> },
  type: MemberType,
): number => toHkd(sum(fareOf({ type }, prices, terms.babyTaxable).map((line) => cents(line.cents))));

export interface Standing {
  rows: readonly LevyRow[];
  charged: Cents;
  kept: Cents;
}
/** What has become of the money of a booked party, as its levy goes by it: each payment by the rate of its own day. */
export function standingOf(subOrder: SubOrderWire, payments: readonly PaymentWire[]): Standing {
  const living = subOrder.members.filter(({ state }) => state === 'LIVING');
  const ledger = payments.filter(({ subOrderId }) => subOrderId === subOrder.id);
  return {
    rows: validRows(ledger).map((row) => ({
      fareAmount: fromHkd(row.fareAmount),
      levyAmount: fromHkd(row.levyAmount),
      day: businessDate(new Date(row.takenAt)),
      carriedLevy: row.carriedLevy,
      openLevy: row.openLevy === null ? null : fromHkd(row.openLevy),
    })),
    charged: minus(fromHkd(subOrder.subtotal), sum(living.map(({ amount }) => fromHkd(amount)))),
    kept: fromHkd(subOrder.kept),
  };
}
export interface Figures {
  members: { uid: string; lines: FareLine[]; amount: Cents }[];
  /** Charges beside the travellers, and what was kept. */
  charged: Cents;
  kept: Cents;
  subtotal: Cents;
  /** Levy on the whole, whoever pays it. */
  levy: Cents;
  /** Levy that the customer pays. */
  levyCharged: Cents;
  ratePct: number;
  total: Cents;
  /** Fare due now, and the levy that the customer pays on it. */
  dueNow: Cents;
  dueNowLevy: Cents;
  deposit: boolean;
  balanceDue: DateOnly;
  seats: number;
  freeAfter: number;
}

/** The money of a party as the server works it out, with the server's own rules; faulty input counts as not given. */
export function figuresOf(offer: Offer, party: readonly Traveller[], now: Date): Figures {
  const { terms, prices, levyRates: rates, standing } = offer;
  const { rows, charged, kept } = standing ?? { rows: [], charged: ZERO, kept: ZERO };
  const today = businessDate(now);
  const members = party.map((one) => {
    const lines = fareOf({ ...one, specialDiscount: safe(one.specialDiscount) }, prices, terms.babyTaxable);
    return { uid: one.uid, lines, amount: sum(lines.map((line) => cents(line.cents))) };
  });
  const subtotal = sum([...members.map((one) => one.amount), charged]);
  const seats = party.filter((one) => takesSeat(one.type, terms.babyTakesSeat)).length;
  const levy = levyOfTotal({ leviable: terms.leviable, subtotal, rows, rates }, today);
  const levyCharged = terms.tiaPayer === 'CUSTOMER' ? levy : ZERO;
  const daysToGo = daysToDeparture(offer.departureDate, now);
  const due = dueNow(terms, daysToGo, seats, subtotal);
  const rate = rateOn(rates, today);
  return {
    members,
    charged,
    kept,
    subtotal,
    levy,
    levyCharged,
    ratePct: terms.leviable ? Math.round((rate.authorityPct + rate.fundPct) * 1e6) / 1e6 : 0,
    total: sum([subtotal, levyCharged, kept]),
    dueNow: due,
    dueNowLevy: levyOn(offer, subtotal, due, now),
    deposit: depositAllowed(terms, daysToGo) && due < subtotal,
    balanceDue: balanceDueDate(terms.balanceDueDays, offer.departureDate, today),
    seats,
    freeAfter: offer.free - seats,
  };
}
const safe = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) && value > 0 ? toHkd(nearest(value)) : 0;

/** The levy that the customer pays on top of a first payment of fare. */
export function levyOn(offer: Pick<Offer, 'terms' | 'levyRates'>, subtotal: Cents, fare: Cents, now: Date): Cents {
  const { leviable, tiaPayer } = offer.terms;
  if (!leviable || tiaPayer !== 'CUSTOMER') return ZERO;
  return levyAt(fare > subtotal ? subtotal : fare, rateOn(offer.levyRates, businessDate(now)));
}

/** The same on each means of a first payment. */
export function leviesOn(
  { terms, levyRates }: Pick<Offer, 'terms' | 'levyRates'>,
  subtotal: Cents,
  fares: readonly Cents[],
  now: Date,
): Cents[] {
  if (terms.tiaPayer !== 'CUSTOMER') return fares.map(() => ZERO);
  const levyCase = { leviable: terms.leviable, subtotal, rows: [], rates: levyRates };
  const { means } = spreadMeans(fares, [{ due: subtotal, levyCase }], businessDate(now));
  return means.map((parts) => sum(parts.map(({ levy }) => levy)));
}

/** The fare whose levy brings the sum handed over to `gross`; the screen lets staff type either figure (decisions B17). */
export function fareWithin(gross: Cents, levyOf: (fare: Cents) => Cents): Cents {
  let fare = gross;
  for (let round = 0; round < 4; round++) fare = cents(Math.max(0, gross - levyOf(fare)));
  for (const step of [0, 1, -1, 2, -2])
    if (fare + step + levyOf(cents(fare + step)) === gross) return cents(fare + step);
  return fare;
}
export const hkd = toHkd;
