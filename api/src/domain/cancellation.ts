import { depositOf } from './deposit';
import { divide, exact, multiply, roundCents } from './exact';
import { nonRefundableOf } from './fare';
import { cents, least, minus, sum, ZERO, type Cents } from './money';
import { isOperatorCancel } from './operator-cancel';
import type { BookingTerms, FareLine, LadderStep } from './wire/booking';
import type { ReasonCode } from './words';

/** At most this is charged per traveller when nobody is to blame: HK$150 to five days, HK$300 from six (decisions B17). */
const FORCE_MAJEURE = { short: cents(15_000), long: cents(30_000), longFromDays: 6 } as const;

export type CancellationTerms = Pick<
  BookingTerms,
  'ladder' | 'days' | 'nameCorrectionFee' | 'allowDeposit' | 'minDeposit' | 'balanceDueDays' | 'packageType'
>;
/** A traveller as the ladder sees them: the lines of the fare, in cents, and whether they count against the quota. */
export interface ChargedTraveller {
  lines: readonly FareLine[];
  takesSeat: boolean;
  /** Whether the insurance is issued: declared to the insurer and not taken back there (decisions B18). */
  insured: boolean;
}

/** The first step whose minDays is reached; the last one for later days and for no-show (decisions B4). */
export const stepAt = (ladder: readonly LadderStep[], daysToGo: number): LadderStep | undefined =>
  ladder.find((step) => daysToGo >= step.minDays) ?? ladder.at(-1);

/** The ladder's charge before the reason counts: never above the fare less visa fee and issued insurance, in cents. */
function ladderCharge(terms: CancellationTerms, traveller: ChargedTraveller, daysToGo: number): Cents {
  const amount = sum(traveller.lines.map((line) => cents(line.cents)));
  const base = minus(amount, nonRefundableOf(traveller.lines, traveller.insured));
  const step = stepAt(terms.ladder, daysToGo);
  if (!step) return ZERO;
  if (step.kind === 'PERCENT')
    return least(base, roundCents(divide(multiply(exact(base), exact(step.value)), exact(100))));
  if (!traveller.takesSeat) return ZERO;
  const deposit = depositOf(terms);
  return least(base, step.kind === 'DEPOSIT' ? deposit : least(cents(step.value), deposit));
}

/**
 * What leaving costs one traveller, in cents of fare (decisions B4, B17): the ladder of the booking by whole days to
 * departure; nothing when the operator cancels; at most HK$150 or 300 for force majeure; at most the
 * fee of the terms for a corrected name. Visa fee and issued insurance are kept beside it, whatever the reason.
 */
export function cancellationCharge(
  terms: CancellationTerms,
  traveller: ChargedTraveller,
  daysToGo: number,
  reason: ReasonCode,
): Cents {
  if (isOperatorCancel(reason)) return ZERO;
  const charge = ladderCharge(terms, traveller, daysToGo);
  if (reason === 'FORCE_MAJEURE')
    return least(charge, terms.days >= FORCE_MAJEURE.longFromDays ? FORCE_MAJEURE.long : FORCE_MAJEURE.short);
  return reason === 'NAME_CORRECTION' ? least(charge, cents(terms.nameCorrectionFee)) : charge;
}
