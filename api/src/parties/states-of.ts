import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { cents } from '../domain/money';
import type { DateOnly } from '../domain/dates';
import { paymentStateOfParty, worstOrderState, worstPaymentState } from '../domain/orders';
import { isLiving } from '../domain/order-states';
import type { OrderState, PaymentState } from '../domain/words';
import { owedFare, paidFare } from './open-fare';
import type { Order } from './order.entity';

/** What an order says of all its parties, as the list is filtered and sorted by it (decisions B15). */
export type OrderStates = Pick<Order, 'orderState' | 'paymentState' | 'departureDate'>;
/** An order's states as they stand in its row and as its parties and ledger say. */
interface KnownStates {
  orderId: number;
  orderNumber: string;
  is: OrderStates;
  shouldBe: OrderStates;
  /** Parties whose open fare is not what their ledger says. */
  openFare: number[];
}
interface PartyLine {
  orderId: number;
  orderNumber: string;
  ofOrder: OrderState;
  paymentState: PaymentState;
  orderState: OrderState | null;
  lastPaymentState: PaymentState | null;
  subtotal: number;
  partyId: number;
  departureDate: DateOnly;
  firstDate: DateOnly | null;
  openFare: number;
  owed: number;
  farePaid: number;
}

/** The states of some orders, read from all of their parties. */
export async function statesOf(em: EntityManager, orderIds: readonly number[]): Promise<KnownStates[]> {
  const lines = await rowsOf<PartyLine>(
    em,
    `SELECT o.id AS orderId, o.orderNumber, o.orderState AS ofOrder, o.paymentState, s.orderState, s.lastPaymentState, s.subtotal, s.id AS partyId, s.openFare, s.departureDate, o.departureDate AS firstDate,
            ${owedFare('s')} AS owed, ${paidFare('s')} AS farePaid
       FROM orders o LEFT JOIN sub_orders s ON s.orderId = o.id
      WHERE o.id IN (${marks(orderIds)}) ORDER BY o.id, s.id`,
    [...orderIds],
  );
  const ofOrder = new Map<number, PartyLine[]>();
  for (const line of lines) ofOrder.set(line.orderId, [...(ofOrder.get(line.orderId) ?? []), line]);
  return [...ofOrder.values()].map(known);
}

function known(lines: PartyLine[]): KnownStates {
  const [{ orderId, orderNumber, ofOrder, paymentState, firstDate }] = lines as [PartyLine];
  const parties = lines.flatMap(({ orderState, lastPaymentState, farePaid, subtotal, departureDate }) => {
    if (orderState === null) return [];
    const party = { orderState, lastPaymentState, subtotal: cents(Number(subtotal)) };
    return [{ orderState, departureDate, paymentState: paymentStateOfParty(party, cents(Number(farePaid))) }];
  });
  const first = parties.find((party) => isLiving(party.orderState)) ?? parties[0];
  return {
    orderId: Number(orderId),
    orderNumber,
    is: { orderState: ofOrder, paymentState, departureDate: firstDate },
    shouldBe: {
      orderState: worstOrderState(parties),
      paymentState: worstPaymentState(parties),
      departureDate: first?.departureDate ?? null,
    },
    openFare: lines.flatMap(({ orderState, partyId, owed, farePaid, openFare }) =>
      orderState === null || Number(openFare) === Number(owed) - Number(farePaid) ? [] : [Number(partyId)],
    ),
  };
}
export const sameStates = ({ is, shouldBe }: KnownStates): boolean =>
  is.orderState === shouldBe.orderState &&
  is.paymentState === shouldBe.paymentState &&
  is.departureDate === shouldBe.departureDate;
