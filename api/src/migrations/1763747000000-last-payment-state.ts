import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { varchar } from '../database/table-columns';
import { ENDED, LAST_PAYMENT_STATE } from '../orders/last-payment-state';

const COLUMN = varchar('lastPaymentState', 40, { isNullable: true });

/** An ended party keeps the payment state that it had; those that ended before, by their rows. Orders follow their parties (kept-dates). */
export class LastPaymentState1763747000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('sub_orders', new TableColumn(COLUMN));
    await runner.query(`UPDATE sub_orders SET lastPaymentState = ${LAST_PAYMENT_STATE} WHERE ${ENDED}`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sub_orders', COLUMN.name);
  }
}
