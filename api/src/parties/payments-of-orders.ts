import type { EntityManager } from 'typeorm';
import { findRows, marks } from '../database/find-rows';
import { Payment } from './payment.entity';

/** Every ledger row of all parties of these orders, in the order in which they were written. */
export const paymentsOfOrders = (em: EntityManager, orderIds: readonly number[]): Promise<Payment[]> =>
  findRows(
    em,
    Payment,
    `WHERE subOrderId IN (SELECT s.id FROM sub_orders s WHERE s.orderId IN (${marks(orderIds)})) ORDER BY id`,
    orderIds,
  );
