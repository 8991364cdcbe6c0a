import type { DateOnly } from './dates';
import {
  centsOfCarried,
  grandTotal,
  levyCarried,
  levyMissing,
  levyOfRefund,
  type LevyRate,
  type LevyRow,
} from './levy';
import { least, minus, most, negate, plus, ZERO, type Cents } from './money';
import type { TiaPayer } from './words';

/** Who bears the levy of a party, and whether its tour is levied: terms of its booking. */
export interface LevyTerms {
  leviable: boolean;
  tiaPayer: TiaPayer;
}
/** The fare that a transfer takes off a party, in cents, none below 0. */
interface Moving {
  kept: Cents;
  refund: Cents;
  carried: Cents;
}
/** The levy that goes with it, in cents, none below 0. */
export interface TransferLevy {
  /** Stays with the kept charge. */
  kept: Cents;
  /** Leaves with the refunded fare. */
  refund: Cents;
  /** Leaves the old party with the carried fare, as money when its customer paid it. */
  out: Cents;
  /** Is booked on the new party with the carried fare. */
  booked: Cents;
  /** A customer's levy that nobody owes any more: paid back beside the fare. */
  toRefund: Cents;
  /** Levy on the carried fare that the new party's customer has not paid yet. */
  toPay: Cents;
  /** The exact levy on the carried fare, in millionths of a cent; null where the new tour is not levied. */
  carried: number | null;
}

/**
 * A transfer carries the levy with the fare (decisions B18): kept charge, refund and carried fare one after the other
 * take their share by B17's refund rule, so that the last takes the rest when nothing stays behind. The new party's payer
 * bears what is due on the carried fare: a company books it without money, a customer is credited with what the old one
 * paid.
 */
export function transferLevy(
  rows: readonly LevyRow[],
  rates: readonly LevyRate[],
  moving: Moving,
  from: LevyTerms,
  to: LevyTerms,
): TransferLevy {
  const shares = sharesOf(rows, moving);
  const fromCustomer = from.tiaPayer === 'CUSTOMER';
  const carried = to.leviable ? levyCarried(rows, rates, moving.carried) : null;
  const due = carried === null ? ZERO : dueOn(rows, rates, shares.carried, from, carried);
  const credited = fromCustomer && to.tiaPayer === 'CUSTOMER' ? least(shares.carried, due) : ZERO;
  return {
    kept: shares.kept,
    refund: shares.refund,
    out: fromCustomer ? credited : shares.carried,
    booked: to.tiaPayer === 'CUSTOMER' ? credited : due,
    toRefund: fromCustomer ? minus(shares.carried, credited) : ZERO,
    toPay: to.tiaPayer === 'CUSTOMER' ? minus(due, credited) : ZERO,
    carried,
  };
}

/** A party that a transfer makes: its fare, what was carried to it, and the terms of its levy. */
interface NewParty {
  total: Cents;
  carried: Cents;
  levy: TransferLevy;
  terms: LevyTerms;
}
/**
 * What the counter asks of a party that a transfer makes, in cents (decisions B18): the fare that is open and, where its
 * customer bears it, the levy on that at the rate of the day, beside levy that the carried fare still owes.
 */
export function askedAfter(
  { total, carried, levy, terms }: NewParty,
  rates: readonly LevyRate[],
  today: DateOnly,
): Cents {
  const row = { ...{ fareAmount: carried, levyAmount: levy.booked, day: today }, carriedLevy: levy.carried };
  const party = { leviable: terms.leviable, subtotal: total, rows: [{ ...row, openLevy: levy.toPay }], rates };
  const brought = terms.tiaPayer === 'CUSTOMER' ? plus(carried, levy.booked) : carried;
  return most(ZERO, minus(grandTotal(party, terms.tiaPayer, today), brought));
}

/** What each part of the fare takes of the levy booked, one after the other; nothing is left where no fare is. */
function sharesOf(rows: readonly LevyRow[], { kept, refund, carried }: Moving): Record<keyof Moving, Cents> {
  const ledger = [...rows];
  const take = (fare: Cents): Cents => {
    const levyAmount = levyOfRefund(ledger, fare);
    ledger.push({ fareAmount: negate(fare), levyAmount, day: '' });
    return negate(levyAmount);
  };
  return { kept: take(kept), refund: take(refund), carried: take(carried) };
}

/** Levy due on carried fare on a levied tour: what was booked on it, or what would have been where none was. */
function dueOn(
  rows: readonly LevyRow[],
  rates: readonly LevyRate[],
  booked: Cents,
  from: LevyTerms,
  carried: number,
): Cents {
  const missing = levyMissing({ leviable: from.leviable, rows, rates }) > 0;
  return from.leviable && !missing ? booked : most(booked, centsOfCarried(carried));
}
