import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import { balanceDueDate, daysToDeparture, dueNow, holdUntil } from '../domain/deposit';
import type { Quote } from '../domain/orders';
import type { Parameters } from '../domain/parameters';
import { indexOrder } from '../search/index-terms';
import type { MemberDto } from './booking.dto';
import type { Desk } from './front-desk';
import { confirmFree } from './confirm';
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
): Pick<SubOrder, 'dueNow' | 'balanceDueDate' | 'holdUntil'> => {
  const { departure, terms } = offer;
  const daysToGo = daysToDeparture(departure.departureDate, tx.now);
  return {
    dueNow: dueNow(terms, daysToGo, quoted.seatCount, quoted.subtotal),
    balanceDueDate: balanceDueDate(terms.balanceDueDays, departure.departureDate, businessDate(tx.now)),
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

/** Writes a party under an order: a hold with frozen terms and prices, or confirmed at once when it costs nothing. */
export async function placeSubOrder(
  tx: Tx,
  desk: Desk,
  order: Order,
  offer: Offer,
  members: readonly MemberDto[],
  quoted: Quote,
): Promise<SubOrder> {
  const placed = await tx.em.countBy(SubOrder, { orderId: order.id });
  const stamps = { createdAt: tx.now, updatedAt: tx.now };
  const subOrder = await tx.em.save(
    tx.em.create(SubOrder, {
      orderId: order.id,
      subOrderNumber: subOrderNumber(order.orderNumber, placed + 1),
      ...offerColumns(offer),
      ...dueTerms(tx, desk.parameters, offer, quoted),
      orderState: 'HOLD',
      subtotal: quoted.subtotal,
      transferredFromId: null,
      transferredToId: null,
      ...stamps,
    }),
  );
  await insertMembers(tx, desk, subOrder.id, members, quoted);
  await indexOrder(tx, order.id);
  await confirmFree(tx, subOrder);
  return subOrder;
}
