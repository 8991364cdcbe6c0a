import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

type Named = [table: string, name: string | undefined, columns: string[]];
/** What the dashboard reads of many rows stands in the index itself; the narrower ones before them are theirs too. */
const WIDER: { now: Named; before?: Named }[] = [
  {
    now: ['sub_orders', 'IDX_sub_orders_sales', ['createdAt', 'orderState', 'packageId', 'subtotal', 'orderId']],
    before: ['sub_orders', 'IDX_sub_orders_createdAt', ['createdAt']],
  },
  { now: ['members', 'IDX_members_party', ['subOrderId', 'state']], before: ['members', undefined, ['subOrderId']] },
  { now: ['sub_orders', 'IDX_sub_orders_balances', ['orderState', 'balanceDueDate']] },
];

export class DashboardIndexes1763741000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { now, before } of WIDER) {
      await create(runner, now);
      if (before) await drop(runner, before);
    }
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const { now, before } of WIDER) {
      if (before) await create(runner, before);
      await drop(runner, now);
    }
  }
}
const create = (runner: QueryRunner, [table, name, columnNames]: Named): Promise<void> =>
  runner.createIndex(table, new TableIndex({ ...(name === undefined ? {} : { name }), columnNames }));

/** By its columns: the first tables' indexes have made-up names. */
async function drop(runner: QueryRunner, [name, , columns]: Named): Promise<void> {
  const table = await runner.getTable(name);
  const found = table?.indices.find((each) => each.columnNames.join() === columns.join());
  if (found) await runner.dropIndex(name, found);
}
