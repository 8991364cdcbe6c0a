import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import type { Act } from '../domain/acts';
import { Departure } from '../catalogue/departure.entity';
import { freeOf } from '../catalogue/take-seats';
import { daysToDeparture, dueNow } from '../domain/deposit';
import { DomainError } from '../domain/errors';
import { type Cents, cents, most, minus, plus, sum, toHkd, ZERO } from '../domain/money';
import { sameFigure } from '../domain/orders';
import type { DiscountAbove } from '../domain/wire/booking';
import type { ChangeAnswer, NextStep, PreviewVerb } from '../domain/wire/change';
import { announce } from '../events/announce';
import { indexOrder } from './index-order';
import { confirmPaid, holdAgain } from './confirm';
import type { Desk } from '../desk/front-desk';
import { chargesOf, readAccount } from './ledger';
import { Member } from './member.entity';
import type { Party } from './open-party';
import { Order } from './order.entity';
import type { Figures, Outcome } from './outcome';
import { readOrder } from './read-order';
import type { SubOrder } from './sub-order.entity';
import { updateSubOrder } from './subtotal';

/** The fare of a sub-order as its rows say: living travellers and charges. */
export async function subtotalOf(tx: Tx, subOrderId: number): Promise<Cents> {
  const members = await tx.em.findBy(Member, { subOrderId, state: 'LIVING' });
  return plus(sum(members.map((member) => member.amount)), await chargesOf(tx.em, subOrderId));
}

/** What is due before a hold is confirmed, once its party has changed. */
async function dueNowOf(tx: Tx, subOrder: SubOrder, subtotal: Cents): Promise<Cents> {
  const seats = await tx.em.countBy(Member, { subOrderId: subOrder.id, state: 'LIVING', takesSeat: true });
  return dueNow(subOrder.terms, daysToDeparture(subOrder.departureDate, tx.now), seats, subtotal);
}

export interface Change {
  verb: PreviewVerb & Act;
  /** Departures whose seats it touched. */
  departureIds: number[];
  reason?: string;
  /** The new grand total that the client showed, in HK$. */
  grandTotal?: number | undefined;
  /** Columns that change beside the sums. */
  set?: Parameters<typeof updateSubOrder>[2];
  /** Contact fields that change with it. */
  contact?: Partial<Order>;
  /** False: what was sent is what stands already. */
  changed?: boolean;
  /** Free seats before, by departure. */
  before: Map<number, number>;
  /** Special discounts above the ceiling of the new prices. */
  discountAbove?: DiscountAbove | undefined;
}

const whereTo = ({ packageCode, departureDate }: Party['subOrder']) => ({ packageCode, departureDate });

/**
 * Closes a change of a party: sums from the rows, version, log, figures and answer.
 * @throws DomainError order.figuresDiffer when the client showed another total
 */
