import type { Right } from '../domain/access';
import { businessDate } from '../domain/dates';
import type { OrderState } from '../domain/words';
import { type Actor, grantOf } from '../http/actor';
import type { Account } from './account';
import type { OrderTree } from './read-order';
import type { SubOrder } from './sub-order.entity';

interface Situation {
  state: OrderState;
  account: Account;
  departed: boolean;
  openRequest: boolean;
  ownShop: boolean;
}
/** What may be done with a sub-order, when, and with which right (decisions B3): the buttons of the order's page. */
const MOVES: Record<string, { right: Right; when: (at: Situation) => boolean }> = {
  pay: { right: 'payments.take', when: ({ state, account }) => state !== 'EXPIRED' && account.fareDue > 0 },
  extra: { right: 'payments.take', when: ({ state }) => state === 'CONFIRMED' },
  amend: { right: 'orders.write', when: (at) => isSeated(at) },
  'add-passengers': { right: 'orders.write', when: (at) => isSeated(at) && !at.openRequest },
  dec: { right: 'orders.write', when: (at) => isSeated(at) && !at.openRequest },
  'change-package': {
    right: 'orders.write',
    when: (at) => isSeated(at) && !at.openRequest && at.account.farePaid === 0,
  },
  cancel: {
    right: 'orders.cancel',
    when: ({ state, account, ownShop }) => state === 'HOLD' && account.farePaid === 0 && ownShop,
  },
  reopen: { right: 'orders.reopen', when: ({ state, departed }) => state === 'EXPIRED' && !departed },
  'refund-request': {
    right: 'requests.ask',
    when: ({ state, account, openRequest }) =>
      !openRequest && state !== 'HOLD' && account.farePaid > account.levyCase.subtotal,
  },
  'cancel-request': { right: 'requests.ask', when: (at) => at.state === 'CONFIRMED' && !at.openRequest },
  'transfer-request': {
    right: 'requests.ask',
    when: (at) => at.state === 'CONFIRMED' && !at.openRequest && !at.departed,
  },
};
const isSeated = ({ state, departed }: Situation): boolean => !departed && (state === 'HOLD' || state === 'CONFIRMED');

export function movesOf(tree: OrderTree, subOrder: SubOrder, account: Account, actor: Actor, now: Date): string[] {
  const cancel = grantOf(actor, 'orders.cancel');
  const at: Situation = {
    state: subOrder.orderState,
    account,
    departed: subOrder.departureDate < businessDate(now),
    openRequest: tree.requests.some((request) => request.openOn === subOrder.id),
    ownShop: cancel === true || tree.order.branch === actor.branch,
  };
  return Object.entries(MOVES)
    .filter(([, { right, when }]) => grantOf(actor, right) !== false && when(at))
    .map(([name]) => name);
}
