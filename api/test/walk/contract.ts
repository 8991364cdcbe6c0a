import { plus, ratio, type Ratio, rounded, times } from './ratio';

/**
 * The contract on money (decisions B3, B6, B7, B17, B18) once more, written from its text and without any function of
 * the product: what the walk holds every answer against. Money is whole cents.
 */
export interface Tour {
  packageId: number;
  code: string;
  leviable: boolean;
  payer: 'CUSTOMER' | 'COMPANY';
  allowDeposit: boolean;
  /** Deposit of a seat. */
  deposit: number;
  prices: Record<'adult' | 'child' | 'baby' | 'bed' | 'single' | 'taxes' | 'tips' | 'visa' | 'promotion', number>;
  departures: { id: number; date: string }[];
}
export interface Traveller {
  id: number;
  type: 'ADULT' | 'CHILD' | 'BABY';
  single: boolean;
  bed: boolean;
  visa: boolean;
  amount: number;
  living: boolean;
}
export interface Row {
  kind: string;
  fare: number;
  levy: number;
  amount: number;
  payer: string;
  day: string;
  receipt: string;
  /** Of carried fare: the exact levy on it. */
  carried: Ratio | null;
  /** Levy was missing on it when it came. */
  open: boolean;
  /** It brought the fare received to the total. */
  settles: boolean;
  voided: boolean;
  request: boolean;
}
export interface Party {
  id: number;
  tour: Tour;
  date: string;
  state: 'HOLD' | 'CONFIRMED' | 'EXPIRED' | 'CANCELLED' | 'TRANSFERRED' | 'COMPLETED';
  travellers: Traveller[];
  charges: number[];
  rows: Row[];
  dueNow: number;
  holdUntil: number;
  /** How it was paid when it ended. */
  last: string | null;
  asked: Asked | null;
}
export interface Asked {
  id: number;
  kind: 'cancel' | 'refund' | 'transfer';
  stage: 'OP' | 'FC';
  ids: number[] | null;
  naming: boolean;
  amount: number;
  charge: number | null;
  day: string;
  target: { tour: Tour; id: number; date: string } | null;
  heldUntil: number;
}
export interface Rate {
  from: string;
  share: Ratio;
}
export const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
export const DAY = 86_400_000;
/** The Hong Kong date of an instant. */
export const hkDay = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
export const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
export const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

export const SEATED = ['HOLD', 'CONFIRMED', 'COMPLETED'];
export const living = (party: Party): Traveller[] => party.travellers.filter((each) => each.living);
export const seats = (people: Traveller[]): number => people.filter((each) => each.type !== 'BABY').length;
export const fareOf = (party: Party): number => sum(living(party).map((each) => each.amount)) + sum(party.charges);
export const valid = (party: Party): Row[] => party.rows.filter((row) => !row.voided && row.kind !== 'VOID');
export const paidFare = (party: Party): number => sum(valid(party).map((row) => row.fare));
const booked = (party: Party): number => sum(valid(party).map((row) => row.levy));

/** B7: what a traveller costs. */
export function price({ prices }: Tour, who: Pick<Traveller, 'type' | 'single' | 'bed' | 'visa'>): number {
  const grown = who.type !== 'BABY';
  const base = who.type === 'ADULT' ? prices.adult : who.type === 'CHILD' ? prices.child : prices.baby;
  const all =
    base +
    (who.single ? prices.single : 0) +
    (who.bed && who.type === 'CHILD' ? prices.bed : 0) +
    (who.visa ? prices.visa : 0) +
    (grown ? prices.taxes + prices.tips : 0);
  return grown ? Math.max(0, all - prices.promotion) : all;
}

/** B6: what is due before a booking is confirmed. */
export function due(tour: Tour, daysToGo: number, seatCount: number, total: number): number {
  if (seatCount === 0 || !tour.allowDeposit || daysToGo <= 14) return total;
  return Math.min(tour.deposit * seatCount, total);
}
/** B17: 24 hours, at most until the departure's day begins in Hong Kong. */
export const heldUntil = (now: number, date: string): number =>
  Math.min(now + DAY, Date.parse(`${date}T00:00:00+08:00`));

const NONE = ratio(0);
const shareOn = (rates: Rate[], day: string): Ratio =>
  rates.reduce((best, rate) => (rate.from <= day && rate.from >= best.from ? rate : best), { from: '', share: NONE })
    .share;
