import { businessDate } from '../domain/dates';
import { openExtras } from '../domain/extras';
import { ORDER_VERBS, type OrderVerb } from '../domain/order-verbs';
import { isBooked } from '../domain/order-states';
import type { OrderState } from '../domain/words';
import { type Actor, grantOf } from '../http/actor';
import { type Account, hasMoney } from './account';
import type { OrderTree } from './order-tree';
import type { SubOrder } from './sub-order.entity';

interface Situation {
  state: OrderState;
  account: Account;
  departed: boolean;
  /** The departure is called off: no money is taken, what becomes of the party its desk says. */
  calledOff: boolean;
  openRequest: boolean;
  /** Something was sold to it beside the tour that may come off again. */
  extras: boolean;
  ownShop: boolean;
}
/** What may be done with a sub-order, when, and with which right (decisions B3): the buttons of the order's page. */
const MOVES: Record<OrderVerb, (at: Situation) => boolean> = {
  pay: ({ state, account, calledOff }) =>
    !calledOff && state !== 'EXPIRED' && (account.fareDue > 0 || account.levyDue > 0),
  extra: ({ state, calledOff }) => !calledOff && state === 'CONFIRMED',
  amend: (at) => isSeated(at),
  'add-passengers': (at) => isSeated(at) && !at.openRequest,
  dec: (at) => isSeated(at) && !at.openRequest,
  'change-package': (at) => isSeated(at) && !at.openRequest && !hasMoney(at.account),
  cancel: ({ state, account, ownShop }) => state === 'HOLD' && account.farePaid === 0 && ownShop,
  reopen: ({ state, departed }) => state === 'EXPIRED' && !departed,
  'refund-request': ({ state, account, openRequest, extras }) =>
    !openRequest &&
    ((state !== 'HOLD' && account.farePaid > account.levyCase.subtotal) || (extras && state !== 'EXPIRED')),
  'cancel-request': (at) => isAskable(at) && !at.openRequest,
  'transfer-request': (at) => isAskable(at) && !at.openRequest && !at.departed,
};
/** What was paid must have a way back: a hold that has money is asked about like a confirmed party (decisions B18). */
const isAskable = ({ state, account }: Situation): boolean =>
  state === 'CONFIRMED' || (state === 'HOLD' && account.farePaid > 0);
const isSeated = ({ state, departed }: Situation): boolean => !departed && isBooked(state);

export function movesOf(tree: OrderTree, subOrder: SubOrder, account: Account, actor: Actor, now: Date): string[] {
  const cancel = grantOf(actor, 'orders.cancel');
  const at: Situation = {
    state: subOrder.orderState,
    account,
    calledOff: tree.calledOff.has(subOrder.id),
    departed: subOrder.departureDate < businessDate(now),
    openRequest: tree.requests.some((request) => request.openOn === subOrder.id),
    extras: openExtras(tree.charges.filter((charge) => charge.subOrderId === subOrder.id)).length > 0,
    ownShop: cancel === true || tree.order.branch === actor.branch,
  };
  return (Object.keys(MOVES) as OrderVerb[]).filter(
    (verb) => grantOf(actor, ORDER_VERBS[verb]) !== false && MOVES[verb](at),
  );
}
