import type { Tx } from '../database/work';
import { freeSeats } from '../waiting/free-seats';
import { DomainError } from '../domain/errors';
import { openExtras } from '../domain/extras';
import { least, most, toHkd, ZERO } from '../domain/money';
import type { OrderWire } from '../domain/wire/order';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import type { OrderActionDto } from './change.dto';
import { freeSeatsOf, seatsNow, subtotalOf, touchOrder } from '../parties/change-party';
import { Charge } from '../parties/charge.entity';
import { endParty } from '../parties/end-party';
import { dropExtras } from '../parties/extras';
import type { Desk } from '../desk/front-desk';
import { readAccount } from '../parties/ledger';
import { demandNoOpenRequest, openParty, type Party } from '../parties/open-party';
import type { Outcome } from '../parties/outcome';
import { readOrder } from '../parties/read-order';
import type { SubOrder } from '../parties/sub-order.entity';
import { updateSubOrder } from '../parties/subtotal';

/**
 * Cancels a party on which nothing was paid (decisions B3) and gives its seats back; staff those of their own shop.
 * @throws DomainError auth.denied, order.paidAlready, general.notAllowedInState, general.reasonRequired
 */
export async function cancelOrder(
  tx: Tx,
  desk: Desk,
  orderId: number,
  input: OrderActionDto,
): Promise<Outcome<OrderWire>> {
  const grant = demand(tx.actor, 'orders.cancel');
  const party = await openParty(tx, desk, { orderId, subOrderId: input.subOrderId }, input.version);
  const { order, subOrder, account } = party;
  if (grant === 'shop' && order.branch !== tx.actor.branch) throw new DomainError('auth.denied');
  if (account.farePaid !== 0) throw new DomainError('order.paidAlready');
  await demandNoOpenRequest(tx, party);
  const before = await freeSeatsOf(tx, [subOrder.departureId]);
  await endUnpaid(tx, party, 'cancel', input.reason);
  const after = await readAccount(tx.em, desk.parameters, subOrder, tx.now);
  return stateOutcome(tx, desk, party, before, toHkd(after.levyCase.subtotal), toHkd(after.amount));
}

/**
 * Ends a party on which nothing was paid, and gives its seats back. What was sold beside the tour is owed no more: nobody
 * has paid for it, and nobody has it (decisions B18, amount).
 */
export async function endUnpaid(
  tx: Tx,
  party: Party,
  move: 'cancel' | 'cancelByRequest',
  reason?: string,
): Promise<void> {
  const { order, subOrder, members } = party;
  await giveUpExtras(tx, subOrder);
  await endParty(tx, party, move, reason);
  await freeSeats(tx, subOrder.departureId, members.filter((member) => member.takesSeat).length);
  await touchOrder(tx, order);
  announce(tx, 'orders', 'cancelled', order.id);
  announce(tx, 'departures', 'seats', subOrder.departureId);
}

async function giveUpExtras(tx: Tx, subOrder: SubOrder): Promise<void> {
  const extras = openExtras(await tx.em.findBy(Charge, { subOrderId: subOrder.id }));
  if (!extras.length) return;
  await dropExtras(tx, extras);
  const subtotal = await subtotalOf(tx, subOrder.id);
  await updateSubOrder(tx, subOrder, { subtotal, dueNow: least(subOrder.dueNow, most(ZERO, subtotal)) });
}

/** The outcome of a change of state: the party's fare before and after, and the order. */
export async function stateOutcome(
  tx: Tx,
  desk: Desk,
  { order, account }: Party,
  before: Map<number, number>,
  newTotal: number,
  newAmount = newTotal,
): Promise<Outcome<OrderWire>> {
  const figures = {
    oldTotal: toHkd(account.levyCase.subtotal),
    newTotal,
    oldAmount: toHkd(account.amount),
    newAmount,
    paid: toHkd(account.farePaid),
    charge: 0,
    nonRefundable: 0,
    levyBack: 0,
    toPay: newTotal,
    toRefund: 0,
    nextStep: 'NONE' as const,
    seats: await seatsNow(tx, before),
  };
  return { figures, answer: () => readOrder(tx.em, desk.parameters, tx.actor, order.id, tx.now) };
}
