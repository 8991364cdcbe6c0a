import { In } from 'typeorm';
import { bookTransferIn, type Settlement, settleRequest } from '../checkout/settle-request';
import { transition } from '../database/transition';
import type { Tx } from '../database/work';
import { recordAudit } from '../audit/record';
import { type Cents, minus, ZERO } from '../domain/money';
import type { RequestSums } from '../domain/requests';
import { announce } from '../events/announce';
import { subtotalOf, touchOrder } from '../orders/change-party';
import { Charge } from '../orders/charge.entity';
import { endParty } from '../orders/end-party';
import type { Desk } from '../orders/front-desk';
import { Member } from '../orders/member.entity';
import type { Party } from '../orders/open-party';
import { SUB_ORDERS } from '../orders/sub-order-target';
import { refreshSubtotal } from '../orders/subtotal';
import { indexOrder } from '../search/index-terms';
import type { Figured } from './figures';
import { exchangeSeats } from './held-seats';
import { moveParty } from './move-party';
import type { Request } from './request.entity';

/** Does what an approved request asks for, all of it in one transaction (decisions B4): money, travellers, seats. */
export async function executeRequest(
  tx: Tx,
  desk: Desk,
  request: Request,
  party: Party,
  figured: Figured,
): Promise<void> {
  if (request.kind === 'refund') await executeRefund(tx, request, party, figured.sums);
  else if (request.kind === 'cancel') await executeCancel(tx, request, party, figured.sums);
  else await executeTransfer(tx, desk, request, party, figured);
  await touchOrder(tx, party.order);
  await indexOrder(tx, party.order.id);
  announce(tx, 'orders', 'changed', party.order.id);
  announce(tx, 'payments', 'moved', party.order.id);
}

const settlementOf = (request: Request, { order, subOrder }: Party): Omit<Settlement, 'refund' | 'moved' | 'kept'> => ({
  orderNumber: order.orderNumber,
  subOrder,
  requestId: request.id,
  method: request.method ?? 'CASH',
  remark: request.payee,
  reference: request.reference,
});

async function executeRefund(tx: Tx, request: Request, party: Party, sums: RequestSums): Promise<void> {
  await settleRequest(tx, { ...settlementOf(request, party), refund: sums.toRefund, moved: ZERO, kept: ZERO });
}

async function executeCancel(tx: Tx, request: Request, party: Party, sums: RequestSums): Promise<void> {
  const { subOrder, members } = party;
  const named = members.filter((member) => request.memberIds === null || request.memberIds.includes(member.id));
  const leaving = request.reasonCode === 'NAME_CORRECTION' ? [] : named;
  await exchangeSeats(tx, [{ departureId: subOrder.departureId, seats: -sums.seatsFreed }]);
  await leave(tx, leaving, 'CANCELLED');
  await correctNames(tx, request);
  await settleRequest(tx, { ...settlementOf(request, party), refund: sums.toRefund, moved: ZERO, kept: sums.kept });
  await addCharge(tx, request, party, sums.added);
  if (leaving.length === members.length) await endParty(tx, party, 'cancelByRequest', request.reason);
}

async function executeTransfer(tx: Tx, desk: Desk, request: Request, party: Party, figured: Figured): Promise<void> {
  const { sums, target } = figured;
  if (!target) throw new Error('a transfer without a target');
  const { subOrder, members, order } = party;
  await exchangeSeats(tx, [
    { departureId: subOrder.departureId, seats: -sums.seatsFreed },
    { departureId: target.offer.departure.id, unhold: request.heldSeats, seats: sums.seatsTaken },
  ]);
  const moved: Cents = minus(sums.carriedOver, sums.toRefund);
  const joined = await moveParty(tx, desk, order, subOrder, target);
  await leave(tx, target.movers, 'TRANSFERRED');
  const levyCase = {
    leviable: joined.terms.leviable,
    subtotal: joined.subtotal,
    rows: [],
    rates: desk.parameters.levyRates,
  };
  const settlement = { ...settlementOf(request, party), refund: sums.toRefund, moved, kept: sums.kept };
  const rows = await settleRequest(tx, settlement, levyCase);
  const out = rows.find((row) => row.kind === 'TRANSFER_OUT');
  if (out) await bookTransferIn(tx, joined, out);
  await addCharge(tx, request, party, sums.added);
  if (moved > 0 && joined.orderState === 'HOLD')
    await transition(tx, SUB_ORDERS, joined, 'confirm', { set: { holdUntil: null }, system: true });
  if (target.movers.length === members.length)
    await transition(tx, SUB_ORDERS, subOrder, 'transferByRequest', {
      reason: request.reason,
      set: { transferredToId: joined.id, holdUntil: null },
    });
}

async function leave(tx: Tx, leaving: readonly Member[], state: 'CANCELLED' | 'TRANSFERRED'): Promise<void> {
  if (!leaving.length) return;
  await tx.em.update(Member, { id: In(leaving.map((member) => member.id)) }, { state, updatedAt: tx.now });
}

/** What the money paid did not cover of charge and non-refundables joins the sub-order's total (decisions B17). */
async function addCharge(tx: Tx, request: Request, { subOrder }: Party, added: Cents): Promise<void> {
  if (added > 0)
    await tx.em.insert(Charge, {
      subOrderId: subOrder.id,
      kind: 'CANCELLATION',
      description: request.reasonCode ?? 'TRANSFER',
      amount: added,
      createdBy: tx.actor.id,
      createdAt: tx.now,
    });
  await refreshSubtotal(tx, subOrder, await subtotalOf(tx, subOrder.id));
}

async function correctNames(tx: Tx, { corrections }: Request): Promise<void> {
  for (const { memberId, surname, givenName, chineseName } of corrections ?? []) {
    const before = await tx.em.findOneByOrFail(Member, { id: memberId });
    const set = {
      surname: surname.trim(),
      givenName: givenName.trim(),
      ...(chineseName === undefined ? {} : { chineseName }),
    };
    await tx.em.update(Member, memberId, { ...set, updatedAt: tx.now });
    const audited = { before: { ...before }, after: { ...before, ...set } };
    await recordAudit(tx, { resource: 'members', recordId: memberId, action: 'correct', ...audited });
  }
}
