import type { Target } from '../database/transition';
import { subOrderMachine } from '../domain/order-states';
import type { OrderState } from '../domain/words';
import { keepStates } from './keep-states';
import { SubOrder } from './sub-order.entity';

type SubOrderMove = keyof (typeof subOrderMachine)['moves'];
/** How a sub-order changes its state. */
export const SUB_ORDERS: Target<SubOrder, OrderState, SubOrderMove> = {
  entity: SubOrder,
  resource: 'sub-orders',
  machine: subOrderMachine,
  field: 'orderState',
  moved: (tx, { orderId }) => keepStates(tx, orderId),
};
