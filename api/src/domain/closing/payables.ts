import { addDays, daysBetween, type DateOnly } from '../dates';
import { type Cents, cents } from '../money';
import { inHkd } from './exchange';

/** The day by which a supplier is to be paid: so many days after the day of the invoice, 0 where nothing was agreed. */
export const dueOn = (invoicedOn: DateOnly, paymentDays: number | null): DateOnly =>
  addDays(invoicedOn, paymentDays ?? 0);

/**
 * A supplier's number as it tells one invoice from another: however it is typed, in small letters or capitals, wide or
 * narrow, with or without spaces, with whatever dash. The same number is the same invoice, which is paid once.
 */
export const invoiceKey = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();

/** So much, in percent, the bank's own rate may lie off the rate of the day. */
const RATE_MARGIN = 5;
/** Whether HK$ that were paid lie further off what the rate of the day makes of an invoice than a bank's rate does. */
export const isFarFromRate = (paid: number, byRate: number): boolean =>
  Math.abs(paid - byRate) * 100 > Math.abs(byRate) * RATE_MARGIN;

/** How long an unpaid invoice is over its day: not yet, or so many days. */
export const AGE_BANDS = ['current', 'days30', 'days60', 'days90', 'over90'] as const;
type AgeBand = (typeof AGE_BANDS)[number];
const LAST_DAYS: readonly [AgeBand, number][] = [
  ['current', 0],
  ['days30', 30],
  ['days60', 60],
  ['days90', 90],
];

/** The band of an invoice on a day: on the due day itself nothing is late. */
export function ageBand(due: DateOnly, asOf: DateOnly): AgeBand {
  const late = daysBetween(due, asOf);
  return LAST_DAYS.find(([, most]) => late <= most)?.[0] ?? 'over90';
}

/** What was ordered of a cost line: price in hundredths of its currency, at the rate fixed then. */
export interface Ordered {
  quantity: number;
  price: number;
  rate: string;
}
/** What an invoice asks for it: the quantity and the price that it names where it does, and what it comes to. */
export interface Invoiced {
  quantity: number | null;
  unitPrice: number | null;
  amount: number;
}
/** Why an invoice differs from what was ordered, in HK$ cents; above 0 it costs more. */
export interface Difference {
  committed: Cents;
  rate: Cents;
  quantity: Cents;
  price: Cents;
  other: Cents;
  /** What is owed: at the rate of the invoice's day. */
  owed: Cents;
}

/**
 * The way from what was ordered to what is owed: first another quantity, then another price, then what neither explains,
 * all at the rate of the order; last the rate of the invoice's day. Each step is what is between two rounded amounts, so
 * they add up to the cent.
 */
export function differenceOf(ordered: Ordered, invoiced: Invoiced, rateOfDay: string): Difference {
  const quantity = invoiced.quantity ?? ordered.quantity;
  const price = invoiced.unitPrice ?? ordered.price;
  const at = (amount: number): number => inHkd(amount, ordered.rate);
  const committed = at(ordered.quantity * ordered.price);
  const ofQuantity = at(quantity * ordered.price);
  const ofPrice = at(quantity * price);
  const all = at(invoiced.amount);
  const owed = inHkd(invoiced.amount, rateOfDay);
  return {
    committed: cents(committed),
    quantity: cents(ofQuantity - committed),
    price: cents(ofPrice - ofQuantity),
    other: cents(all - ofPrice),
    rate: cents(owed - all),
    owed,
  };
}

/** What a credit note takes off: the same steps the other way, so that a bill that is credited whole comes to nothing. */
export const creditedBack = (billed: Difference): Difference => ({
  committed: cents(0 - billed.committed),
  rate: cents(0 - billed.rate),
  quantity: cents(0 - billed.quantity),
  price: cents(0 - billed.price),
  other: cents(0 - billed.other),
  owed: cents(0 - billed.owed),
});

/** What a row of an invoice or of a credit note is for: a cost line, or a tour that is closed. */
interface BilledRow {
  costLine?: unknown;
  closing?: unknown;
  amount?: unknown;
}
/** What one supplier sent in one currency; a credit note counts from its entry, an invoice once it is approved. */
export interface Billed {
  kind: 'invoice' | 'credit';
  lines: readonly BilledRow[];
}
const thingOf = ({ costLine, closing }: BilledRow): string =>
  costLine ? `line ${costLine as number}` : `tour ${closing as number}`;
/**
 * What of a thing was billed and is not credited yet, in hundredths of the currency; undefined where the supplier never
 * billed it. No credit note takes off more, whatever other notes there are.
 */
export function leftToCredit(sent: readonly Billed[], thing: BilledRow): number | undefined {
  const rows = (kind: Billed['kind']): BilledRow[] =>
    sent
      .filter((each) => each.kind === kind)
      .flatMap(({ lines }) => lines.filter((row) => thingOf(row) === thingOf(thing)));
  const sum = (of: readonly BilledRow[]): number => of.reduce((all, { amount }) => all + Number(amount), 0);
  const billed = rows('invoice');
  return billed.length ? sum(billed) - sum(rows('credit')) : undefined;
}

/** An invoice that waits to be paid, in hundredths of its currency. */
export interface DueInvoice {
  id: number;
  supplier: number;
  currency: string;
  dueOn: DateOnly;
  total: number;
}
/** What is to be paid to one supplier in one currency. */
interface ProposedPayment<I extends DueInvoice> {
  supplier: number;
  currency: string;
  total: Cents;
  invoices: I[];
}

/** The payments that settle what is due by a day: one for each supplier and currency, the oldest invoice first. */
export function proposePayments<I extends DueInvoice>(due: readonly I[], until: DateOnly): ProposedPayment<I>[] {
  const groups = new Map<string, I[]>();
  for (const invoice of due) {
    if (invoice.dueOn > until) continue;
    const key = `${invoice.supplier} ${invoice.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), invoice]);
  }
  return [...groups.values()].map((invoices) => {
    const [{ supplier, currency }] = invoices as [I, ...I[]];
    const sorted = [...invoices].sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.id - b.id));
    return { supplier, currency, total: cents(sorted.reduce((sum, { total }) => sum + total, 0)), invoices: sorted };
  });
}
