import type { EntityManager } from 'typeorm';
import { customerList } from '../customers/read-list';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { latinName } from '../domain/papers/letter';
import type { MessageFacts } from '../domain/messages/fields';
import type { MessageEvent } from '../domain/messages/words';
import { isLiving } from '../domain/orders';
import { sum, toHkd } from '../domain/money';
import { type DocumentKind, documentKind } from '../domain/receipts';
import type { LedgerKind, OrderState } from '../domain/words';
import type { OrderWire, SubOrderWire } from '../domain/wire/order';
import type { Actor } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { readLetterhead, texts } from '../site/letterhead';
import { orderWire } from '../parties/order-wire';
import { loadTree, type OrderTree } from '../parties/order-tree';

export interface Case {
  order: OrderWire;
  party: SubOrderWire;
  tree: OrderTree;
  facts: MessageFacts;
  /** The number of the paper that the message is about. */
  receiptNo: string;
}
export interface About {
  orderId: number;
  event: MessageEvent;
  subOrderId?: number | undefined;
  receiptNo?: string | undefined;
}
type Ledger = OrderTree['payments'];
/** What is about money that is owed is about a party, named or not: each has its own day. */
const BALANCES: readonly MessageEvent[] = ['balanceDue', 'balanceOverdue'];
/** Who does not travel is not asked for a balance to keep a place. @throws DomainError message.notTravelling (409) */
export function demandTravelling(event: MessageEvent, states: readonly OrderState[]): void {
  if (BALANCES.includes(event) && !states.some(isLiving)) throw new DomainError('message.notTravelling');
}
/** The party that owes first. */
const owedFirst = ({ subOrders }: OrderWire): SubOrderWire | undefined =>
  subOrders
    .filter((each) => isLiving(each.orderState) && each.balance > 0)
    .sort((a, b) => (a.balanceDueDate < b.balanceDueDate ? -1 : 1))[0];
const firstLiving = (parties: readonly SubOrderWire[]) => parties.find((each) => isLiving(each.orderState));
const lastOf = ({ subOrders }: OrderWire): SubOrderWire => subOrders.at(-1) as SubOrderWire;
/** The parties that a receipt is of. */
const ofReceipt = ({ subOrders, payments }: OrderWire, receiptNo: string | undefined): SubOrderWire[] =>
  subOrders.filter(({ id }) => payments.some((row) => row.receiptNo === receiptNo && row.subOrderId === id));
/** Doubts that mean: papers are missing. */
export const MISSING: readonly string[] = ['documentMissing', 'documentTypeMissing', 'expiryMissing'];

/**
 * Everything that a message about an order may say, worked out as the order stands now.
 * @throws DomainError order.notFound, also for a party of another order; payment.receiptNotFound for a receipt of another;
 * message.notTravelling
 */
export async function caseOf(em: EntityManager, desk: Desk, actor: Actor, about: About, now: Date): Promise<Case> {
  const tree = await loadTree(em, about.orderId);
  const order = orderWire(tree, desk.parameters, actor, now);
  const named = order.subOrders.find((each) => each.id === about.subOrderId);
  if (about.subOrderId !== undefined && !named) throw new DomainError('order.notFound');
  const own = ofReceipt(order, about.receiptNo);
  if (about.receiptNo !== undefined && !own.length) throw new DomainError('payment.receiptNotFound');
  const owing = named ?? (BALANCES.includes(about.event) ? owedFirst(order) : own.length === 1 ? own[0] : undefined);
  const party = owing ?? firstLiving(own) ?? own[0] ?? firstLiving(order.subOrders) ?? lastOf(order);
  demandTravelling(about.event, [party.orderState]);
  const house = await readLetterhead(em, desk.parameters, order.branch);
  const receiptNo = about.receiptNo ?? lastPaper(order, tree.payments, about.event, named);
  const of = order.payments.filter((row) => row.receiptNo === receiptNo);
  const amount = of.reduce((all, row) => all + Math.round(row.amount * 100), 0) / 100;
  const name = tree.subOrders.find((each) => each.id === party.id)?.terms.packageName;
  return {
    order,
    party,
    tree,
    receiptNo,
    facts: {
      contact: order.contactPerson,
      orderNumber: order.orderNumber,
      tour: name ?? texts(party.packageName, null, 'name'),
      tourCode: party.packageCode,
      departs: party.departureDate,
      returns: party.returnDate,
      travellers: party.people || party.members.length,
      // beside a tour and its day stands what that party owes, not what others of its order do
      total: (owing ?? order).amount,
      paid: (owing ?? order).paid,
      balance: Math.max(0, (owing ?? order).balance),
      balanceBy: party.balanceDueDate,
      receiptNo,
      received: Math.max(0, amount),
      ...goneBack(tree.payments, receiptNo),
      documents: await doubtful(em, desk, party, about.event),
      shop: house.branch.name,
      shopPhone: house.branch.phone,
      sender: actor.fullName,
      today: businessDate(now),
    },
  };
}

