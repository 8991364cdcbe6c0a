import { divide, exact, multiply, roundCents } from './exact';
import { levyOfRestored, type LevyRow, validRows } from './levy';
import { type Cents, least, minus, most, negate, plus, ZERO } from './money';
import type { LedgerKind, PaymentMethod } from './words';

/** A ledger row of any party of an order, as it tells whether its money was credit; in cents, signed. */
export interface HeldRow {
  id: number;
  subOrderId: number;
  kind: LedgerKind;
  method: PaymentMethod;
  receiptNo: string;
  fareAmount: Cents;
  levyAmount: Cents;
  voidsId: number | null;
}
/** What of a party's money is credit of its payer, and the receipts that used it; in cents. */
export interface CreditHeld {
  fare: Cents;
  levy: Cents;
  receipts: readonly string[];
}
const NONE: CreditHeld = { fare: ZERO, levy: ZERO, receipts: [] };

/**
 * What of a party's money was paid with credit and has not gone back to it: its own payments, and what transfers brought
 * along. Money that is credit stays credit wherever it is carried (decisions B18): it leaves first, with its levy.
 * @param ledger rows of all parties of the order
 */
export function creditHeld(ledger: readonly HeldRow[], subOrderId: number): CreditHeld {
  return validRows(ledger)
    .filter((row) => row.subOrderId === subOrderId)
    .reduce((held, row) => after(held, row, ledger), NONE);
}
function after(held: CreditHeld, row: HeldRow, ledger: readonly HeldRow[]): CreditHeld {
  if (row.kind === 'TRANSFER_IN') return added(held, broughtBy(row, ledger));
  if (row.kind === 'TRANSFER_OUT') {
    const gone = carriedOf(held, negate(row.fareAmount));
    return { ...held, fare: minus(held.fare, gone.fare), levy: minus(held.levy, gone.levy) };
  }
  if (row.method !== 'CREDIT') return held;
  const { fareAmount: fare, levyAmount: levy, receiptNo, kind } = row;
  if (kind !== 'REFUND') return added(held, { fare, levy, receipts: [receiptNo] });
  // what becomes a new credit takes money along that never was one: there is no less than none left
  return { ...held, fare: most(ZERO, plus(held.fare, fare)), levy: most(ZERO, plus(held.levy, levy)) };
}
const added = (a: CreditHeld, b: CreditHeld): CreditHeld => ({
  fare: plus(a.fare, b.fare),
  levy: plus(a.levy, b.levy),
  receipts: [...a.receipts, ...b.receipts],
});

/** The credit in carried fare: no more levy than left the old party with it, nor than was booked here. */
function broughtBy(row: HeldRow, ledger: readonly HeldRow[]): CreditHeld {
  const out = ledger.find(({ kind, receiptNo }) => kind === 'TRANSFER_OUT' && receiptNo === row.receiptNo);
  if (!out) return NONE;
  const from = creditHeld(
    ledger.filter(({ id }) => id < out.id),
    out.subOrderId,
  );
  const { fare, levy, receipts } = carriedOf(from, negate(out.fareAmount));
  return { fare, levy: least(levy, share(row.levyAmount, fare, row.fareAmount)), receipts };
}
function carriedOf({ fare, levy, receipts }: CreditHeld, carried: Cents): CreditHeld {
  const part = least(carried, most(ZERO, fare));
  return part > 0 ? { fare: part, levy: share(most(ZERO, levy), part, fare), receipts } : NONE;
}
const share = (levy: Cents, part: Cents, whole: Cents): Cents =>
  part >= whole ? levy : roundCents(divide(multiply(exact(levy), exact(part)), exact(whole)));

/** The levy that a refund to the credit books, in cents, negative: no more than was taken off the credit (decisions B18). */
export const levyToCredit = (rows: readonly LevyRow[], { fare, levy }: CreditHeld, refunded: Cents): Cents =>
  levyOfRestored(rows, [{ fareAmount: fare, levyAmount: levy, day: '' }], refunded);
