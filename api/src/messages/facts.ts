import type { EntityManager } from 'typeorm';
import { customerList } from '../customers/read-list';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { latinName } from '../domain/papers/letter';
import { type MessageFacts, together } from '../domain/messages/fields';
import { fittingParties, likelyEvent } from '../domain/messages/fits';
import { type MessageEvent, tellsSeveral } from '../domain/messages/words';
import { isLiving } from '../domain/order-states';
import { sumHkd } from '../domain/money';
import type { OrderWire, SubOrderWire } from '../domain/wire/order';
import type { Letterhead, Texts } from '../domain/wire/receipt';
import type { Actor } from '../http/actor';
import { wordsIn } from '../http/voice';
import type { Desk } from '../desk/front-desk';
import { readLetterhead, texts } from '../site/letterhead';
import { orderWire } from '../parties/order-wire';
import { loadTree, type OrderTree } from '../parties/order-tree';
import { goneBack, lastPaper, otherVoucher, takenBack } from './numbers';
import { outcomeOf } from './outcome';
import { byLocale, partyFacts, partyLines } from './party-facts';
import { whatGoesBack } from './what-goes-back';
import { type Asked, demandFitting, type PartyStanding, standingsOf } from './standing';

export interface Case {
  event: MessageEvent;
  order: OrderWire;
  /** The first of the parties that the message is about. */
  party: SubOrderWire;
  parties: SubOrderWire[];
  /** How the parties stand that it may be about. */
  standings: PartyStanding[];
  tree: OrderTree;
  facts: MessageFacts;
  /** The number of the paper that the message is about. */
  receiptNo: string;
  /** The voucher beside it, where one request gave back money and credit. */
  creditNo: string;
}
export interface About extends Asked {
  /** Without one the likeliest of those that fit. */
  event?: MessageEvent | undefined;
}
/** Doubts that mean: papers are missing. */
export const MISSING: readonly string[] = ['documentMissing', 'documentTypeMissing', 'expiryMissing'];

/**
 * Everything that a message about an order may say, worked out as the order stands now.
 * @param given facts of whoever asks, in the place of those of the order; `drafted` words are looked at on any order, for
 * nothing of them is sent
 * @throws DomainError order.notFound, also for a party of another order; payment.receiptNotFound for a receipt of another;
 * the reason why the event suits none of its parties (domain/messages/fits)
 */
export async function caseOf(
  em: EntityManager,
  desk: Desk,
  actor: Actor,
  about: About,
  now: Date,
  { drafted = false, given = {} }: { drafted?: boolean; given?: Partial<MessageFacts> } = {},
): Promise<Case> {
  const tree = await loadTree(em, about.orderId);
  const order = orderWire(tree, desk.parameters, actor, now);
  const today = businessDate(now);
  if (about.subOrderId !== undefined && !order.subOrders.some(({ id }) => id === about.subOrderId))
    throw new DomainError('order.notFound');
  if (about.receiptNo !== undefined && !ofPaper(order, about.receiptNo).length)
    throw new DomainError('payment.receiptNotFound');
  const standings = await standingsOf(em, about, today);
  const event = about.event ?? likelyEvent(standings);
  const fitting = drafted ? fittingParties(event, standings) : demandFitting(event, standings);
  const receiptNo = about.receiptNo ?? lastPaper(order, tree.payments, event, about.subOrderId);
  const parties = partiesOf(order, event, about, fitting, receiptNo);
  const [party] = parties as [SubOrderWire];
  const house = await readLetterhead(em, desk.parameters, order.branch);
  const of = order.payments.filter((row) => row.receiptNo === receiptNo);
  const back = takenBack(order, receiptNo);
  const creditNo = otherVoucher(order, tree.payments, receiptNo);
  return {
    ...{ event, order, party, parties, standings, tree, receiptNo },
    creditNo,
    facts: {
      contact: order.contactPerson,
      orderNumber: order.orderNumber,
      ...partyFacts(tree, parties, desk.parameters, now),
      ...owed(partyFacts(tree, nowAt(order, parties), desk.parameters, now)),
      parties: listed(tree, order, event, about),
      receiptNo: together([receiptNo, creditNo]),
      received: Math.max(0, sumHkd(of.map(({ amount }) => amount))),
      ...goneBack(tree.payments, receiptNo),
      returned: Math.max(0, sumHkd(back.map(({ amount }) => amount))),
      method: byLocale((locale) => (back[0] ? wordsIn(locale).words.paymentMethod[back[0].method] : '')),
      reference: back[0]?.remark ?? '',
      documents: await doubtful(em, desk, parties, event),
      creditable: 0,
      ...(event === 'cancelled' ? await whatGoesBack({ em, desk, actor, now }, party) : {}),
      outcome: event === 'outcome' ? await outcomeOf(em, tree, order, party) : NONE,
      shop: signed(house),
      shopPhone: house.branch.phone,
      sender: actor.fullName,
      today,
      ...given,
    },
  };
}

