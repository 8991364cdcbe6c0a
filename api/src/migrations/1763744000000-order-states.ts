import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { varchar } from '../database/table-columns';

const COLUMNS = [
  varchar('orderState', 40, { default: "'HOLD'" }),
  varchar('paymentState', 40, { default: "'unpaid'" }),
];
/** In the order of the list; what it is narrowed by besides, and counted by, stands behind. */
const INDEXES = [
  { name: 'IDX_orders_state', columnNames: ['orderState', 'createdAt', 'id', 'paymentState', 'branch'] },
  { name: 'IDX_orders_paid', columnNames: ['paymentState', 'createdAt', 'id', 'branch'] },
];

/**
 * The worst state of an order's parties stands in its row, so that a list by state reads the orders of that state only.
 * They are filled in by the last migration that changes what they are read from.
 */
export class OrderStates1763744000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await runner.addColumn('orders', new TableColumn(column));
    for (const index of INDEXES) await runner.createIndex('orders', new TableIndex(index));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of INDEXES) await runner.dropIndex('orders', name);
    for (const { name } of COLUMNS) await runner.dropColumn('orders', name);
  }
}
