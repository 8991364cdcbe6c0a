import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { negate } from '../domain/money';
import { whyNotVoid } from '../domain/voids';
import type { PaymentWire } from '../domain/wire/payment';
import { announce } from '../events/announce';
import { restoreCredit } from '../credits/move-credit';
import { demand } from '../http/actor';
import { touchOrder } from '../parties/change-party';
import { holdAfterVoid } from '../parties/confirm';
import type { Desk } from '../desk/front-desk';
import { readAccount } from '../parties/ledger';
import { issueReceipt } from '../receipts/issue-receipt';
import { drawReceiptNumber } from '../parties/numbers';
import { openParty } from '../parties/open-party';
import { namesOf } from '../parties/order-tree';
import { Request } from '../parties/request.entity';
import { indexOrder } from '../parties/index-order';
import { waitNoMore } from '../parties/waiting';
import { paymentWires } from '../parties/payment-wire';
import { Payment } from '../parties/payment.entity';
import { fulfilVoidRequests } from './void-requests';
import { writeLedger } from '../parties/write-ledger';

/**
 * Takes a receipt back on the day it was written (decisions B1): every row of it, by rows of the opposite sign in the
 * same shop's books, with a reason. A party left with less than was due is a hold again. Money that a request has
 * since paid back, moved or kept is not there to be taken back.
 * @throws DomainError payment.notToday, payment.voided, payment.moved, general.notAllowedInState, request.open, general.reasonRequired
 */
export async function voidPayment(tx: Tx, desk: Desk, paymentId: number, reason: string): Promise<PaymentWire[]> {
  demand(tx.actor, 'payments.void');
  if (!reason.trim()) throw fieldError('reason', 'general.reasonRequired');
  const payment = await tx.em.findOneBy(Payment, { id: paymentId });
  if (!payment) throw new DomainError('payment.notFound');
  const rows = await tx.em.find(Payment, { where: { receiptNo: payment.receiptNo }, order: { id: 'ASC' } });
  const receiptNo = await drawReceiptNumber(tx, payment.branch);
  const voids: Payment[] = [];
  for (const row of rows) voids.push(await voidRow(tx, desk, row, receiptNo, reason.trim()));
  await waitNoMore(tx, [payment.receiptNo]);
  await fulfilVoidRequests(tx, payment.receiptNo);
  issueReceipt(tx, desk, receiptNo);
  return paymentWires(voids, await namesOf(tx.em, [tx.actor.id]), tx.now);
}

async function voidRow(tx: Tx, desk: Desk, row: Payment, receiptNo: string, reason: string): Promise<Payment> {
  const party = await openParty(tx, desk, { subOrderId: row.subOrderId });
  const ledger = await tx.em.findBy(Payment, { subOrderId: row.subOrderId });
  const requestOpen = await tx.em.existsBy(Request, { openOn: row.subOrderId });
  const refusal = whyNotVoid(row, ledger, requestOpen, tx.now);
  if (refusal) throw new DomainError(refusal, { state: row.kind, move: 'void' });
  const { id, ...columns } = row;
  const written = await writeLedger(tx, party.subOrder, {
    ...columns,
    receiptNo,
    kind: 'VOID',
    amount: negate(row.amount),
    fareAmount: negate(row.fareAmount),
    levyAmount: negate(row.levyAmount),
    carriedLevy: null,
    openLevy: null,
    takenBy: tx.actor.id,
    takenAt: tx.now,
    remark: reason.slice(0, 300),
    voidsId: id,
    requestId: null,
  });
  if (row.method === 'CREDIT') await restoreCredit(tx, written, [row.receiptNo]);
  const { farePaid } = await readAccount(tx.em, desk.parameters, party.subOrder, tx.now);
  await holdAfterVoid(tx, desk, party, farePaid);
  await touchOrder(tx, party.order);
  await recordAudit(tx, {
    resource: 'payments',
    recordId: row.receiptNo,
    action: 'void',
    after: { voidedBy: receiptNo, amount: written.amount },
    reason,
  });
  await indexOrder(tx, party.order.id);
  announce(tx, 'payments', 'voided', party.order.id);
  return written;
}
