import { type Target, transition } from '../audit/transition';
import type { Rules } from '../crud/part';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { demandOpenTour } from '../departures/closing-lock';
import { fieldError } from '../domain/errors';
import { sum } from '../domain/money';
import { voidRequestMachine, type VoidRequestState } from '../domain/resources/voidRequests';
import { whyNotVoid } from '../domain/voids';
import { announce } from '../events/announce';
import { notifyStaff } from '../outbox/notify';
import { readParameters } from '../parameters/read';
import { Order } from '../parties/order.entity';
import { Payment } from '../parties/payment.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { Request } from '../parties/request.entity';
import { VoidRequest } from './void-request.entity';

/**
 * A counter asks for the void of a receipt that finance could void now; one wish for a receipt at a time, and with a grant
 * of the own shop for receipts of that shop only. Staff are told by e-mail where the parameter says so.
 */
export const voidRequestRules: Rules = {
  async before(tx, grant, sent, row) {
    if (row) return {};
    const receiptNo = String(sent['receiptNo']).toUpperCase();
    const found = await tx.em.findOneBy(Payment, { receiptNo });
    if (!found) throw fieldError('receiptNo', 'payment.receiptNotFound');
    if (grant === 'shop' && found.branch !== tx.actor.branch) throw fieldError('receiptNo', 'auth.denied');
    // whoever asks, and whoever voids, holds the order: one follows the other
    const order = await lockRow(tx, Order, { orderNumber: found.orderNumber }, 'order.notFound');
    const rows = await tx.em.findBy(Payment, { receiptNo });
    for (const each of rows) {
      await demandOpenTour(tx, await tx.em.findOneByOrFail(SubOrder, { id: each.subOrderId }));
      const ledger = await tx.em.findBy(Payment, { subOrderId: each.subOrderId });
      const refusal = whyNotVoid(each, ledger, await tx.em.existsBy(Request, { openOn: each.subOrderId }), tx.now);
      if (refusal === 'general.notAllowedInState') throw fieldError('receiptNo', 'voidRequest.notTaken');
      if (refusal) throw fieldError('receiptNo', refusal);
    }
    if ((await openOf(tx, receiptNo)).length) throw fieldError('receiptNo', 'voidRequest.open');
    const amount = sum(rows.map((each) => each.amount));
    return { receiptNo, orderNumber: order.orderNumber, amount, method: found.method };
  },
  async after(tx, row, before) {
    if (before) return;
    announce(tx, 'voidRequests', 'create', row.id);
    const { contactPerson, contactPhone } = await tx.em.findOneByOrFail(Order, {
      orderNumber: row['orderNumber'] as string,
    });
    const told = { number: String(row['receiptNo']), contact: contactPerson, phone: contactPhone };
    await notifyStaff(tx, await readParameters(tx.em), 'voidAsked', told);
  },
};
const openOf = (tx: Tx, receiptNo: string): Promise<VoidRequest[]> =>
  tx.em.findBy(VoidRequest, { receiptNo, state: 'open' });
const VOID_REQUESTS: Target<VoidRequest, VoidRequestState, string> = {
  ...{ entity: VoidRequest, resource: 'voidRequests', field: 'state', machine: voidRequestMachine },
};

/** A receipt that is voided is what was asked for, whoever thought of it first. */
export async function fulfilVoidRequests(tx: Tx, receiptNo: string): Promise<void> {
  for (const row of await openOf(tx, receiptNo)) {
    await transition(tx, VOID_REQUESTS, row, 'void', { system: true, set: { movedBy: tx.actor.id } });
    announce(tx, 'voidRequests', 'void', row.id);
  }
}

/** What nobody voided in its day lapses. */
export async function lapseVoidRequest(tx: Tx, id: number): Promise<void> {
  const row = await lockRow(tx, VoidRequest, { id }, 'voidRequest.notFound');
  if (row.state !== 'open') return;
  await transition(tx, VOID_REQUESTS, row, 'lapse', { system: true });
  announce(tx, 'voidRequests', 'lapse', id);
}
