import { type LevyCase, type LevyRow, levyOfPayment, splitPaymentAcross } from './levy';
import type { DateOnly } from './dates';
import { type Cents, minus, plus, ZERO } from './money';

/** A party that a payment may settle: the fare that it owes, and its ledger as the levy reads it. */
interface OwingParty {
  due: Cents;
  levyCase: LevyCase;
}
/** What one means of a payment settles of a party, with the levy on it. */
export interface MeansPart<P> {
  subOrder: P;
  fare: Cents;
  levy: Cents;
}

/**
 * A payment by several means (decisions B15, B17): one after the other fills the parties in their order, each up to what
 * those before left open. The levy of each is that of a payment of its own, so that the one that settles a party takes the
 * rounding rest. What is beyond all of them is `rest`.
 */
export function spreadMeans<P extends OwingParty>(
  fares: readonly Cents[],
  owing: readonly P[],
  day: DateOnly,
): { means: MeansPart<P>[][]; rest: Cents } {
  const open = owing.map((party) => ({ party, due: party.due, rows: party.levyCase.rows }));
  let rest: Cents = ZERO;
  const means = fares.map((amount) => {
    const split = splitPaymentAcross(amount, open);
    rest = plus(rest, split.rest);
    return split.parts.map(({ subOrder: own, fare }): MeansPart<P> => {
      const levy = levyOfPayment({ ...own.party.levyCase, rows: own.rows }, fare, day);
      const row: LevyRow = { fareAmount: fare, levyAmount: levy, day };
      own.due = minus(own.due, fare);
      own.rows = [...own.rows, row];
      return { subOrder: own.party, fare, levy };
    });
  });
  return { means, rest };
}

/**
 * What would have to come for parties that get less than is due now of them, or null where none does: all that comes for
 * those before the first of them, and its own minimum. Judged on the sum of a payment, by whatever means it comes.
 * @param parts what the payment settles of each party, in the order in which it fills them
 */
export function minimumMissed(parts: readonly { fare: Cents; dueNow: Cents }[]): Cents | null {
  let before: Cents = ZERO;
  for (const { fare, dueNow } of parts) {
    if (fare < dueNow) return plus(before, dueNow);
    before = plus(before, fare);
  }
  return null;
}