export async function finishChange(tx: Tx, desk: Desk, party: Party, change: Change): Promise<Outcome<ChangeAnswer>> {
  const { order, subOrder, account: old } = party;
  const oldTotal = old.levyCase.subtotal;
  const was = whereTo(subOrder);
  const subtotal = await subtotalOf(tx, subOrder.id);
  const due = old.farePaid > 0 ? {} : { dueNow: await dueNowOf(tx, { ...subOrder, ...change.set }, subtotal) };
  await updateSubOrder(tx, subOrder, { ...change.set, ...due, subtotal });
  // what costs nothing any more has nothing to wait for: its hold could neither be paid nor outlast its deadline
  if (subOrder.orderState === 'HOLD') await confirmPaid(tx, subOrder, old.farePaid);
  else await holdAgain(tx, desk, subOrder, old.farePaid);
  const contact = { ...order };
  const { changed = true } = change;
  if (changed) await touchOrder(tx, order, change.contact);
  const account = await readAccount(tx.em, desk.parameters, subOrder, tx.now);
  if (change.grandTotal !== undefined && !sameFigure(change.grandTotal, account.amount))
    throw new DomainError(
      'order.figuresDiffer',
      {},
      {},
      { grandTotal: toHkd(account.amount), subtotal: toHkd(subtotal) },
    );
  if (changed) {
    await recordAudit(tx, {
      resource: 'orders',
      recordId: order.id,
      action: change.verb,
      before: { ...contact, ...was, subtotal: oldTotal },
      after: { ...order, ...whereTo(subOrder), subtotal },
      reason: change.reason ?? '',
    });
    await indexOrder(tx, order.id);
    announce(tx, 'orders', 'changed', order.id);
  }
  for (const id of change.departureIds) announce(tx, 'departures', 'seats', id);
  const nextStep = nextStepOf(oldTotal, subtotal, account.farePaid);
  const figures: Figures = {
    oldTotal: toHkd(oldTotal),
    newTotal: toHkd(subtotal),
    oldAmount: toHkd(old.amount),
    newAmount: toHkd(account.amount),
    paid: toHkd(account.farePaid),
    charge: 0,
    nonRefundable: 0,
    levyBack: 0,
    toPay: toHkd(most(ZERO, minus(subtotal, account.farePaid))),
    toRefund: toHkd(most(ZERO, minus(account.farePaid, subtotal))),
    nextStep,
    seats: await seatsNow(tx, change.before),
    members: await memberFigures(tx, subOrder.id),
    ...(change.discountAbove ? { discountAbove: change.discountAbove } : {}),
  };
  const difference = toHkd(cents(subtotal - oldTotal));
  const answer = async (): Promise<ChangeAnswer> => ({
    order: await readOrder(tx.em, desk.parameters, tx.actor, order.id, tx.now),
    difference,
    nextStep,
  });
  return { figures, answer };
}

/** More is due on what was paid before: top up; more was paid than is due: a refund request (decisions B10). */
const nextStepOf = (oldTotal: Cents, newTotal: Cents, farePaid: Cents): NextStep => {
  if (farePaid > newTotal) return 'REFUND_REQUEST';
  return farePaid > 0 && newTotal > oldTotal ? 'EXTRA' : 'NONE';
};

/**
 * Every change of an order raises its version, so that an older form of it is refused. One whose people were erased has
 * people to erase again, in their time (decisions B18).
 */
export async function touchOrder(tx: Tx, order: Order, set: Partial<Order> = {}): Promise<void> {
  const change = order.erasedAt ? { ...set, erasedAt: null } : set;
  await tx.em.update(Order, order.id, { ...change, updatedAt: tx.now });
  Object.assign(order, change, { version: order.version + 1 });
}

/** Free seats of departures, for the figures of a preview. */
export async function freeSeatsOf(tx: Tx, departureIds: readonly number[]): Promise<Map<number, number>> {
  const free = new Map<number, number>();
  for (const id of departureIds) {
    const departure = await tx.em.findOneBy(Departure, { id });
    if (departure) free.set(id, freeOf(departure));
  }
  return free;
}
export async function seatsNow(tx: Tx, before: ReadonlyMap<number, number>): Promise<Figures['seats']> {
  const seats: Figures['seats'] = [];
  for (const [departureId, free] of before) {
    const departure = await tx.em.findOneByOrFail(Departure, { id: departureId });
    const { packageCode, departureDate } = departure;
    seats.push({ departureId, packageCode, departureDate, before: free, after: freeOf(departure) });
  }
  return seats;
}
async function memberFigures(tx: Tx, subOrderId: number): Promise<NonNullable<Figures['members']>> {
  const members = await tx.em.find(Member, {
    where: { subOrderId, state: 'LIVING' },
    order: { position: 'ASC', id: 'ASC' },
  });
  return members.map((member) => ({
    amount: toHkd(member.amount),
    lines: member.lines.map((line) => ({ key: line.key, amount: line.cents / 100 })),
  }));
}
