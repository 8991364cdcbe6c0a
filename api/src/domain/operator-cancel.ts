import type { DateOnly } from './dates';
import { divide, exact, multiply, roundCents } from './exact';
import { nonRefundableOf } from './fare';
import { cents, fromHkd, least, minus, most, sum, ZERO, type Cents } from './money';
import type { FareLine } from './wire/booking';
import type { ReasonCode } from './words';

/** What the operator pays on top when it cancels late, for bookings from a day on (decisions B18); maximum in HK$. */
export interface CompensationRule {
  effectiveFrom: DateOnly;
  /** Tours up to so many days are short ones. */
  shortTourDays: number;
  /** So many days before departure, the day itself included, a cancellation is late. */
  withinDaysShort: number;
  withinDaysLong: number;
  /** Of the fare less visa fee and insurance: 15 means 15 %. */
  percent: number;
  /** Per traveller. */
  maximum: number;
}

/** The operator calls the tour off: everything received goes back, nothing is kept (decisions B18). */
export const isOperatorCancel = (reason: ReasonCode): boolean =>
  reason === 'OPERATOR_MIN_GROUP' || reason === 'OPERATOR_OTHER';

/** The rule with the latest effectiveFrom not after the day of booking; none before the first one. */
export const compensationRuleOn = (
  rules: readonly CompensationRule[],
  bookedOn: DateOnly,
): CompensationRule | undefined =>
  rules.reduce<CompensationRule | undefined>(
    (best, rule) => (rule.effectiveFrom <= bookedOn && rule.effectiveFrom >= (best?.effectiveFrom ?? '') ? rule : best),
    undefined,
  );

/**
 * The compensation of one traveller whose tour the operator cancels, in cents (decisions B18): a share of the amount less
 * visa fee and insurance, whatever was paid so far, half-up, at most the maximum; nothing when it is not late.
 */
export function compensationOf(
  rule: CompensationRule | undefined,
  lines: readonly FareLine[],
  tourDays: number,
  daysToDeparture: number,
): Cents {
  if (!rule) return ZERO;
  const within = tourDays <= rule.shortTourDays ? rule.withinDaysShort : rule.withinDaysLong;
  if (daysToDeparture > within) return ZERO;
  const amount = sum(lines.map((line) => cents(line.cents)));
  const base = most(ZERO, minus(amount, nonRefundableOf(lines)));
  return least(fromHkd(rule.maximum), roundCents(divide(multiply(exact(base), exact(rule.percent)), exact(100))));
}
