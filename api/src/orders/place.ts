import { recordLast } from '../audit/record';
import { takingOf } from '../checkout/receive';
import { takePayment } from '../checkout/take-payment';
import { insertRow } from '../database/insert-rows';
import type { Tx } from '../database/work';
import { takeSeats } from '../catalogue/take-seats';
import { businessDate } from '../domain/dates';
import { ZERO } from '../domain/money';
import { takesSeat } from '../domain/orders';
import type { BookingAnswer } from '../domain/wire/booking';
import { announce } from '../events/announce';
import { indexNewOrder } from '../search/index-terms';
import { takeOffer } from '../waiting/offers';
import type { BookingDto, PartyDto } from '../parties/booking.dto';
import { demandFigures, quoteWire } from './check-figures';
import { accountOf } from '../parties/account';
import { bookedAnswer, bookingAnswer } from '../parties/answer';
import type { Desk } from '../desk/front-desk';
import { countOrders } from '../parties/count-orders';
import { statesAtBooking } from '../parties/keep-states';
import { drawOrderNumber } from '../parties/numbers';
import { demandOnSale, type Offer, readOffer } from '../parties/offer';
import { Order } from '../parties/order.entity';
import { quoteParty } from '../parties/party';
import { dueTerms, placeSubOrder } from '../parties/place-sub-order';
import type { SubOrder } from '../parties/sub-order.entity';

/**
 * Books a party (decisions B3, B10): the offer, the figures, the order, its seats, the party. Everything or nothing.
 * Whoever else books the departure waits from the seats on, so what does not need them comes before.
 * @throws DomainError departure.full, departure.tooLate, departure.closed, order.figuresDiffer with the new figures,
 * and what quote and takePayment refuse
 */
export async function placeOrder(tx: Tx, desk: Desk, booking: BookingDto): Promise<BookingAnswer> {
  const { offer, quoted } = await quoteBooking(tx, desk, booking);
  const states = statesAtBooking(quoted.subtotal, offer.departure.departureDate);
  countOrders(tx, states.orderState, 1);
  const order = await insertRow(tx.em, Order, {
    orderNumber: await drawOrderNumber(tx, tx.actor.branch),
    contactPerson: booking.contactPerson.trim(),
    contactPhone: booking.contactPhone,
    contactEmail: booking.contactEmail?.trim() ?? '',
    remark: booking.remark?.trim() ?? '',
    internalNote: null,
    followUpDate: null,
    erasedAt: null,
    branch: tx.actor.branch,
    createdBy: tx.actor.id,
    ...states,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  const { contactPhone, orderNumber } = order;
  const taker = { contactPhone, orderNumber, seats: quoted.seatCount };
  if (booking.waitingId) await takeOffer(tx, booking.waitingId, booking.departureDateId, taker);
  await takeParty(tx, desk, booking, offer.departure);
  const { subOrder, travellers } = await placeSubOrder(tx, desk, order, offer, booking.members, quoted);
  recordLast(tx, {
    resource: 'orders',
    recordId: order.id,
    action: 'create',
    after: { orderNumber: order.orderNumber, packageCode: offer.packageCode, departureDate: subOrder.departureDate },
  });
  announce(tx, 'orders', 'created', order.id);
  announce(tx, 'departures', 'seats', subOrder.departureId);
  // a payment indexes the whole order
  if (booking.payNow) return answerBooking(tx, desk, order, subOrder, booking);
  indexNewOrder(tx, order, travellers);
  const account = accountOf(subOrder, [], ZERO, desk.parameters.levyRates, businessDate(tx.now));
  return bookedAnswer(order, [{ subOrder, account }], null);
}

/**
 * The seats of a party, by the guarded update: what was read before says nothing about them.
 * @param seen the departure of the offer, where that was read before the seats are taken
 */
export const takeParty = (
  tx: Tx,
  desk: Desk,
  booking: Pick<PartyDto, 'members' | 'departureDateId'>,
  seen?: Offer['departure'],
): Promise<void> =>
  takeSeats(
    tx,
    booking.departureDateId,
    booking.members.filter((member) => takesSeat(member.type, desk.parameters.babyTakesSeat)).length,
    'bookedCount',
    seen,
  );

/** The offer and the server's figures of a booking, which must be those that the client showed. */
export async function quoteBooking(
  tx: Tx,
  desk: Desk,
  booking: PartyDto,
): Promise<{ offer: Awaited<ReturnType<typeof readOffer>>; quoted: ReturnType<typeof quoteParty> }> {
  const offer = await readOffer(tx.em, desk.parameters, booking.packageId, booking.departureDateId);
  demandOnSale(tx, desk.parameters, offer);
  const quoted = quoteParty(tx, offer.terms, offer.prices, booking.members);
  const { dueNow } = dueTerms(tx, desk.parameters, offer, quoted);
  demandFigures(booking, quoted, quoteWire(quoted, offer.terms, desk.parameters, tx.now, dueNow));
  return { offer, quoted };
}

/** Takes what came with the booking and says what was booked. */
export async function answerBooking(
  tx: Tx,
  desk: Desk,
  order: Order,
  subOrder: SubOrder,
  { payNow }: PartyDto,
): Promise<BookingAnswer> {
  const payment = payNow
    ? await takePayment(tx, desk, takingOf({ ...payNow, orderNumber: order.orderNumber, subOrderId: subOrder.id }))
    : null;
  return bookingAnswer(tx, desk, order, payment);
}
