import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const DUE = ['orderState', 'balanceDueDate', 'id', 'departureDate', 'orderId', 'openFare'];
const OWED = ['orderState', 'openFare'];
const NOTICE = ['orderState', 'noticeDate', 'id', 'departureDate', 'orderId', 'openFare', 'balanceDueDate', 'subtotal'];

/** sub_orders: which open balances are of tours that are called off is read from the indexes of the days, and of what is owed. */
export class CalledOffInTheIndex1763884300100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await indexed(runner, 'IDX_sub_orders_due', [...DUE, 'departureId']);
    await indexed(runner, 'IDX_sub_orders_notice', [...NOTICE, 'departureId']);
    await indexed(runner, 'IDX_sub_orders_owed', [
      ...OWED,
      'id',
      'orderId',
      'balanceDueDate',
      'departureId',
      'subtotal',
    ]);
  }
  async down(runner: QueryRunner): Promise<void> {
    await indexed(runner, 'IDX_sub_orders_due', DUE);
    await indexed(runner, 'IDX_sub_orders_notice', NOTICE);
    await indexed(runner, 'IDX_sub_orders_owed', OWED);
  }
}

/** Of a run that was killed in between the old index is gone already. */
async function indexed(runner: QueryRunner, name: string, columnNames: string[]): Promise<void> {
  const table = await runner.getTable('sub_orders');
  if (table?.indices.some((each) => each.name === name)) await runner.dropIndex('sub_orders', name);
  await runner.createIndex('sub_orders', new TableIndex({ name, columnNames }));
}
