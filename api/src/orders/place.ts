import { recordAudit } from '../audit/record';
import { takePayment } from '../checkout/take-payment';
import type { Tx } from '../database/work';
import { takeSeats } from '../departures/seats';
import { fromHkd } from '../domain/money';
import { takesSeat } from '../domain/orders';
import type { BookingAnswer } from '../domain/wire/order';
import { announce } from '../events/announce';
import type { BookingDto, PartyDto } from './booking.dto';
import { demandFigures, quoteWire } from './check-figures';
import { bookingAnswer } from './answer';
import type { Desk } from './front-desk';
import { drawOrderNumber } from './numbers';
import { demandOnSale, readOffer } from './offer';
import { Order } from './order.entity';
import { quoteParty } from './party';
import { dueTerms, placeSubOrder } from './place-sub-order';
import type { SubOrder } from './sub-order.entity';

/**
 * Books a party (decisions B3, B10): seats first, then the offer, the figures, the order. Everything or nothing.
 * @throws DomainError departure.full, departure.tooLate, departure.closed, order.figuresDiffer with the new figures,
 * and what quote and takePayment refuse
 */
export async function placeOrder(tx: Tx, desk: Desk, booking: BookingDto): Promise<BookingAnswer> {
  await takeParty(tx, desk, booking);
  const { offer, quoted } = await quoteBooking(tx, desk, booking);
  const order = await tx.em.save(
    tx.em.create(Order, {
      orderNumber: await drawOrderNumber(tx, tx.actor.branch),
      contactPerson: booking.contactPerson.trim(),
      contactPhone: booking.contactPhone,
      contactEmail: booking.contactEmail?.trim() ?? '',
      remark: booking.remark?.trim() ?? '',
      internalNote: null,
      followUpDate: null,
      branch: tx.actor.branch,
      createdBy: tx.actor.id,
      createdAt: tx.now,
      updatedAt: tx.now,
    }),
  );
  const subOrder = await placeSubOrder(tx, desk, order, offer, booking.members, quoted);
  await recordAudit(tx, {
    resource: 'orders',
    recordId: order.id,
    action: 'create',
    after: { orderNumber: order.orderNumber, packageCode: offer.packageCode, departureDate: subOrder.departureDate },
  });
  announce(tx, 'orders', 'created', order.id);
  announce(tx, 'departures', 'seats', subOrder.departureId);
  return answerBooking(tx, desk, order, subOrder, booking);
}

/** The seats of a party, before anything else is read. */
export const takeParty = (tx: Tx, desk: Desk, booking: Pick<PartyDto, 'members' | 'departureDateId'>): Promise<void> =>
  takeSeats(
    tx,
    booking.departureDateId,
    booking.members.filter((member) => takesSeat(member.type, desk.parameters.babyTakesSeat)).length,
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
    ? await takePayment(tx, desk, {
        orderNumber: order.orderNumber,
        subOrderId: subOrder.id,
        method: payNow.method,
        amount: fromHkd(payNow.amount),
        levyStampNo: payNow.levyStampNo ?? '',
        belowMinimumReason: payNow.belowMinimumReason ?? '',
        remark: '',
      })
    : null;
  return bookingAnswer(tx, desk, order, payment);
}
