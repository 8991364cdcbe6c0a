import type { Payment } from './payment.entity';
import { businessDate, type DateOnly } from '../domain/dates';
import { type LevyCase, levyMissing, type LevyRate, type LevyRow, levyOfTotal, validRows } from '../domain/levy';
import { type Cents, least, minus, most, negate, plus, sum, ZERO } from '../domain/money';
import { paymentStateOfParty } from '../domain/orders';
import { isLiving } from '../domain/order-states';
import type { BookingTerms } from '../domain/wire/booking';
import type { PaymentState } from '../domain/words';
import type { SubOrder } from './sub-order.entity';

/** What a sub-order owes and has received, all of it worked out from its rows (decisions B3, B17, B18). */
export interface Account {
  /** Fare received, net of what was kept, moved and paid back. */
  farePaid: Cents;
  /** Fare still owed. */
  fareDue: Cents;
  /** Levy still owed on fare that was carried over, when no fare is. */
  levyDue: Cents;
  /** Fare that must come now for a hold to be confirmed. */
  dueNow: Cents;
  /** Levy that the customer pays on what is owed. */
  levy: Cents;
  /** Charges that were kept of the money paid, with the customer's levy. */
  kept: Cents;
  /** Fare, levy and what was kept. */
  amount: Cents;
  /** Money that the customer has with us for this party: a kept charge is part of it. */
  paid: Cents;
  balance: Cents;
  paymentState: PaymentState;
  levyCase: LevyCase;
}
type Owing = Pick<SubOrder, 'orderState' | 'lastPaymentState' | 'subtotal' | 'dueNow'> & {
  terms: Pick<BookingTerms, 'leviable' | 'tiaPayer'>;
};
export type LedgerRow = Pick<
  Payment,
  'id' | 'voidsId' | 'kind' | 'amount' | 'fareAmount' | 'levyAmount' | 'carriedLevy' | 'openLevy' | 'takenAt'
>;

/** A ledger row as the levy rules read it. */
export const levyRow = (
  row: Pick<Payment, 'fareAmount' | 'levyAmount' | 'carriedLevy' | 'openLevy' | 'takenAt'>,
): LevyRow => ({
  fareAmount: row.fareAmount,
  levyAmount: row.levyAmount,
  carriedLevy: row.carriedLevy,
  openLevy: row.openLevy,
  day: businessDate(row.takenAt),
});

/** A row without fare and levy left the till beside the party's account: a compensation, credit paid out (decisions B18). */
const isOfParty = ({ fareAmount, levyAmount }: LedgerRow): boolean => fareAmount !== 0 || levyAmount !== 0;

/**
 * The account of a sub-order. A dead one owes only the charges that its end left; `charges` is their sum, and an expired
 * one owes nothing. The balance is the amount less what was paid, always.
 */
export function accountOf(
  subOrder: Owing,
  ledger: readonly LedgerRow[],
  charges: Cents,
  rates: readonly LevyRate[],
  today: DateOnly,
): Account {
  const { orderState, terms } = subOrder;
  const rows = validRows(ledger);
  const farePaid = sum(rows.map((row) => row.fareAmount));
  const taken = rows.filter((row) => row.kind === 'CHARGE');
  const kept = negate(sum(taken.map((row) => row.amount)));
  const paid = plus(sum(rows.filter(isOfParty).map((row) => row.amount)), kept);
  const owed = isLiving(orderState) ? subOrder.subtotal : orderState === 'EXPIRED' ? ZERO : most(ZERO, charges);
  const levyCase = { leviable: terms.leviable, subtotal: owed, rows: rows.map(levyRow), rates };
  const byCustomer = terms.tiaPayer === 'CUSTOMER';
  const levy = byCustomer ? levyOfTotal(levyCase, today) : ZERO;
  const fareDue = most(ZERO, minus(owed, farePaid));
  const amount = sum([owed, levy, kept]);
  return {
    farePaid,
    fareDue,
    levyDue: byCustomer && fareDue === 0 ? levyMissing(levyCase) : ZERO,
    dueNow: orderState === 'HOLD' ? least(fareDue, most(ZERO, minus(subOrder.dueNow, farePaid))) : ZERO,
    levy,
    kept,
    amount,
    paid,
    balance: minus(amount, paid),
    paymentState: paymentStateOfParty(subOrder, farePaid),
    levyCase,
  };
}

/**
 * Whether money stands on a party: also what came and went again, for it is booked on the tour on which it was taken. What
 * was voided never came.
 */
export const hasMoney = ({ farePaid, levyCase }: Pick<Account, 'farePaid' | 'levyCase'>): boolean =>
  farePaid !== 0 || levyCase.rows.length > 0;
