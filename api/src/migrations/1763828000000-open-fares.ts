import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { int } from '../database/table-columns';

const OPEN = int('openFare', { default: 0 });
const NOTICE = ['orderState', 'noticeDate', 'id', 'departureDate', 'orderId'];
const DUE = ['orderState', 'balanceDueDate', 'id', 'departureDate', 'orderId'];
const AFTER: [name: string, columns: string[]][] = [
  ['IDX_sub_orders_notice', [...NOTICE, 'openFare', 'balanceDueDate']],
  ['IDX_sub_orders_due', [...DUE, 'openFare']],
];
const BEFORE: typeof AFTER = [
  ['IDX_sub_orders_notice', [...NOTICE, 'subtotal', 'balanceDueDate']],
  ['IDX_sub_orders_due', [...DUE, 'subtotal']],
];

/**
 * What is open of each party's fare stands in its row: call list, dashboard, board and reminders no longer add up a ledger
 * for every party that they look at. Orders are put in order by their contact along an index.
 */
export class OpenFares1763828000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('sub_orders', new TableColumn(OPEN));
    await runner.query(
      'UPDATE sub_orders SET openFare = subtotal - (SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = sub_orders.id)',
    );
    await indexed(runner, AFTER);
    await runner.query(
      `CREATE INDEX IDX_orders_contact ON orders (contactPerson${ON_MYSQL ? '' : ' COLLATE NOCASE'}, id)`,
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', 'IDX_orders_contact');
    await indexed(runner, BEFORE);
    await runner.dropColumn('sub_orders', OPEN.name);
  }
}

async function indexed(runner: QueryRunner, indexes: typeof AFTER): Promise<void> {
  for (const [name, columnNames] of indexes) {
    await runner.dropIndex('sub_orders', name);
    await runner.createIndex('sub_orders', new TableIndex({ name, columnNames }));
  }
}
