import { In } from 'typeorm';
import { payCompensation } from '../parties/pay-out';
import { type Settlement, settleRequest, settleTransfer } from '../checkout/settle-request';
import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { recordAudit } from '../audit/record';
import { issueCredit } from '../credits/move-credit';
import { businessDate } from '../domain/dates';
import { dueAfterLeaving } from '../domain/deposit';
import { openExtras } from '../domain/extras';
import { type Cents, least, minus, most, ZERO } from '../domain/money';
import type { RequestSums } from '../domain/request-case';
import { announce } from '../events/announce';
import { subtotalOf, touchOrder } from '../parties/change-party';
import { Charge } from '../parties/charge.entity';
import { confirmPaid } from '../parties/confirm';
import { endParty } from '../parties/end-party';
import { dropExtras } from '../parties/extras';
import type { Desk } from '../desk/front-desk';
import { readAccount } from '../parties/ledger';
import { Member } from '../parties/member.entity';
import { issueReceiptsOf } from '../receipts/issue-receipt';
import type { Party } from '../parties/open-party';
import type { SubOrder } from '../parties/sub-order.entity';
import { SUB_ORDERS } from '../parties/sub-order-target';
import { updateSubOrder } from '../parties/subtotal';
import { indexOrder } from '../parties/index-order';
import type { Figured } from './figures';
import { exchangeSeats } from './held-seats';
import { moveParty } from './move-party';
import type { Request } from '../parties/request.entity';

/** Does what an approved request asks for, all of it in one transaction (decisions B4): money, travellers, seats. */
export async function executeRequest(
  tx: Tx,
  desk: Desk,
  request: Request,
  party: Party,
  figured: Figured,
): Promise<void> {
  if (request.kind === 'refund') await executeRefund(tx, desk, request, party, figured.sums);
  else if (request.kind === 'cancel') await executeCancel(tx, desk, request, party, figured.sums);
  else await executeTransfer(tx, desk, request, party, figured);
  await issueReceiptsOf(tx, desk, request.id);
  await touchOrder(tx, party.order);
  await indexOrder(tx, party.order.id);
  announce(tx, 'orders', 'changed', party.order.id);
  announce(tx, 'payments', 'moved', party.order.id);
}

const settlementOf = (request: Request, { order, subOrder }: Party): Omit<Settlement, 'refund' | 'kept'> => ({
  orderNumber: order.orderNumber,
  subOrder,
  requestId: request.id,
  method: request.method ?? 'CASH',
  remark: request.payee,
  reference: request.reference,
});

async function executeRefund(tx: Tx, desk: Desk, request: Request, party: Party, sums: RequestSums): Promise<void> {
  const { subOrder } = party;
  await settleRequest(tx, { ...settlementOf(request, party), refund: sums.toRefund, kept: ZERO });
  const { extras } = request;
  if (!extras) return;
  await dropExtras(
    tx,
    (await chargesOf(tx, subOrder.id)).filter(({ id }) => extras.includes(id)),
  );
  const subtotal = await subtotalOf(tx, subOrder.id);
  await updateSubOrder(tx, subOrder, { subtotal, dueNow: least(subOrder.dueNow, most(ZERO, subtotal)) });
  const { farePaid } = await readAccount(tx.em, desk.parameters, subOrder, tx.now);
  await confirmPaid(tx, subOrder, farePaid);
}

async function executeCancel(tx: Tx, desk: Desk, request: Request, party: Party, sums: RequestSums): Promise<void> {
  const { subOrder, members } = party;
  const named = members.filter((member) => request.memberIds === null || request.memberIds.includes(member.id));
  const leaving = request.reasonCode === 'NAME_CORRECTION' ? [] : named;
  await exchangeSeats(tx, [{ departureId: subOrder.departureId, seats: -sums.seatsFreed }]);
  await leave(tx, leaving, 'CANCELLED');
  await correctNames(tx, request);
  await settleCancel(tx, request, party, sums);
  if (sums.compensation > 0) await payCompensation(tx, settlementOf(request, party), sums.compensation);
  await dropAllExtras(tx, subOrder, sums);
  await addCharge(tx, desk, request, party, sums.added);
  if (leaving.length === members.length) await endParty(tx, party, 'cancelByRequest', request.reason);
}

