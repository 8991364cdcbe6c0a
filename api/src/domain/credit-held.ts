import { splitRefund } from './credit';
import { divide, exact, multiply, roundCents } from './exact';
import { levyOfRestored, type LevyRow, validRows } from './levy';
import { type Cents, least, minus, most, negate, plus, ZERO } from './money';
import type { LedgerKind, PaymentMethod, TiaPayer } from './words';

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
export const NONE_HELD: CreditHeld = { fare: ZERO, levy: ZERO, receipts: [] };

/**
 * What of a party's money was paid with credit and has not gone back to it: its own payments, and what transfers brought
 * along. Money that is credit stays credit wherever it is carried (decisions B18): it leaves first, with its levy.
 * @param ledger rows of all parties of the order
 */
export function creditHeld(ledger: readonly HeldRow[], subOrderId: number): CreditHeld {
  return validRows(ledger)
    .filter((row) => row.subOrderId === subOrderId)
    .reduce((held, row) => after(held, row, ledger), NONE_HELD);
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
  if (!out) return NONE_HELD;
  const from = creditHeld(
    ledger.filter(({ id }) => id < out.id),
    out.subOrderId,
  );
  const { fare, levy, receipts } = carriedOf(from, negate(out.fareAmount));
  return { fare, levy: least(levy, share(row.levyAmount, fare, row.fareAmount)), receipts };
}
function carriedOf({ fare, levy, receipts }: CreditHeld, carried: Cents): CreditHeld {
  const part = least(carried, most(ZERO, fare));
  return part > 0 ? { fare: part, levy: share(most(ZERO, levy), part, fare), receipts } : NONE_HELD;
}
const share = (levy: Cents, part: Cents, whole: Cents): Cents =>
  part >= whole ? levy : roundCents(divide(multiply(exact(levy), exact(part)), exact(whole)));

/** The levy that a refund to the credit books, in cents, negative: no more than was taken off the credit (decisions B18). */
export const levyToCredit = (rows: readonly LevyRow[], { fare, levy }: CreditHeld, refunded: Cents): Cents =>
  levyOfRestored(rows, [{ fareAmount: fare, levyAmount: levy, day: '' }], refunded);

/** Fare and its levy, in cents, none below 0. */
export interface FareAndLevy {
  fare: Cents;
  levy: Cents;
}
/**
 * What of a refund goes back to the credit that the party was paid with, and what in money (decisions B18): fare that was
 * credit first, with no more levy than was taken off it. The rest of a customer's levy is money, though no fare goes with
 * it; a company's moves without money, along with whatever fare goes.
 */
export function splitBack(
  rows: readonly LevyRow[],
  held: CreditHeld,
  back: FareAndLevy,
  payer: TiaPayer,
): { credit: FareAndLevy; money: FareAndLevy } {
  const { credit, money } = splitRefund(back.fare, held.fare);
  const alone = payer === 'COMPANY' && credit > 0 && money === 0;
  const levy = alone ? back.levy : least(back.levy, negate(levyToCredit(rows, held, credit)));
  return { credit: { fare: credit, levy }, money: { fare: money, levy: minus(back.levy, levy) } };
}
