import { fareOf } from './fare';
import { cents, least, sum, type Cents } from './money';
import { checkParty, type PartyMember } from './orders-checks';
import type { BookingTerms, FareLine } from './wire/booking';
import type { PriceSnapshot } from './wire/price';
import { isLiving } from './order-states';
import { ENDED_STATES, type MemberType, type OrderState, type PaymentState } from './words';

interface QuoteOptions {
  /** Whether the user may give more than the sheet's special discount (right orders.discountAbove). */
  mayExceedDiscount?: boolean;
}
interface MemberQuote {
  lines: FareLine[];
  amount: Cents;
  takesSeat: boolean;
}
export interface Quote {
  members: MemberQuote[];
  /** Fare of the whole party without levy. */
  subtotal: Cents;
  /** Travellers that count against the quota. */
  seatCount: number;
}

/** Whether a traveller counts against the quota: all but babies, babies when the parameter says so (decisions B17). */
export const takesSeat = (type: MemberType, babyTakesSeat: boolean): boolean => type !== 'BABY' || babyTakesSeat;

/**
 * The order amount (decisions B7 and B17): each traveller's lines, their sum in cents, and the seats.
 * Prices are HK$ of the sheet in force; no levy in it.
 * @throws DomainError order.emptyParty, order.bedAndExtraBed, order.discountForBaby, order.discountReason,
 * order.discountAbove (403), each at `members.{index}.{field}`
 */
export function quote(
  terms: Pick<BookingTerms, 'babyTaxable' | 'babyTakesSeat'>,
  prices: PriceSnapshot['prices'],
  members: readonly PartyMember[],
  options: QuoteOptions = {},
): Quote {
  checkParty(members, prices.specialDiscount, options.mayExceedDiscount ?? false);
  const quoted = members.map((member): MemberQuote => {
    const lines = fareOf(member, prices, terms.babyTaxable);
    return {
      lines,
      amount: sum(lines.map((line) => cents(line.cents))),
      takesSeat: takesSeat(member.type, terms.babyTakesSeat),
    };
  });
  return {
    members: quoted,
    subtotal: sum(quoted.map((member) => member.amount)),
    seatCount: quoted.filter((member) => member.takesSeat).length,
  };
}

/**
 * What stands of a special discount when the fare is worked out by other prices than it was given at (decisions B0 #19),
 * in cents: at most their own ceiling, unless who decides may give more.
 */
export const discountAt = (given: Cents, ceiling: Cents, mayExceed: boolean): Cents =>
  mayExceed ? given : least(given, ceiling);

/**
 * Whether two figures in HK$ are the same money; a difference above 0.01 is a new price (decisions B7).
 * Used to compare what the client sent with what the server computed.
 */
export const sameFigure = (sent: number, computed: Cents): boolean => Math.abs(Math.round(sent * 100) - computed) <= 1;

/**
 * Whether every traveller's fare is made up as it was, line by line: what one of them gets back hangs on his own lines,
 * not on the sum of the party (decisions B4).
 */
export const sameFares = (
  now: readonly Pick<MemberQuote, 'lines'>[],
  before: readonly Pick<MemberQuote, 'lines'>[],
): boolean =>
  now.length === before.length &&
  now.every(({ lines }, at) => {
    const was = before[at]?.lines ?? [];
    return (
      lines.length === was.length &&
      lines.every(({ key, cents: own }, i) => was[i]?.key === key && was[i].cents === own)
    );
  });

/** paid, partial or unpaid from the fare received and the fare total (decisions B3); nothing to pay is paid. */
export function paymentStateOf(farePaid: Cents, subtotal: Cents): PaymentState {
  if (farePaid >= subtotal) return 'paid';
  return farePaid > 0 ? 'partial' : 'unpaid';
}

/** What of a party says how it is paid, beside its ledger. */
interface PaidParty {
  orderState: OrderState;
  subtotal: Cents;
  /** The payment state that it had when it ended; null while it has not. */
  lastPaymentState: PaymentState | null;
}
/**
 * The payment state of a party (decisions B3): an EXPIRED or CANCELLED one keeps its last, whatever its end gave back,
 * kept or added and whatever is settled after; that of any other follows its ledger.
 */
export const paymentStateOfParty = (
  { orderState, subtotal, lastPaymentState }: PaidParty,
  farePaid: Cents,
): PaymentState => (isEnded(orderState) ? lastPaymentState : null) ?? paymentStateOf(farePaid, subtotal);

/** The one of the values that stands first in the ranking; undefined when there is none. */
export const leastKeyed = <K extends string>(ranking: readonly K[], values: Iterable<K>): K | undefined => {
  const present = new Set(values);
  return ranking.find((key) => present.has(key));
};

const WORST_PAYMENT = ['unpaid', 'partial', 'paid'] as const;
/** Living states first: an order shows the worst of its living sub-orders, and only without any the rest (decisions B15). */
const WORST_ORDER = ['HOLD', 'CONFIRMED', 'COMPLETED', 'EXPIRED', 'CANCELLED', 'TRANSFERRED'] as const;

/**
 * The parties of an order as a payment for the whole of it settles them: who travels or has travelled first, by number,
 * then what those who are gone still owe (decisions B15, B17).
 */
export const livingFirst = <P extends Pick<StateOf, 'orderState'>>(parties: readonly P[]): P[] => [
  ...parties.filter(({ orderState }) => isLiving(orderState)),
  ...parties.filter(({ orderState }) => !isLiving(orderState)),
];

/** Whether the party was cancelled or its hold ran out (decisions B3). */
const isEnded = (state: OrderState): boolean => (ENDED_STATES as readonly OrderState[]).includes(state);

interface StateOf {
  orderState: OrderState;
  paymentState: PaymentState;
}
/** The worst order state of the living sub-orders; of all when none lives (decisions B3, B15). */
export const worstOrderState = (subOrders: Iterable<Pick<StateOf, 'orderState'>>): OrderState =>
  leastKeyed(
    WORST_ORDER,
    [...subOrders].map((subOrder) => subOrder.orderState),
  ) ?? 'CANCELLED';

/** The worst payment state of the living sub-orders; of all when none lives (decisions B3). */
export function worstPaymentState(subOrders: Iterable<StateOf>): PaymentState {
  const all = [...subOrders];
  const living = all.filter((subOrder) => isLiving(subOrder.orderState));
  const asked = (living.length > 0 ? living : all).map((subOrder) => subOrder.paymentState);
  return leastKeyed(WORST_PAYMENT, asked) ?? 'unpaid';
}
