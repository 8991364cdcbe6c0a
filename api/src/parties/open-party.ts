import { demandOpenTour } from '../departures/closing-lock';
import { expectVersion, lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import type { Cents } from '../domain/money';
import { isBooked } from '../domain/order-states';
import { momentText } from '../domain/papers/format';
import { Request } from './request.entity';
import type { Account } from './account';
import type { Desk } from '../desk/front-desk';
import { readAccount } from './ledger';
import { liveSubOrder } from './live-sub-order';
import { Member } from './member.entity';
import { Order } from './order.entity';
import { SubOrder } from './sub-order.entity';

/** A party that is about to be changed: locked, with its living travellers and its account as they were. */
export interface Party {
  order: Order;
  subOrder: SubOrder;
  members: Member[];
  account: Account;
}
type PartyRef = { orderId: number; subOrderId?: number | undefined } | { subOrderId: number };

/**
 * Locks an order and one of its sub-orders; every change of a party starts here, so that they follow one another.
 * @throws DomainError order.notFound, order.subOrderRequired, general.stale; closing.locked (409) once its tour is closed
 */
export async function openParty(tx: Tx, desk: Desk, ref: PartyRef, version?: number): Promise<Party> {
  const orderId = 'orderId' in ref ? ref.orderId : await orderOf(tx, ref.subOrderId);
  const order = await lockRow(tx, Order, { id: orderId }, 'order.notFound');
  expectVersion(order, version);
  const { id } = await liveSubOrder(tx, orderId, ref.subOrderId);
  const subOrder = await lockRow(tx, SubOrder, { id }, 'order.notFound');
  await demandOpenTour(tx, subOrder);
  const members = await tx.em.find(Member, {
    where: { subOrderId: id, state: 'LIVING' },
    order: { position: 'ASC', id: 'ASC' },
  });
  return { order, subOrder, members, account: await readAccount(tx.em, desk.parameters, subOrder, tx.now) };
}
async function orderOf(tx: Tx, subOrderId: number): Promise<number> {
  const subOrder = await tx.em.findOne(SubOrder, { where: { id: subOrderId }, select: { id: true, orderId: true } });
  if (!subOrder) throw new DomainError('order.notFound');
  return subOrder.orderId;
}

/**
 * A party may be changed while it holds its seats and has not left (decisions B3); a hold that has run out is expired,
 * whether or not the job has been round.
 * @throws DomainError order.holdOver (422), general.notAllowedInState (422), order.departed (422)
 */
export function demandChangeable({ subOrder, account }: Party, now: Date, move: string): void {
  const { orderState } = subOrder;
  if (orderState === 'EXPIRED' || isOver(subOrder, account.farePaid, now)) throw holdOver(subOrder);
  if (!isBooked(orderState)) throw new DomainError('general.notAllowedInState', { state: orderState, move });
  if (subOrder.departureDate < businessDate(now)) throw new DomainError('order.departed');
}

/** Whether a hold has run out; one that has money never does (decisions B17, B18). */
export const isOver = (
  { orderState, holdUntil }: Pick<SubOrder, 'orderState' | 'holdUntil'>,
  farePaid: Cents,
  now: Date,
): boolean => orderState === 'HOLD' && farePaid <= 0 && holdUntil !== null && now >= holdUntil;
/** Says when the hold ended, for whoever stands at the till with it, and who can take it up again. */
export const holdOver = ({ holdUntil }: Pick<SubOrder, 'holdUntil'>): DomainError =>
  new DomainError('order.holdOver', { time: holdUntil === null ? '–' : momentText(holdUntil.toISOString()) });

/**
 * A request asks about a confirmed party, or a hold that has money: what was paid must have a way back (decisions B3, B18).
 * @throws DomainError general.notAllowedInState (422)
 */
export function demandAskable({ subOrder: { orderState }, account }: Party, move: string): void {
  if (orderState === 'CONFIRMED' || (orderState === 'HOLD' && account.farePaid > 0)) return;
  throw new DomainError('general.notAllowedInState', { state: orderState, move });
}

/** What a request asks for must not change under it. @throws DomainError request.open (409) */
export async function demandNoOpenRequest(tx: Tx, { subOrder }: Pick<Party, 'subOrder'>): Promise<void> {
  if (await tx.em.existsBy(Request, { openOn: subOrder.id })) throw new DomainError('request.open');
}
