import type { Payment } from '../checkout/payment.entity';
import { businessDate, type DateOnly } from '../domain/dates';
import { type LevyCase, type LevyRate, type LevyRow, levyOfTotal, validRows } from '../domain/levy';
import { type Cents, cents, least, minus, most, plus, sum, ZERO } from '../domain/money';
import { isLiving, paymentStateOfParty } from '../domain/orders';
import type { BookingTerms } from '../domain/wire/booking';
import type { PaymentState } from '../domain/words';
import type { SubOrder } from './sub-order.entity';

/** What a sub-order owes and has received, all of it worked out from its rows (decisions B3, B17). */
export interface Account {
  /** Fare received, net. */
  farePaid: Cents;
  /** Fare still owed. */
  fareDue: Cents;
  /** Fare that must come now for a hold to be confirmed. */
  dueNow: Cents;
  /** Levy that the customer pays. */
  levy: Cents;
  /** Fare and levy. */
  amount: Cents;
  /** Money that changed hands. */
  paid: Cents;
  balance: Cents;
  paymentState: PaymentState;
  levyCase: LevyCase;
}
type Owing = Pick<SubOrder, 'orderState' | 'lastPaymentState' | 'subtotal' | 'dueNow'> & {
  terms: Pick<BookingTerms, 'leviable' | 'tiaPayer'>;
};
export type LedgerRow = Pick<Payment, 'id' | 'voidsId' | 'amount' | 'fareAmount' | 'levyAmount' | 'takenAt'>;

/** A ledger row as the levy rules read it. */
export const levyRow = (row: Pick<Payment, 'fareAmount' | 'levyAmount' | 'takenAt'>): LevyRow => ({
  fareAmount: row.fareAmount,
  levyAmount: row.levyAmount,
  day: businessDate(row.takenAt),
});

/**
 * The account of a sub-order. A dead one owes only the charges that its cancellation left; `charges` is their sum,
 * and an expired one owes nothing.
 */
export function accountOf(
  subOrder: Owing,
  ledger: readonly LedgerRow[],
  charges: Cents,
  rates: readonly LevyRate[],
  today: DateOnly,
): Account {
  const rows = validRows(ledger);
  const farePaid = sum(rows.map((row) => row.fareAmount));
  const paid = sum(rows.map((row) => row.amount));
  const living = isLiving(subOrder.orderState);
  const owed = living ? subOrder.subtotal : subOrder.orderState === 'EXPIRED' ? ZERO : most(ZERO, charges);
  const levyCase = { leviable: subOrder.terms.leviable, subtotal: owed, rows: rows.map(levyRow), rates };
  const shown = living ? levyCase : { ...levyCase, subtotal: subOrder.subtotal };
  const booked = sum(rows.map((row) => row.levyAmount));
  /** Of a settled party the levy is what was booked: shares of refunds are rounded, and no payment follows. */
  const levyFor = (each: LevyCase): Cents => {
    if (subOrder.terms.tiaPayer !== 'CUSTOMER') return ZERO;
    return rows.length > 0 && farePaid === each.subtotal ? booked : levyOfTotal(each, today);
  };
  const levy = levyFor(shown);
  const fareDue = most(ZERO, minus(owed, farePaid));
  return {
    farePaid,
    fareDue,
    dueNow: subOrder.orderState === 'HOLD' ? least(fareDue, most(ZERO, minus(subOrder.dueNow, farePaid))) : ZERO,
    levy,
    amount: plus(subOrder.subtotal, levy),
    paid,
    balance: living || owed > 0 ? cents(owed + (living ? levy : levyFor(levyCase)) - paid) : ZERO,
    paymentState: paymentStateOfParty(subOrder, farePaid),
    levyCase,
  };
}
