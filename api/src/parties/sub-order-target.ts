import type { Target } from '../audit/transition';
import { subOrderMachine } from '../domain/order-states';
import type { OrderState } from '../domain/words';
import { markSales } from '../sales/mark-sales';
import { keepStates } from './keep-states';
import { SubOrder } from './sub-order.entity';

/** The moves that end a party; they go through `endParty`, which keeps how it was paid. */
export type EndingMove = 'expire' | 'cancel' | 'cancelByRequest';
type SubOrderMove = keyof (typeof subOrderMachine)['moves'];
type TargetOf<M extends string> = Target<SubOrder, OrderState, M>;
const TARGET: TargetOf<SubOrderMove> = {
  entity: SubOrder,
  resource: 'sub-orders',
  machine: subOrderMachine,
  field: 'orderState',
  moved: (tx, { orderId }) => keepStates(tx, orderId),
};
/** How a sub-order changes its state while it goes on. */
export const SUB_ORDERS: TargetOf<Exclude<SubOrderMove, EndingMove>> = TARGET;
/** How it ends. */
export const ENDINGS: TargetOf<EndingMove> = {
  ...TARGET,
  moved: (tx, row) => {
    keepStates(tx, row.orderId);
    markSales(tx, row.createdAt);
  },
};
