import type { MessageFacts } from '../domain/messages/fields';
import type { MessageEvent } from '../domain/messages/words';
import { sum, toHkd } from '../domain/money';
import { type DocumentKind, documentKind } from '../domain/receipts';
import type { OrderWire } from '../domain/wire/order';
import type { LedgerKind } from '../domain/words';
import type { OrderTree } from '../parties/order-tree';

type Ledger = OrderTree['payments'];
/** What went back in money, also out of the till beside the party's account, and what went to a credit. */
const BACK: readonly LedgerKind[] = ['REFUND', 'COMPENSATION', 'CREDIT_PAID'];
const VOUCHERS: readonly DocumentKind[] = ['REFUND', 'CREDIT', 'PAYOUT'];

/** The request that wrote a number, if one did. */
const requestOf = (payments: Ledger, receiptNo: string): number | null =>
  payments.find((row) => row.receiptNo === receiptNo && row.requestId !== null)?.requestId ?? null;
const kindOf = (payments: OrderWire['payments'], no: string): DocumentKind =>
  documentKind(payments.filter((row) => row.receiptNo === no));

/**
 * What went back by the request that wrote this number, to whichever paper it was put, or by the number itself where no
 * request did: in money, with what the operator paid on top and credit that was paid out, and as credit.
 */
export function goneBack(payments: Ledger, receiptNo: string): Pick<MessageFacts, 'refunded' | 'credited'> {
  const requestId = requestOf(payments, receiptNo);
  const rows = payments.filter((row) =>
    requestId === null ? row.receiptNo === receiptNo : row.requestId === requestId,
  );
  const out = (kinds: readonly LedgerKind[], asCredit: boolean): number =>
    -toHkd(
      sum(
        rows
          .filter((row) => kinds.includes(row.kind) && (row.method === 'CREDIT') === asCredit)
          .map((row) => row.amount),
      ),
    );
  return { refunded: out(BACK, false) + 0, credited: out(['REFUND'], true) + 0 };
}

/**
 * The number of the last paper that an event is about: a voucher of what went back, a receipt that was taken back, else a
 * receipt that stands; what was paid on top of a refund goes with that refund, if there was one.
 */
export function lastPaper({ payments: all }: OrderWire, ledger: Ledger, event: MessageEvent, party?: number): string {
  const own = all.filter((row) => party === undefined || row.subOrderId === party);
  if (event === 'paymentReturned') {
    const undone = own.findLast(({ voidsId }) => voidsId !== null)?.voidsId;
    return own.find(({ id }) => id === undone)?.receiptNo ?? '';
  }
  const payments = own.filter((row) => !row.voided);
  const numbers = [...new Set(payments.map((row) => row.receiptNo))];
  const last = (wanted: readonly DocumentKind[], of = numbers) =>
    of.findLast((no) => wanted.includes(kindOf(payments, no)));
  if (event !== 'refundPaid') return last(['RECEIPT']) ?? '';
  const latest = last(VOUCHERS) ?? '';
  return last(['REFUND', 'CREDIT'], besides(ledger, latest, numbers)) ?? latest;
}
/** Of these numbers those that the same request wrote. */
function besides(ledger: Ledger, receiptNo: string, numbers: readonly string[]): string[] {
  const request = requestOf(ledger, receiptNo);
  return numbers.filter((no) => request !== null && requestOf(ledger, no) === request);
}
/** The voucher that stands beside this one where one request gave back money and credit; '' where it did one thing only. */
export function otherVoucher({ payments }: OrderWire, ledger: Ledger, receiptNo: string): string {
  const standing = payments.filter((row) => !row.voided);
  const numbers = [...new Set(standing.map((row) => row.receiptNo))];
  const others = besides(ledger, receiptNo, numbers).filter((no) => no !== receiptNo);
  return others.findLast((no) => VOUCHERS.includes(kindOf(standing, no))) ?? '';
}

/** The money that was taken back: of the receipt itself, also where the slip that undoes it is named. */
export function takenBack({ payments }: OrderWire, receiptNo: string): OrderWire['payments'] {
  const of = payments.filter((row) => row.receiptNo === receiptNo);
  const undone = new Set(of.flatMap(({ voidsId }) => voidsId ?? []));
  return undone.size ? payments.filter(({ id }) => undone.has(id)) : of.filter(({ voided }) => voided);
}
