import { In } from 'typeorm';
import type { Tx } from '../database/work';
import { freeSeats } from '../waiting/free-seats';
import { fieldError } from '../domain/errors';
import { cents, sum, toHkd } from '../domain/money';
import type { ChangeAnswer } from '../domain/wire/change';
import { demand } from '../http/actor';
import type { DecDto } from './change.dto';
import { finishChange, freeSeatsOf, seatsNow } from '../parties/change-party';
import type { Desk } from '../desk/front-desk';
import { Member } from '../parties/member.entity';
import { demandChangeable, demandNoOpenRequest, openParty, type Party } from '../parties/open-party';
import type { Outcome } from '../parties/outcome';
import { readOrder } from '../parties/read-order';

/**
 * Travellers leave a party (decisions B3). While nothing is paid they simply go; with money paid nothing is written
 * and the answer says that a cancel request is needed, since the ladder applies (decisions B15). The last ones of an
 * unpaid party leave by cancelling it.
 * @throws DomainError at removeMemberIds general.invalid for strangers, order.everybodyLeaves
 */
export async function reduceParty(tx: Tx, desk: Desk, input: DecDto): Promise<Outcome<ChangeAnswer>> {
  demand(tx.actor, 'orders.write');
  const party = await openParty(tx, desk, input, input.version);
  demandChangeable(party, tx.now, 'dec');
  await demandNoOpenRequest(tx, party);
  const leaving = leavingOf(party, input.removeMemberIds);
  const { subOrder } = party;
  const before = await freeSeatsOf(tx, [subOrder.departureId]);
  if (party.account.farePaid !== 0) return byRequest(tx, desk, party, leaving, before);
  if (leaving.length === party.members.length) throw fieldError('removeMemberIds', 'order.everybodyLeaves');
  await freeSeats(tx, subOrder.departureId, leaving.filter((member) => member.takesSeat).length);
  const ids = leaving.map((member) => member.id);
  await tx.em.update(Member, { id: In(ids) }, { state: 'CANCELLED', updatedAt: tx.now });
  const departureIds = [subOrder.departureId];
  return finishChange(tx, desk, party, { verb: 'dec', departureIds, reason: input.reason, before });
}

function leavingOf({ members }: Party, ids: readonly number[]): Member[] {
  const leaving = members.filter((member) => ids.includes(member.id));
  if (!leaving.length || leaving.length !== new Set(ids).size) throw fieldError('removeMemberIds', 'general.invalid');
  return leaving;
}

/** What dec says when money was paid: the fare of those who want to go, and that a cancel request decides. */
async function byRequest(
  tx: Tx,
  desk: Desk,
  { order, subOrder, account }: Party,
  leaving: readonly Member[],
  before: Map<number, number>,
): Promise<Outcome<ChangeAnswer>> {
  const difference = -toHkd(sum(leaving.map((member) => member.amount)));
  const figures = {
    oldTotal: toHkd(subOrder.subtotal),
    newTotal: toHkd(cents(subOrder.subtotal - sum(leaving.map((member) => member.amount)))),
    oldAmount: toHkd(account.amount),
    newAmount: toHkd(account.amount),
    paid: toHkd(account.farePaid),
    charge: 0,
    nonRefundable: 0,
    levyBack: 0,
    toPay: 0,
    toRefund: 0,
    nextStep: 'CANCEL_REQUEST' as const,
    seats: await seatsNow(tx, before),
  };
  const answer = async (): Promise<ChangeAnswer> => ({
    order: await readOrder(tx.em, desk.parameters, tx.actor, order.id, tx.now),
    difference,
    nextStep: 'CANCEL_REQUEST',
  });
  return { figures, answer };
}
