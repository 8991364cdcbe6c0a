import { Payment } from '../parties/payment.entity';
import { insertRow } from '../database/insert-rows';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { type Cents, toHkd } from '../domain/money';
import type { Desk } from '../desk/front-desk';
import { composeReceipt } from './receipt';
import { ReceiptDocument } from './receipt-document.entity';

/** Keeps what a document says as it is issued, at the end of the work that wrote its rows: by then the balance is right. */
export function issueReceipt(tx: Tx, desk: Pick<Desk, 'parameters'>, receiptNo: string, tendered?: Cents): void {
  tx.before(async () => {
    const document = {
      ...(await composeReceipt(tx.em, desk.parameters, tx.actor, receiptNo, tx.now)),
      issued: true,
      tendered: tendered === undefined ? null : toHkd(tendered),
    };
    await insertRow(tx.em, ReceiptDocument, { receiptNo, issuedAt: tx.now, document, prints: 0 });
  });
}

/** The documents of what a request moved: its refund under one number, what it carried over and kept under another. */
export async function issueReceiptsOf(tx: Tx, desk: Desk, requestId: number): Promise<void> {
  const rows = await tx.em.find(Payment, { where: { requestId }, select: { receiptNo: true }, order: { id: 'ASC' } });
  for (const receiptNo of new Set(rows.map((row) => row.receiptNo))) issueReceipt(tx, desk, receiptNo);
}

/** Counts a print, so that the next one is marked as a copy. @throws DomainError payment.receiptNotFound */
export async function notePrint(tx: Tx, receiptNo: string): Promise<{ prints: number }> {
  await tx.em.increment(ReceiptDocument, { receiptNo }, 'prints', 1);
  const kept = await tx.em.findOneBy(ReceiptDocument, { receiptNo });
  if (kept) return { prints: kept.prints };
  if (!(await tx.em.existsBy(Payment, { receiptNo }))) throw new DomainError('payment.receiptNotFound');
  return { prints: 0 };
}