const exactOn = (fare: number, rates: Rate[], day: string): Ratio => times(ratio(fare), shareOn(rates, day));

/** B17, B18: the exact levy on what was received: each payment at its own rate, money given back takes its share. */
export function exactLevy(party: Party, rates: Rate[]): Ratio {
  let [fare, levy] = [0, NONE];
  for (const row of valid(party)) {
    if (row.fare < 0 && fare > 0) levy = plus(levy, times(levy, ratio(row.fare, fare)));
    else levy = plus(levy, row.carried ?? exactOn(row.fare, rates, row.day));
    fare += row.fare;
  }
  return levy;
}
/** B17: the levy that goes back with fare. */
export function levyWith(party: Party, fare: number): number {
  const [paid, levy] = [paidFare(party), booked(party)];
  return paid <= 0 || levy <= 0 || fare <= 0 ? 0 : Math.min(levy, rounded(times(ratio(levy), ratio(fare, paid))));
}
/** B18: levy on carried fare that no payment has brought along yet. */
export function levyOpen(party: Party, rates: Rate[]): number {
  if (!party.tour.leviable || !valid(party).some((row) => row.open)) return 0;
  if (valid(party).some((row) => row.settles)) return 0;
  return Math.max(0, rounded(exactLevy(party, rates)) - booked(party));
}
/** B17: the levy of a payment, and whether it settles the fare. */
export function levyOfPayment(
  party: Party,
  fare: number,
  rates: Rate[],
  day: string,
): { levy: number; settles: boolean } {
  const settles = paidFare(party) + fare >= owed(party);
  if (!party.tour.leviable) return { levy: 0, settles };
  const own = exactOn(fare, rates, day);
  if (!settles) return { levy: rounded(own), settles };
  return { levy: Math.max(0, rounded(plus(exactLevy(party, rates), own)) - booked(party)), settles };
}
/** What a party owes in fare: a living one its travellers and charges, a dead one its charges, an expired one nothing. */
export const owed = (party: Party): number =>
  SEATED.includes(party.state) ? fareOf(party) : party.state === 'EXPIRED' ? 0 : sum(party.charges);

export const payState = (paid: number, total: number): string =>
  paid >= total ? 'paid' : paid > 0 ? 'partial' : 'unpaid';

/** B18: the figures of a party. */
export function account(party: Party, rates: Rate[], today: string) {
  const total = owed(party);
  const farePaid = paidFare(party);
  const open = total - farePaid;
  const charged = party.tour.payer === 'CUSTOMER' && party.tour.leviable;
  const levy = !charged
    ? 0
    : open > 0
      ? Math.max(booked(party), rounded(plus(exactLevy(party, rates), exactOn(open, rates, today))))
      : booked(party) + levyOpen(party, rates) - levyWith(party, -open);
  const rows = valid(party);
  const kept = -sum(rows.filter((row) => row.kind === 'CHARGE').map((row) => row.amount));
  const amount = total + levy + kept;
  const paid = sum(rows.filter((row) => row.kind !== 'CHARGE').map((row) => row.amount));
  const levyDue = charged && open <= 0 ? levyOpen(party, rates) : 0;
  const fareDue = Math.max(0, open);
  return {
    ...{ levy, kept, amount, paid, farePaid, fareDue, levyDue, balance: amount - paid },
    dueNow: party.state === 'HOLD' ? Math.min(fareDue, Math.max(0, party.dueNow - farePaid)) : 0,
    paymentState: party.last ?? payState(farePaid, fareOf(party)),
  };
}

/** B4, B17: what leaving costs a traveller so many days before the departure. */
export function ladder(tour: Tour, who: Traveller, days: number): number {
  const base = who.amount - visaOf(tour, who);
  const deposit = tour.allowDeposit ? tour.deposit : 100_000;
  if (days >= 22) return who.type === 'BABY' ? 0 : Math.min(base, days >= 30 ? Math.min(50_000, deposit) : deposit);
  const percent = days >= 15 ? 50 : days >= 8 ? 75 : 100;
  return Math.min(base, rounded(ratio(base * percent, 100)));
}
export const visaOf = ({ prices }: Tour, who: Traveller): number => (who.visa ? Math.min(prices.visa, who.amount) : 0);
