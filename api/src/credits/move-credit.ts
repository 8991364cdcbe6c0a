import type { Payment } from '../parties/payment.entity';
import { insertRow } from '../database/insert-rows';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { creditExpiry, drawCredit, giveBack, payerKey } from '../domain/credit';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { type Cents, cents, negate } from '../domain/money';
import type { CreditKind } from '../domain/wire/credit';
import { CreditRow } from './credit.entity';
import { lockLots, lotsOf } from './lots';

interface Payer {
  contactPhone: string;
  contactPerson: string;
}
type Of = Pick<CreditRow, 'subOrderId'> &
  Partial<Pick<CreditRow, 'receiptNo' | 'requestId' | 'useId' | 'lotId' | 'askId'>>;

/** Writes a row of a credit. */
async function write(
  tx: Tx,
  kind: CreditKind,
  payer: Pick<CreditRow, 'payer' | 'phone' | 'name' | 'expiresOn'>,
  amount: Cents,
  of: Of,
): Promise<CreditRow> {
  const { payer: key, phone, name, expiresOn } = payer;
  return insertRow(tx.em, CreditRow, {
    ...{ payer: key, phone, name, expiresOn, kind, amount },
    ...{ lotId: null, receiptNo: '', useId: null, requestId: null, askId: null, ...of },
    branch: tx.actor.branch,
    enteredBy: tx.actor.id,
    enteredAt: tx.now,
  });
}

/** Issues the credit that a payer chose instead of money: what the row of the ledger took off (decisions B18). */
export async function issueCredit(tx: Tx, payer: Payer, row: Payment): Promise<CreditRow> {
  const { contactPhone: phone, contactPerson: name } = payer;
  const account = { payer: payerKey(phone, name), phone, name, expiresOn: creditExpiry(businessDate(tx.now)) };
  const { receiptNo, requestId, subOrderId } = row;
  return write(tx, 'ISSUED', account, negate(row.amount), { receiptNo, requestId, subOrderId });
}

/**
 * Pays a receipt with the payer's credit, what ends first goes first.
 * @throws DomainError credit.short (409) with what there is
 */
export async function useCredit(tx: Tx, payer: Payer, rows: readonly Payment[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const key = payerKey(payer.contactPhone, payer.contactPerson);
  const today = businessDate(tx.now);
  const amount = cents(rows.reduce((sum, row) => sum + row.amount, 0));
  await lockLots(
    tx,
    (await lotsOf(tx.em, key)).map((lot) => lot.id),
  );
  // what others used before the lock was had counts
  for (const part of drawCredit(await lotsOf(tx.em, key), amount, today)) {
    const lot = await tx.em.findOneByOrFail(CreditRow, { id: part.lotId });
    const of = { lotId: lot.id, receiptNo: first.receiptNo, subOrderId: first.subOrderId };
    await write(tx, 'USED', lot, negate(part.amount), of);
  }
}

/**
 * Gives what a refund or a void took off a payment with credit back to where it came from, with its old last day
 * (decisions B18). @param receipts the payments that used it
 */
export async function restoreCredit(tx: Tx, row: Payment, receipts: readonly string[]): Promise<void> {
  const uses = await rowsOf<CreditRow & { back: number }>(
    tx.em,
    `SELECT u.*, COALESCE((SELECT SUM(r.amount) FROM credit_rows r WHERE r.useId = u.id), 0) AS back
       FROM credit_rows u WHERE u.kind = 'USED' AND u.receiptNo IN (${marks(receipts)}) ORDER BY u.id`,
    receipts,
  );
  await lockLots(
    tx,
    uses.map((use) => Number(use.lotId)),
  );
  const left = uses.map((use) => ({
    id: Number(use.id),
    lotId: Number(use.lotId),
    left: cents(-Number(use.amount) - Number(use.back)),
  }));
  const parts = giveBack(left, negate(row.amount));
  if (parts.reduce((sum, part) => sum + part.amount, 0) !== -row.amount) throw new DomainError('general.unexpected');
  for (const { useId, lotId, amount } of parts) {
    const lot = await tx.em.findOneByOrFail(CreditRow, { id: lotId });
    await write(tx, 'RESTORED', lot, amount, { lotId, useId, receiptNo: row.receiptNo, subOrderId: row.subOrderId });
  }
}

/** Takes off a credit what finance let go: paid out, or ended. */
export const takeOff = (
  tx: Tx,
  lot: CreditRow,
  kind: 'REFUNDED' | 'EXPIRED',
  amount: Cents,
  of: { receiptNo: string; askId: number },
): Promise<CreditRow> => write(tx, kind, lot, negate(amount), { lotId: lot.id, ...of, subOrderId: lot.subOrderId });
