import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import type { BookingAnswer } from '../domain/wire/booking';
import { toHkd } from '../domain/money';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { indexOrder } from '../parties/index-order';
import type { AddOrderDto } from '../parties/booking.dto';
import { freeSeatsOf, seatsNow, touchOrder } from '../parties/change-party';
import type { Desk } from '../desk/front-desk';
import { readAccount } from '../parties/ledger';
import { Order } from '../parties/order.entity';
import type { Outcome } from '../parties/outcome';
import { answerBooking, quoteBooking, takeParty } from './place';
import { placeSubOrder } from '../parties/place-sub-order';
import { SubOrder } from '../parties/sub-order.entity';

/** Books another party under a number that exists (decisions B0 #26): a sub-order of its own, at today's prices. */
export async function addOrder(tx: Tx, desk: Desk, booking: AddOrderDto): Promise<Outcome<BookingAnswer>> {
  demand(tx.actor, 'orders.write');
  const before = await freeSeatsOf(tx, [booking.departureDateId]);
  await takeParty(tx, desk, booking);
  const order = await lockRow(tx, Order, { orderNumber: booking.orderNumber.trim() }, 'order.notFound');
  const { offer, quoted } = await quoteBooking(tx, desk, booking);
  const placed = await tx.em.countBy(SubOrder, { orderId: order.id });
  const { subOrder } = await placeSubOrder(tx, desk, order, offer, booking.members, quoted, placed + 1);
  await indexOrder(tx, order.id);
  await touchOrder(tx, order);
  await recordAudit(tx, {
    resource: 'orders',
    recordId: order.id,
    action: 'add-order',
    after: { subOrderNumber: subOrder.subOrderNumber, packageCode: offer.packageCode },
  });
  announce(tx, 'orders', 'changed', order.id);
  announce(tx, 'departures', 'seats', subOrder.departureId);
  const account = await readAccount(tx.em, desk.parameters, subOrder, tx.now);
  const figures = {
    oldTotal: 0,
    newTotal: toHkd(subOrder.subtotal),
    oldAmount: 0,
    newAmount: toHkd(account.amount),
    paid: 0,
    charge: 0,
    nonRefundable: 0,
    levyBack: 0,
    toPay: toHkd(account.dueNow),
    toRefund: 0,
    nextStep: 'NONE' as const,
    seats: await seatsNow(tx, before),
  };
  return { figures, answer: () => answerBooking(tx, desk, order, subOrder, booking) };
}