/** The refund goes back in money, or, as the traveller chose, becomes a credit of the contact (decisions B18). */
async function settleCancel(tx: Tx, request: Request, party: Party, sums: RequestSums): Promise<void> {
  const settlement = { ...settlementOf(request, party), refund: sums.toRefund, kept: sums.kept };
  if (request.remedy !== 'CREDIT') {
    await settleRequest(tx, settlement);
    return;
  }
  const rows = await settleRequest(tx, { ...settlement, method: 'CREDIT' });
  for (const row of rows) if (row.kind === 'REFUND') await issueCredit(tx, party.order, row);
}

async function executeTransfer(tx: Tx, desk: Desk, request: Request, party: Party, figured: Figured): Promise<void> {
  const { sums, target } = figured;
  if (!target) throw new Error('a transfer without a target');
  const { subOrder, members, order } = party;
  await exchangeSeats(tx, [
    { departureId: subOrder.departureId, seats: -sums.seatsFreed },
    { departureId: target.offer.departure.id, unhold: request.heldSeats, seats: sums.seatsTaken },
  ]);
  const carried = minus(sums.carriedOver, sums.toRefund);
  const joined = await moveParty(tx, desk, order, subOrder, target);
  await leave(tx, target.movers, 'TRANSFERRED');
  const settlement = { ...settlementOf(request, party), refund: sums.toRefund, carried, kept: sums.kept };
  await settleTransfer(tx, settlement, joined, target.levy);
  await dropAllExtras(tx, subOrder, sums);
  await addCharge(tx, desk, request, party, sums.added);
  await confirmPaid(tx, joined, carried);
  if (target.movers.length === members.length)
    await transition(tx, SUB_ORDERS, subOrder, 'transferByRequest', {
      reason: request.reason,
      set: { transferredToId: joined.id, holdUntil: null, balanceDueDate: businessDate(tx.now) },
    });
}

async function leave(tx: Tx, leaving: readonly Member[], state: 'CANCELLED' | 'TRANSFERRED'): Promise<void> {
  if (!leaving.length) return;
  await tx.em.update(Member, { id: In(leaving.map((member) => member.id)) }, { state, updatedAt: tx.now });
}

/** Extras that went back with the party are owed no more (decisions B18). */
async function dropAllExtras(tx: Tx, { id: subOrderId }: SubOrder, { basis }: RequestSums): Promise<void> {
  if (basis?.extras) await dropExtras(tx, openExtras(await chargesOf(tx, subOrderId)));
}
const chargesOf = (tx: Tx, subOrderId: number): Promise<Charge[]> =>
  tx.em.find(Charge, { where: { subOrderId }, order: { id: 'ASC' } });

/**
 * What the money paid did not cover of charge and non-refundables joins the sub-order's total (decisions B17). Of those
 * who stay no more is due to be confirmed than was, and a hold that has paid so much is.
 */
async function addCharge(tx: Tx, desk: Desk, request: Request, { subOrder }: Party, added: Cents): Promise<void> {
  if (added > 0)
    await tx.em.insert(Charge, {
      subOrderId: subOrder.id,
      kind: 'CANCELLATION',
      description: request.reasonCode ?? 'TRANSFER',
      amount: added,
      dropsId: null,
      createdBy: tx.actor.id,
      createdAt: tx.now,
    });
  const subtotal = await subtotalOf(tx, subOrder.id);
  const seats = await tx.em.countBy(Member, { subOrderId: subOrder.id, state: 'LIVING', takesSeat: true });
  await updateSubOrder(tx, subOrder, { subtotal, dueNow: dueAfterLeaving(subOrder, seats, subtotal) });
  const { farePaid } = await readAccount(tx.em, desk.parameters, subOrder, tx.now);
  await confirmPaid(tx, subOrder, farePaid);
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
