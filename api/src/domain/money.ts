import { DomainError, fieldError } from './errors';
import { LIMITS } from './limits';

declare const unit: unique symbol;
/** Money: a whole number of Hong Kong cents. Made only by the functions of this file. */
export type Cents = number & { readonly [unit]: 'cents' };

/** A whole number of cents taken as money; anything else is a programming error. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole number of cents: ${value}`);
  return value as Cents;
}
export const ZERO = cents(0);

/**
 * Hong Kong dollars as they travel in JSON, at most two decimals, to cents (decisions B7, Money).
 * @param most in cents; amounts of another currency may be larger
 * @throws DomainError money.invalid for more decimals, not a number, or beyond HK$20,000,000
 */
export function fromHkd(value: number, most: number = LIMITS.moneyCents): Cents {
  const scaled = Math.round(value * 100);
  const exact = Number.isFinite(value) && Math.abs(value - scaled / 100) < 1e-8;
  if (!exact || Math.abs(scaled) > most) throw new DomainError('money.invalid', { value: String(value) });
  return cents(scaled === 0 ? 0 : scaled);
}

/**
 * Figures that are kept are no larger than one that is typed, so that a column of either database holds them: amounts that
 * are each allowed may come to more. @throws DomainError general.tooBig (400) at the field
 * @param typed the most that may be typed at the field, in hundredths of what is typed there: it may be one of several, or of
 * another currency
 */
export function demandHeld(
  field: string,
  figures: Iterable<unknown>,
  most: number = LIMITS.moneyCents,
  typed: number = most,
): void {
  for (const figure of figures)
    if (Math.abs(Number(figure)) > most) throw fieldError(field, 'general.tooBig', { max: typed / 100 });
}

/** Cents to Hong Kong dollars for JSON. */
export const toHkd = (value: Cents): number => value / 100;

/** Adds any number of amounts. */
export const sum = (values: Iterable<Cents>): Cents => {
  let total = 0;
  for (const value of values) total += value;
  return cents(total);
};
/** Dollars that were added or multiplied as fractions, to the nearest cent; nothing is never minus nothing (decisions B7, Money). */
export const nearest = (hkd: number): Cents => cents(Math.round(hkd * 100) + 0);
/** Adds dollars as they travel in JSON, through whole cents: no fraction of a cent grows (decisions B7, Money). */
export const sumHkd = (amounts: readonly number[]): number => toHkd(sum(amounts.map(nearest)));
export const plus = (a: Cents, b: Cents): Cents => cents(a + b);
export const minus = (a: Cents, b: Cents): Cents => cents(a - b);
export const times = (a: Cents, count: number): Cents => cents(a * count);
export const negate = (a: Cents): Cents => cents(a === 0 ? 0 : -a);
export const least = (...values: Cents[]): Cents => cents(Math.min(...values));
export const most = (...values: Cents[]): Cents => cents(Math.max(...values));

/** Shown money: thousands separated, two decimals, no currency sign (the column head says HK$). */
export const showMoney = (value: Cents): string => MONEY.format(value / 100);
const MONEY = new Intl.NumberFormat('en-HK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
