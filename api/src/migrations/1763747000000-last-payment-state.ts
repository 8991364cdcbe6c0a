import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { rowsOf } from '../database/raw';
import { varchar } from '../database/table-columns';
import { writeStates } from '../parties/keep-states';
import { ENDED, LAST_PAYMENT_STATE } from '../orders/last-payment-state';

const COLUMN = varchar('lastPaymentState', 40, { isNullable: true });
const PAGE = 500;

/** An ended party keeps the payment state that it had; those that ended before, by their rows. Orders follow their parties. */
export class LastPaymentState1763747000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('sub_orders', new TableColumn(COLUMN));
    await runner.query(`UPDATE sub_orders SET lastPaymentState = ${LAST_PAYMENT_STATE} WHERE ${ENDED}`);
    await fill(runner);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sub_orders', COLUMN.name);
  }
}

/** The states in the rows of the orders; they are read with every column of a party, so only the last migration can. */
async function fill({ manager }: QueryRunner): Promise<void> {
  for (let after = 0; ;) {
    const rows = await rowsOf<{ id: number }>(manager, `SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT ${PAGE}`, [
      after,
    ]);
    if (!rows.length) return;
    const ids = rows.map((row) => Number(row.id));
    await writeStates(manager, ids);
    after = ids.at(-1) ?? 0;
  }
}
