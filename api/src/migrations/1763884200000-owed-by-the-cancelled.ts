import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ON_MYSQL } from '../database/columns';

const CHARGES =
  'SELECT CASE WHEN SUM(c.amount) > 0 THEN SUM(c.amount) ELSE 0 END FROM charges c WHERE c.subOrderId = sub_orders.id';
const PAID = 'SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = sub_orders.id';
/** The day in Hong Kong of a party's last change, which was its end. */
const ENDED = ON_MYSQL ? 'DATE(updatedAt + INTERVAL 8 HOUR)' : "date(updatedAt, '+8 hours')";

/** The open fare of a party that ended is what its end left, due on that day; an expired one owes nothing. */
export class OwedByTheCancelled1763884200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE sub_orders SET openFare = (${CHARGES}) - (${PAID}), balanceDueDate = ${ENDED}
        WHERE orderState IN ('CANCELLED', 'TRANSFERRED')`,
    );
    await runner.query(`UPDATE sub_orders SET openFare = 0 - (${PAID}) WHERE orderState = 'EXPIRED'`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE sub_orders SET openFare = subtotal - (${PAID}) WHERE orderState IN ('CANCELLED', 'TRANSFERRED', 'EXPIRED')`,
    );
  }
}
