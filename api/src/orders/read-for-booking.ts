import { type EntityManager, In } from 'typeorm';
import { Departure } from '../catalogue/departure.entity';
import { freeOf } from '../catalogue/take-seats';
import { businessDate } from '../domain/dates';
import { daysToDeparture } from '../domain/deposit';
import { cancellationCharge } from '../domain/cancellation';
import { issuedTo } from '../insurance/insured';
import { toHkd } from '../domain/money';
import { isBooked } from '../domain/order-states';
import { termsWire } from '../domain/terms';
import type { TermsWire } from '../domain/wire/booking';
import type { OrderWire } from '../domain/wire/order';
import type { PriceSnapshot } from '../domain/wire/price';
import type { Actor } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { orderWire } from '../parties/order-wire';
import { loadTree, type OrderTree } from '../parties/order-tree';
import type { SubOrder } from '../parties/sub-order.entity';

/** What a booked party was promised and what its departure has left: with it the screen quotes like the server. */
export interface BookedTerms {
  subOrderId: number;
  departureDateId: number;
  /** Frozen prices, HK$. */
  prices: PriceSnapshot;
  /** Frozen terms. */
  rules: TermsWire;
  free: number;
  departed: boolean;
  /** What leaving today would cost each living traveller, HK$ of fare. */
  chargesIfCancelled: { memberId: number; charge: number }[];
}
export interface OrderForBooking extends OrderWire {
  levyRates: Readonly<Desk['parameters']['levyRates']>;
  booked: BookedTerms[];
}
/** The amend screen's answer (decisions B10); the single fields are those of the sub-order that it is about. */
export interface OrderForAmend {
  order: OrderWire;
  prices: PriceSnapshot | null;
  free: number;
  rules: TermsWire | null;
  chargesIfCancelled: BookedTerms['chargesIfCancelled'];
  levyRates: Readonly<Desk['parameters']['levyRates']>;
  booked: BookedTerms[];
}

/** An order as the booking screen needs it. */
export async function readForBooking(
  em: EntityManager,
  desk: Desk,
  actor: Actor,
  orderId: number,
  now: Date,
): Promise<OrderForBooking> {
  const tree = await loadTree(em, orderId);
  const { levyRates } = desk.parameters;
  return { ...orderWire(tree, desk.parameters, actor, now), levyRates, booked: await bookedTerms(em, tree, now) };
}

/** An order as the amend screen needs it. */
export async function readForAmend(
  em: EntityManager,
  desk: Desk,
  actor: Actor,
  orderId: number,
  now: Date,
): Promise<OrderForAmend> {
  const { levyRates, booked, ...order } = await readForBooking(em, desk, actor, orderId, now);
  const first = booked[0];
  return {
    order,
    prices: first?.prices ?? null,
    free: first?.free ?? 0,
    rules: first?.rules ?? null,
    chargesIfCancelled: first?.chargesIfCancelled ?? [],
    levyRates,
    booked,
  };
}

async function bookedTerms(em: EntityManager, tree: OrderTree, now: Date): Promise<BookedTerms[]> {
  const departures = await em.findBy(Departure, { id: In(tree.subOrders.map((each) => each.departureId)) });
  const free = new Map(departures.map((departure) => [departure.id, freeOf(departure)]));
  const living = tree.subOrders.filter((each) => isBooked(each.orderState));
  const issued = await issuedTo(
    em,
    tree.members.map((member) => member.id),
  );
  return living.map((subOrder) => ({
    subOrderId: subOrder.id,
    departureDateId: subOrder.departureId,
    prices: subOrder.prices,
    rules: termsWire(subOrder.terms),
    free: free.get(subOrder.departureId) ?? 0,
    departed: subOrder.departureDate < businessDate(now),
    chargesIfCancelled: chargesIfCancelled(tree, subOrder, issued, now),
  }));
}
function chargesIfCancelled(
  tree: OrderTree,
  subOrder: SubOrder,
  issued: ReadonlySet<number>,
  now: Date,
): BookedTerms['chargesIfCancelled'] {
  const daysToGo = daysToDeparture(subOrder.departureDate, now);
  return tree.members
    .filter((member) => member.subOrderId === subOrder.id && member.state === 'LIVING')
    .map((member) => ({ ...member, insured: issued.has(member.id) }))
    .map((member) => ({
      memberId: member.id,
      charge: toHkd(cancellationCharge(subOrder.terms, member, daysToGo, 'CUSTOMER')),
    }));
}
