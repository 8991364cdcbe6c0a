import type { Payment } from '../parties/payment.entity';
import { businessDate } from '../domain/dates';
import { creditHeld, levyToCredit } from '../domain/credit-held';
import { levyOfPayment, levyOfRefund, type LevyRate, type LevyRow, validRows } from '../domain/levy';
import { type Cents, cents, minus, negate, sum, ZERO } from '../domain/money';
import type { LedgerKind } from '../domain/words';
import { levyRow } from '../parties/account';
import { type Difference, differing, noneOf } from './difference';
import type { PartyRows } from './order-trees';

const TAKEN: readonly LedgerKind[] = ['DEPOSIT', 'BALANCE', 'EXTRA'];
const OUT: readonly LedgerKind[] = ['REFUND', 'CHARGE', 'TRANSFER_OUT'];
const FAR = cents(1_000_000_000_000);

/** Each ledger row of a party against its order, its terms, its neighbours and the dated rates. */
export function ledgerRows(party: PartyRows, rates: readonly LevyRate[], ofOrder: readonly Payment[]): Difference[] {
  return party.payments.flatMap((row, i) => [
    ...names(party, row),
    ...kinds(party, row),
    ...levies(party, row, party.payments.slice(0, i), rates, ofOrder),
  ]);
}

/** What a row repeats of its order, its receipt and its terms. */
function names({ order, subOrder, payments }: PartyRows, row: Payment): Difference[] {
  const [, branch, year] = /^(.*)-R(\d\d)\d+$/.exec(row.receiptNo) ?? [];
  return [
    ...differing('ledger row: order', row.id, row.orderNumber, order.orderNumber),
    ...differing('ledger row: shop of its receipt', row.id, row.branch, branch),
    ...differing('ledger row: year of its receipt', row.id, businessDate(row.takenAt).slice(2, 4), year),
    ...differing(
      'ledger row: payer of the terms',
      row.id,
      row.levyPayer,
      payerOfVoided(payments, row) ?? subOrder.terms.tiaPayer,
    ),
  ];
}
/**
 * Who bore the levy of a row that was taken back: a party whose money was, may have gone to another tour and its terms
 * since. The amount tells, and a void says what its row said.
 */
function payerOfVoided(payments: readonly Payment[], row: Payment): Payment['levyPayer'] | undefined {
  const voided = payments.find(({ id }) => id === row.voidsId);
  if (voided) return voided.levyPayer;
  if (!isVoided(payments, row)) return undefined;
  if (row.levyAmount === 0) return row.levyPayer;
  return row.amount === row.fareAmount ? 'COMPANY' : 'CUSTOMER';
}
const isVoided = (payments: readonly Payment[], { id }: Payment): boolean =>
  payments.some(({ voidsId }) => voidsId === id);

/** A kind goes with a sign, with a request or without, and with what it voids. */
function kinds({ payments }: PartyRows, row: Payment): Difference[] {
  const voided = payments.find(({ id }) => id === row.voidsId);
  const before = validRows(payments.filter(({ id }) => id < row.id));
  const signOf = (fare: number): string => (fare > 0 ? 'in' : 'out');
  const moved = row.kind === 'TRANSFER_IN' || row.kind === 'COMPENSATION' || OUT.includes(row.kind);
  return [
    ...(row.fareAmount === 0 || row.kind === 'VOID'
      ? []
      : differing(
          'ledger row: sign of its kind',
          row.id,
          signOf(row.fareAmount),
          OUT.includes(row.kind) ? 'out' : 'in',
        )),
    ...differing('ledger row: voids another', row.id, row.voidsId !== null, row.kind === 'VOID'),
    ...differing('ledger row: moved by a request', row.id, row.requestId !== null, moved),
    ...(row.kind === 'DEPOSIT'
      ? differing('ledger row: a deposit comes first', row.id, earlierFare(before, row), ZERO)
      : []),
    ...(row.kind === 'VOID'
      ? differing('void = its row turned round', row.id, mirror(row), voided && turned(voided))
      : []),
  ];
}
/** Means of one payment are written at one moment, and together are the deposit. */
const earlierFare = (before: readonly Payment[], { takenAt }: Payment): Cents =>
  sum(
    before
      .filter((each) => each.kind !== 'DEPOSIT' || each.takenAt.getTime() !== takenAt.getTime())
      .map(({ fareAmount }) => fareAmount),
  );
const mirror = ({ fareAmount, levyAmount, amount, method, branch }: Payment): string =>
  [fareAmount, levyAmount, amount, method, branch].join(' ');
const turned = (row: Payment): string =>
  mirror({
    ...row,
    fareAmount: negate(row.fareAmount),
    levyAmount: negate(row.levyAmount),
    amount: negate(row.amount),
  });

/** The levy of a row, worked out from the valid rows before it as the rules do (decisions B17, B18). */
function levies(
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
