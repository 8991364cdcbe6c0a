import type { Payment } from '../parties/payment.entity';
import { businessDate } from '../domain/dates';
import { type LevyRate, validRows } from '../domain/levy';
import { type Cents, negate, sum, ZERO } from '../domain/money';
import type { LedgerKind } from '../domain/words';
import { type Difference, differing } from './difference';
import { isVoided, ledgerLevy } from './ledger-levies';
import type { PartyRows } from './order-trees';

const OUT: readonly LedgerKind[] = ['REFUND', 'CHARGE', 'TRANSFER_OUT'];

/** Each ledger row of a party against its order, its terms, its neighbours and the dated rates. */
export function ledgerRows(party: PartyRows, rates: readonly LevyRate[], ofOrder: readonly Payment[]): Difference[] {
  return party.payments.flatMap((row, i) => [
    ...names(party, row),
    ...kinds(party, row),
    ...ledgerLevy(party, row, party.payments.slice(0, i), rates, ofOrder),
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
