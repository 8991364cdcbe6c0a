import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { negate } from '../domain/money';
import { whyNotVoid } from '../domain/voids';
import type { PaymentWire } from '../domain/wire/payment';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { touchOrder } from '../orders/change-party';
import { holdAgain } from '../orders/confirm';
import type { Desk } from '../orders/front-desk';
import { readAccount } from '../orders/ledger';
import { drawReceiptNumber } from '../orders/numbers';
import { openParty } from '../orders/open-party';
import { namesOf } from '../orders/read-order';
import { Request } from '../requests/request.entity';
import { indexOrder } from '../search/index-terms';
import { paymentWires } from './payment-wire';
import { Payment } from './payment.entity';
import { writeLedger } from './write-ledger';

/**
 * Takes a receipt back on the day it was written (decisions B1): every row of it, by rows of the opposite sign in the
 * same shop's books, with a reason. A party that has nothing paid any more is a hold again. Money that a request has
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
    takenBy: tx.actor.id,
    takenAt: tx.now,
    remark: reason.slice(0, 300),
    voidsId: id,
    requestId: null,
  });
  const { farePaid } = await readAccount(tx.em, desk.parameters, party.subOrder, tx.now);
  await holdAgain(tx, desk, party.subOrder, farePaid);
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
