import { insertRow } from '../database/insert-rows';
import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import { balanceDueDate, daysToDeparture, dueNow, holdUntil, noticeDate } from '../domain/deposit';
import type { Quote } from '../domain/orders';
import type { Parameters } from '../domain/parameters';
import type { MemberRow } from '../search/order-terms';
import type { MemberDto } from './booking.dto';
import type { Desk } from '../desk/front-desk';
import { markOrder } from '../sales/mark-sales';
import { confirmFree } from './confirm';
import { keepStates } from './keep-states';
import { insertMembers } from './new-members';
import { subOrderNumber } from './numbers';
import type { Offer } from './offer';
import type { Order } from './order.entity';
import { SubOrder } from './sub-order.entity';

/** Deposit rule and deadline of a party on an offer, as of now (decisions B6, B17). */
export const dueTerms = (
  tx: Tx,
  parameters: Parameters,
  offer: Pick<Offer, 'departure' | 'terms'>,
  quoted: Pick<Quote, 'seatCount' | 'subtotal'>,
): Pick<SubOrder, 'dueNow' | 'balanceDueDate' | 'noticeDate' | 'holdUntil'> => {
  const { departure, terms } = offer;
  const daysToGo = daysToDeparture(departure.departureDate, tx.now);
  return {
    dueNow: dueNow(terms, daysToGo, quoted.seatCount, quoted.subtotal),
    balanceDueDate: balanceDueDate(terms.balanceDueDays, departure.departureDate, businessDate(tx.now)),
    noticeDate: noticeDate(terms, departure.departureDate),
    holdUntil: holdUntil(tx.now, parameters.shopPaymentHours, departure.departureDate, parameters.bookingCutoffDays),
  };
};
/** The columns of a sub-order that an offer freezes on it (decisions B4). */
export const offerColumns = (
  offer: Offer,
): Pick<SubOrder, 'packageId' | 'packageCode' | 'departureId' | 'departureDate' | 'prices' | 'terms'> => ({
  packageId: offer.packageId,
  packageCode: offer.packageCode,
  departureId: offer.departure.id,
  departureDate: offer.departure.departureDate,
  prices: offer.prices,
  terms: offer.terms,
});

/**
 * Writes a party under an order: a hold with frozen terms and prices, or confirmed at once when it costs nothing.
 * Whoever calls brings the order's search terms in line.
 * @param position which party of the order it is
 */
export async function placeSubOrder(
  tx: Tx,
  desk: Desk,
  order: Order,
  offer: Offer,
  members: readonly MemberDto[],
  quoted: Quote,
  position = 1,
): Promise<{ subOrder: SubOrder; travellers: MemberRow[] }> {
  const stamps = { createdAt: tx.now, updatedAt: tx.now };
  const subOrder = await insertRow(tx.em, SubOrder, {
    orderId: order.id,
    subOrderNumber: subOrderNumber(order.orderNumber, position),
    ...offerColumns(offer),
    ...dueTerms(tx, desk.parameters, offer, quoted),
    orderState: 'HOLD',
    lastPaymentState: null,
    subtotal: quoted.subtotal,
    openFare: quoted.subtotal,
    transferredFromId: null,
    transferredToId: null,
    ...stamps,
  });
  // the first party's states were written with the order
  if (position > 1) {
    keepStates(tx, order.id);
    await markOrder(tx, order.id);
  }
  const travellers = await insertMembers(tx, desk, subOrder.id, members, quoted);
  await confirmFree(tx, subOrder);
  return { subOrder, travellers };
}
