import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'IDX_sub_orders_notice';
const COLUMNS = ['orderState', 'noticeDate', 'id', 'departureDate', 'orderId', 'openFare', 'balanceDueDate'];
const OF_CALLS = ['promisedUntil', 'at'].map((column) => new TableIndex({ columnNames: [column] }));

/**
 * The call list reads what it needs along indexes: holds that have money in the index of the notice dates, instead of every
 * hold in its row, and of the calls those whose promise runs or that were made today.
 */
export class QuickCalls1763876000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await indexed(runner, [...COLUMNS, 'subtotal']);
    // createIndices begins all at once: behind one that failed, the others would still be made
    for (const index of OF_CALLS) await runner.createIndex('calls', index);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndices('calls', OF_CALLS);
    await indexed(runner, COLUMNS);
  }
}

async function indexed(runner: QueryRunner, columnNames: string[]): Promise<void> {
  await runner.dropIndex('sub_orders', NAME);
  await runner.createIndex('sub_orders', new TableIndex({ name: NAME, columnNames }));
}
