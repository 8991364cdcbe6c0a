import { addMonths } from './ages';
import type { DateOnly } from './dates';
import { DomainError } from './errors';
import { cents, least, minus, most, showMoney, sum, ZERO, type Cents } from './money';

/** How long a credit is kept (decisions B18); the last day is usable. */
const CREDIT_MONTHS = 6;
export const creditExpiry = (issuedOn: DateOnly): DateOnly => addMonths(issuedOn, CREDIT_MONTHS);

/** How long finance is not asked again about an end that it refused. */
const REST_MONTHS = 1;
/**
 * The last day of a refusal after which the end of a credit is proposed again. B18 says only that it is proposed and never
 * silent: a refusal for good would leave it on the books for ever, and asking every hour would be noise. Finance is asked
 * again a month after it said no.
 */
export const askedAgainOf = (today: DateOnly): DateOnly => addMonths(today, -REST_MONTHS);

/** The account of a payer: contact phone and name, however the name is spaced and capitalised (decisions B18). */
export const payerKey = (phone: string, name: string): string =>
  `${phone.replace(/\D/g, '')} ${name.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase()}`.slice(0, 140);

/** What is left of one issue, in cents, and its last day. */
export interface CreditLot {
  id: number;
  expiresOn: DateOnly;
  left: Cents;
  /** What came back to it after its last day, less what was asked for and paid out since; it may have ended meanwhile. */
  late: Cents;
}
interface CreditPart {
  lotId: number;
  amount: Cents;
}
export const isUsable = ({ expiresOn, left }: CreditLot, today: DateOnly): boolean => left > 0 && expiresOn >= today;
/**
 * What of an issue may be paid out, in cents: all that is left until its last day; after it what came back only then, since
 * nobody could use that in time (decisions B18 keep its old last day).
 */
export const payableCredit = ({ expiresOn, left, late }: CreditLot, today: DateOnly): Cents =>
  expiresOn >= today ? left : least(left, most(ZERO, late));
/** What a payer may use today, in cents. */
export const usableCredit = (lots: readonly CreditLot[], today: DateOnly): Cents =>
  sum(lots.filter((lot) => isUsable(lot, today)).map((lot) => lot.left));

/**
 * From which issues an amount is taken: what ends first goes first; the last day is usable (decisions B18). In cents.
 * @throws DomainError credit.short (409) with what there is
 */
export function drawCredit(lots: readonly CreditLot[], amount: Cents, today: DateOnly): CreditPart[] {
  const usable = lots.filter((lot) => isUsable(lot, today));
  const there = usableCredit(lots, today);
  if (amount > there) throw new DomainError('credit.short', { left: showMoney(there) });
  const parts: CreditPart[] = [];
  let open = amount;
  for (const lot of [...usable].sort((a, b) =>
    a.expiresOn === b.expiresOn ? a.id - b.id : a.expiresOn < b.expiresOn ? -1 : 1,
  )) {
    const part = least(open, lot.left);
    if (part <= 0) break;
    parts.push({ lotId: lot.id, amount: part });
    open = minus(open, part);
  }
  return parts;
}

/** What was used of an issue and not given back since, in cents above 0. */
interface CreditUse {
  id: number;
  lotId: number;
  left: Cents;
}
/** To which issues an amount goes back: the last used first, at most what was used (decisions B18). In cents. */
export function giveBack(uses: readonly CreditUse[], amount: Cents): { useId: number; lotId: number; amount: Cents }[] {
  const parts: { useId: number; lotId: number; amount: Cents }[] = [];
  let open = amount;
  for (const use of [...uses].sort((a, b) => b.id - a.id)) {
    const part = least(open, use.left);
    if (part <= 0) continue;
    parts.push({ useId: use.id, lotId: use.lotId, amount: part });
    open = minus(open, part);
  }
  return parts;
}

/**
 * How much fare of a refund goes back to the credit that it was paid with, and how much in money (decisions B18): what
 * was paid with credit goes back first. In cents of fare, both at least 0.
 */
export function splitRefund(refund: Cents, paidWithCredit: Cents): { credit: Cents; money: Cents } {
  const credit = least(refund, cents(Math.max(0, paidWithCredit)));
  return { credit, money: minus(refund, credit) };
}
