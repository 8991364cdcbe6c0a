import { businessDate } from '../domain/dates';
import { creditHeld, levyToCredit } from '../domain/credit-held';
import { levyOfPayment, levyOfRefund, type LevyRate, type LevyRow, validRows } from '../domain/levy';
import { type Cents, cents, minus, negate, sum } from '../domain/money';
import type { LedgerKind } from '../domain/words';
import { levyRow } from '../parties/account';
import type { Payment } from '../parties/payment.entity';
import { type Difference, noneOf } from './difference';
import type { PartyRows } from './order-trees';

const TAKEN: readonly LedgerKind[] = ['DEPOSIT', 'BALANCE', 'EXTRA'];
const FAR = cents(1_000_000_000_000);

/** Whether another row takes this one back. */
export const isVoided = (payments: readonly Payment[], { id }: Payment): boolean =>
  payments.some(({ voidsId }) => voidsId === id);

/** The levy of a row, worked out from the valid rows before it as the rules do (decisions B17, B18). */
export function ledgerLevy(
  { subOrder, requests, payments }: PartyRows,
  row: Payment,
  earlier: readonly Payment[],
  rates: readonly LevyRate[],
  ofOrder: readonly Payment[],
): Difference[] {
  // a transfer's rows go together, and are looked at together
  const transferred = requests.some(({ id, kind }) => id === row.requestId && kind === 'transfer');
  if (transferred || row.kind === 'VOID' || row.kind === 'TRANSFER_IN' || row.kind === 'COMPENSATION') return [];
  const valid = validRows(earlier);
  const rows = valid.map(levyRow);
  // of money that was taken back since, the tour may have been another, within the levy or outside it
  const terms = isVoided(payments, row) ? [true, false] : [subOrder.terms.leviable];
  const paid = sum(rows.map(({ fareAmount }) => fareAmount));
  const day = businessDate(row.takenAt);
  const asPayment = (subtotal: Cents): Cents[] =>
    terms.map((leviable) => levyOfPayment({ leviable, subtotal, rows, rates }, row.fareAmount, day));
  // whether it settled the fare as that stood then, no row says
  const right = TAKEN.includes(row.kind)
    ? [...asPayment(FAR), ...asPayment(cents(paid + row.fareAmount))]
    : [levyOfRefund(rows, negate(row.fareAmount)), ...restored(rows, row, ofOrder), ...besideCredit(payments, row)];
  return noneOf('levy of a ledger row', row.id, row.levyAmount, right);
}
/** What was paid with credit, here or where it was carried from, goes back to it with no more levy than it was paid with. */
function restored(earlier: readonly LevyRow[], row: Payment, ofOrder: readonly Payment[]): Cents[] {
  if (row.kind !== 'REFUND' || row.method !== 'CREDIT') return [];
  const before = ofOrder.filter(({ id }) => id < row.id);
  return [levyToCredit(earlier, creditHeld(before, row.subOrderId), negate(row.fareAmount))];
}
/** The levy that the credit did not take goes in money, also where no fare does. */
function besideCredit(payments: readonly Payment[], row: Payment): Cents[] {
  if (row.kind !== 'REFUND' || row.method === 'CREDIT') return [];
  const together = payments.filter(({ kind, requestId }) => kind === 'REFUND' && requestId === row.requestId);
  const [credit] = together.filter(({ method, id }) => method === 'CREDIT' && id < row.id);
  if (!credit) return [];
  const before = validRows(payments.filter(({ id }) => id < credit.id)).map(levyRow);
  const whole = levyOfRefund(before, negate(sum(together.map(({ fareAmount }) => fareAmount))));
  return [minus(whole, credit.levyAmount)];
}