/** Who writes: the company, where it has a name, and the shop of it; customers know the company, and every company has a Mong Kok. */
const signed = ({ company, branch }: Letterhead): Texts =>
  byLocale((locale) => {
    const [of, shop] = [company?.[locale] ?? '', branch.name[locale]];
    if (!of || shop.includes(of)) return shop;
    return `${of}${locale === 'en' ? ', ' : ' '}${shop}`;
  });

/** The parties that a paper is of. */
const ofPaper = ({ subOrders, payments }: OrderWire, receiptNo: string): SubOrderWire[] =>
  subOrders.filter(({ id }) => payments.some((row) => row.receiptNo === receiptNo && row.subOrderId === id));

/** The parties that a message is about: those that its paper is of, or those that its event suits, the most pressing first. */
function partiesOf(
  order: OrderWire,
  event: MessageEvent,
  { subOrderId, receiptNo: named }: About,
  fitting: readonly PartyStanding[],
  receiptNo: string,
): SubOrderWire[] {
  const fits = ({ id }: SubOrderWire): boolean => fitting.some((each) => each.id === id);
  const own = PAPERS.includes(event) || named !== undefined ? ofPaper(order, receiptNo) : order.subOrders.filter(fits);
  const asked = own.filter(({ id }) => subOrderId === undefined || id === subOrderId);
  const living = asked.filter(({ orderState }) => isLiving(orderState));
  const found = (living.length ? living : asked).sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  if (found.length) return tellsSeveral(event) ? found.sort((a, b) => a.id - b.id) : found.slice(0, 1);
  const one =
    order.subOrders.find(({ id }) => id === subOrderId) ?? order.subOrders.find((each) => isLiving(each.orderState));
  return [one ?? (order.subOrders.at(-1) as SubOrderWire)];
}
/** Events that are about a paper. */
const PAPERS: readonly MessageEvent[] = ['receipt', 'refundPaid', 'paymentReturned'];
/** What is asked of a party has its own day: that of its hold, or of its balance. */
const dayOf = ({ holdUntil, balanceDueDate }: SubOrderWire): string => holdUntil ?? balanceDueDate;

/** Where those of a party are now that was moved to another of this order: what it owed is owed there. */
function nowAt({ subOrders }: OrderWire, parties: readonly SubOrderWire[]): SubOrderWire[] {
  const moved = (party: SubOrderWire): SubOrderWire => {
    const next = subOrders.find(({ id }) => id === party.transferredToId);
    return next && !isLiving(party.orderState) ? moved(next) : party;
  };
  return [...new Set(parties.map(moved))];
}
const owed = ({ balance, balanceBy }: Pick<MessageFacts, 'balance' | 'balanceBy'>) => ({ balance, balanceBy });

const NONE: Texts = texts('', null, '');
/** The living parties of an order that has several, where the message is about all of it. */
function listed(tree: OrderTree, order: OrderWire, event: MessageEvent, { subOrderId }: About): Texts {
  const living = order.subOrders.filter(({ orderState }) => isLiving(orderState));
  return living.length > 1 && subOrderId === undefined && tellsSeveral(event) ? partyLines(tree, living) : NONE;
}

/** Names of the travellers whose papers are in doubt; their numbers are never told. */
async function doubtful(
  em: EntityManager,
  desk: Desk,
  parties: readonly SubOrderWire[],
  event: MessageEvent,
): Promise<string> {
  if (event !== 'documentsMissing' && event !== 'documentExpires') return '';
  const flags = event === 'documentExpires' ? ['expiresSoon'] : MISSING;
  const names: string[] = [];
  for (const { id, departureDateId } of parties) {
    const { data } = await customerList(em, desk.vault, departureDateId);
    const doubted = data.filter((row) => row.subOrderId === id && row.flags.some((flag) => flags.includes(flag)));
    names.push(...doubted.map(latinName));
  }
  return names.join(', ');
}
