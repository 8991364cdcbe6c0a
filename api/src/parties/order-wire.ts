import { toldAge } from '../domain/ages';
import { businessDate, returnDate } from '../domain/dates';
import { type Cents, cents, sum, toHkd } from '../domain/money';
import { worstOrderState, worstPaymentState } from '../domain/orders';
import { isLiving } from '../domain/order-states';
import type { Parameters } from '../domain/parameters';
import type { MemberWire, OrderWire, SubOrderWire } from '../domain/wire/order';
import type { Actor } from '../http/actor';
import { requestWire } from './request-wire';
import { type Account, accountOf } from './account';
import { maskedDocument } from '../domain/masked';
import type { Member } from './member.entity';
import { movesOf } from './moves';
import { paymentWires } from './payment-wire';
import type { OrderTree } from './order-tree';
import type { SubOrder } from './sub-order.entity';

/** An order as the API answers it (decisions B15): figures of every sub-order and of the whole. */
export function orderWire(tree: OrderTree, parameters: Parameters, actor: Actor, now: Date): OrderWire {
  const { order, payments, requests, names } = tree;
  const parts = tree.subOrders.map((subOrder) => ({ subOrder, account: accountIn(tree, subOrder, parameters, now) }));
  const subOrders = parts.map(({ subOrder, account }) => subOrderWire(tree, subOrder, account, actor, now));
  const total = (pick: (account: Account) => Cents): number => toHkd(sum(parts.map(({ account }) => pick(account))));
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    version: order.version,
    contactPerson: order.contactPerson,
    contactPhone: order.contactPhone,
    contactNumber: order.contactPhone,
    contactEmail: order.contactEmail,
    remark: order.remark,
    internalNote: order.internalNote ?? '',
    followUpDate: order.followUpDate,
    orderTime: order.createdAt.toISOString(),
    branch: order.branch,
    creator: names.get(order.createdBy) ?? '',
    people: peopleOf(subOrders),
    amount: total((account) => account.amount),
    paid: total((account) => account.paid),
    balance: total((account) => account.balance),
    paymentState: worstPaymentState(subOrders),
    orderState: worstOrderState(subOrders),
    subOrders,
    payments: paymentWires(payments, names, now, waitingIn(requests), tree.stamps),
    requests: requests.map((request) => requestWire(request, tree)),
  };
}
/** The parties on which a request waits. */
const waitingIn = (requests: OrderTree['requests']): Set<number> =>
  new Set(requests.flatMap((request) => request.openOn ?? []));
/** Travellers of the living parties; without any, of the parties that were. */
function peopleOf(subOrders: readonly SubOrderWire[]): number {
  const living = subOrders.filter((subOrder) => isLiving(subOrder.orderState));
  return (living.length ? living : subOrders).reduce((total, subOrder) => total + subOrder.people, 0);
}

export const accountIn = (tree: OrderTree, subOrder: SubOrder, parameters: Parameters, now: Date): Account =>
  accountOf(
    subOrder,
    tree.payments.filter((payment) => payment.subOrderId === subOrder.id),
    sum(tree.charges.filter((charge) => charge.subOrderId === subOrder.id).map((charge) => charge.amount)),
    parameters.levyRates,
    businessDate(now),
  );

function subOrderWire(tree: OrderTree, subOrder: SubOrder, account: Account, actor: Actor, now: Date): SubOrderWire {
  const members = tree.members.filter((member) => member.subOrderId === subOrder.id);
  const charges = tree.charges.filter((charge) => charge.subOrderId === subOrder.id);
  return {
    id: subOrder.id,
    version: subOrder.version,
    subOrderNumber: subOrder.subOrderNumber,
    packageId: subOrder.packageId,
    packageCode: subOrder.packageCode,
    packageName: subOrder.terms.packageName[actor.locale],
    departureDateId: subOrder.departureId,
    departureDate: subOrder.departureDate,
    returnDate: returnDate(subOrder.departureDate, subOrder.terms.days),
    orderState: subOrder.orderState,
    calledOff: tree.calledOff.has(subOrder.id),
    paymentState: account.paymentState,
    holdUntil: subOrder.orderState === 'HOLD' ? (subOrder.holdUntil?.toISOString() ?? null) : null,
    balanceDueDate: subOrder.balanceDueDate,
    people: members.filter((member) => member.state === 'LIVING').length,
    subtotal: toHkd(subOrder.subtotal),
    levy: toHkd(account.levy),
    levyPayer: subOrder.terms.tiaPayer,
    kept: toHkd(account.kept),
    amount: toHkd(account.amount),
    paid: toHkd(account.paid),
    farePaid: toHkd(account.farePaid),
    balance: toHkd(account.balance),
    fareDue: toHkd(account.fareDue),
    levyDue: toHkd(account.levyDue),
    dueNow: toHkd(account.dueNow),
    members: members.map((member) => memberWire(member, subOrder)),
    charges: charges.map(({ id, kind, description, amount, dropsId, createdAt }) => ({
      id,
      kind,
      description,
      amount: toHkd(amount),
      dropsId,
      createdAt: createdAt.toISOString(),
    })),
    moves: movesOf(tree, subOrder, account, actor, now),
    transferredFromId: subOrder.transferredFromId,
    transferredToId: subOrder.transferredToId,
  };
}

function memberWire(member: Member, subOrder: Pick<SubOrder, 'departureDate'>): MemberWire {
  const { roomGroup, roomType, birthDate } = member;
  return {
    id: member.id,
    version: member.version,
    position: member.position,
    state: member.state,
    takesSeat: member.takesSeat,
    type: member.type,
    title: member.title,
    surname: member.surname,
    givenName: member.givenName,
    chineseName: member.chineseName,
    gender: member.gender,
    birthDate,
    age: toldAge(birthDate, subOrder.departureDate),
    certificateType: member.certificateType,
    certificateNo: maskedDocument(member.certificateLast4),
    expiryDate: member.expiryDate,
    nationality: member.nationality,
    phone: member.phone,
    room: roomGroup !== null && roomType !== null ? { group: roomGroup, type: roomType } : null,
    singleRoom: member.singleRoom,
    extraBed: member.extraBed,
    occupyBed: member.occupyBed,
    visa: member.visa,
    insurance: member.insurance,
    specialDiscount: toHkd(member.specialDiscount),
    discountReason: member.discountReason,
    diet: member.diet,
    lines: member.lines.map((line) => ({ key: line.key, amount: toHkd(cents(line.cents)) })),
    amount: toHkd(member.amount),
  };
}
