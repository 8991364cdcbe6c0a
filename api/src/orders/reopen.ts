import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { takeSeats } from '../catalogue/take-seats';
import { next } from '../domain/machine';
import { plus, toHkd } from '../domain/money';
import { subOrderMachine } from '../domain/order-states';
import { takesSeat } from '../domain/orders';
import type { OrderWire } from '../domain/wire/order';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import type { OrderActionDto } from './change.dto';
import { freeSeatsOf, touchOrder } from '../parties/change-party';
import { stateOutcome } from './cancel';
import { confirmFree } from '../parties/confirm';
import type { Desk } from '../desk/front-desk';
import { chargesOf, readAccount } from '../parties/ledger';
import { demandOnSale, readOffer } from '../parties/offer';
import { openParty } from '../parties/open-party';
import type { Outcome } from '../parties/outcome';
import { dueTerms, offerColumns } from '../parties/place-sub-order';
import { quoteAgain, requote } from '../parties/requote';
import { SUB_ORDERS } from '../parties/sub-order-target';
import { markSales } from '../sales/mark-sales';

/**
 * Takes up a hold that ran out (decisions B3): seats must be free, and the party is quoted again at today's price and
 * terms, since what it was promised has lapsed.
 * @throws DomainError departure.full, departure.closed, departure.tooLate, general.notAllowedInState, auth.denied
 */
export async function reopenOrder(
  tx: Tx,
  desk: Desk,
  orderId: number,
  input: OrderActionDto,
): Promise<Outcome<OrderWire>> {
  demand(tx.actor, 'orders.reopen');
  const party = await openParty(tx, desk, { orderId, subOrderId: input.subOrderId }, input.version);
  const { order, subOrder, members } = party;
  // asked before the seats: who holds them already is told of the state, not that the departure is full
  next(subOrderMachine, subOrder.orderState, 'reopen');
  const before = await freeSeatsOf(tx, [subOrder.departureId]);
  const wanted = members.filter((member) => takesSeat(member.type, desk.parameters.babyTakesSeat)).length;
  await takeSeats(tx, subOrder.departureId, wanted);
  const offer = await readOffer(tx.em, desk.parameters, subOrder.packageId, subOrder.departureId);
  demandOnSale(tx, desk.parameters, offer);
  const quoted = quoteAgain(tx, offer, members);
  // what was charged beside the fare stands on the party still
  const subtotal = plus(quoted.subtotal, await chargesOf(tx.em, subOrder.id));
  const due = dueTerms(tx, desk.parameters, offer, { ...quoted, subtotal });
  const set = { ...offerColumns(offer), ...due, subtotal, lastPaymentState: null };
  await transition(tx, SUB_ORDERS, subOrder, 'reopen', { reason: input.reason ?? '', set });
  markSales(tx, subOrder.createdAt);
  await requote(tx, members, quoted);
  await confirmFree(tx, subOrder);
  await touchOrder(tx, order);
  announce(tx, 'orders', 'reopened', order.id);
  announce(tx, 'departures', 'seats', subOrder.departureId);
  const account = await readAccount(tx.em, desk.parameters, subOrder, tx.now);
  const outcome = await stateOutcome(tx, desk, party, before, toHkd(subtotal), toHkd(account.amount));
  const { discountAbove } = quoted;
  return discountAbove ? { ...outcome, figures: { ...outcome.figures, discountAbove } } : outcome;
}