/**
 * What went back by the request that wrote this number, to whichever paper it was put, or by the number itself where no
 * request did: in money, with what the operator paid on top and credit that was paid out, and as credit.
 */
function goneBack(payments: Ledger, receiptNo: string): Pick<MessageFacts, 'refunded' | 'credited'> {
  const requestId = requestOf(payments, receiptNo);
  const rows = payments.filter((row) =>
    requestId === null ? row.receiptNo === receiptNo : row.requestId === requestId,
  );
  const out = (kinds: readonly LedgerKind[], asCredit: boolean): number =>
    -toHkd(
      sum(
        rows
          .filter((row) => kinds.includes(row.kind) && (row.method === 'CREDIT') === asCredit)
          .map((row) => row.amount),
      ),
    );
  return { refunded: out(['REFUND', 'COMPENSATION', 'CREDIT_PAID'], false) + 0, credited: out(['REFUND'], true) + 0 };
}
/** The request that wrote a number, if one did. */
const requestOf = (payments: Ledger, receiptNo: string): number | null =>
  payments.find((row) => row.receiptNo === receiptNo && row.requestId !== null)?.requestId ?? null;
/**
 * The last receipt, or the last voucher of money that went back, of a party if one is named; what was paid on top of a
 * refund goes with that refund, if there was one.
 */
function lastPaper(order: OrderWire, ledger: Ledger, event: MessageEvent, party?: SubOrderWire): string {
  const payments = order.payments.filter((row) => !row.voided && (!party || row.subOrderId === party.id));
  const numbers = [...new Set(payments.map((row) => row.receiptNo))];
  const kindOf = (no: string) => documentKind(payments.filter((row) => row.receiptNo === no));
  const last = (wanted: readonly DocumentKind[], of = numbers) => of.filter((no) => wanted.includes(kindOf(no))).at(-1);
  if (event !== 'refundPaid') return last(['RECEIPT']) ?? '';
  const latest = last(['REFUND', 'CREDIT', 'PAYOUT']) ?? '';
  const request = requestOf(ledger, latest);
  const together = numbers.filter((no) => request !== null && requestOf(ledger, no) === request);
  return last(['REFUND', 'CREDIT'], together) ?? latest;
}
/** Names of the travellers whose papers are in doubt; their numbers are never told. */
async function doubtful(em: EntityManager, desk: Desk, party: SubOrderWire, event: MessageEvent): Promise<string> {
  if (event !== 'documentsMissing' && event !== 'documentExpires') return '';
  const { data } = await customerList(em, desk.vault, party.departureDateId);
  const flags = event === 'documentExpires' ? ['expiresSoon'] : MISSING;
  return data
    .filter((row) => row.subOrderId === party.id && row.flags.some((flag) => flags.includes(flag)))
    .map(latinName)
    .join(', ');
}
