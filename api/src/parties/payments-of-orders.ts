import type { EntityManager } from 'typeorm';
import { Payment } from './payment.entity';

/** Every ledger row of all parties of these orders, in the order in which they were written. */
export const paymentsOfOrders = (em: EntityManager, orderIds: readonly number[]): Promise<Payment[]> =>
  em
    .createQueryBuilder(Payment, 'p')
    .where('p.subOrderId IN (SELECT s.id FROM sub_orders s WHERE s.orderId IN (:...orderIds))', { orderIds })
    .orderBy('p.id', 'ASC')
    .getMany();
