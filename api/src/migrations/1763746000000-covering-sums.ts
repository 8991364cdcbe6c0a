import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

type Named = [table: string, name: string | undefined, columns: string[]];
/** Sums of a party's ledger and the balances that are due are read from an index alone; it takes the narrower one's place. */
const WIDER: { now: Named; before: Named }[] = [
  {
    now: ['payments', 'IDX_payments_party', ['subOrderId', 'fareAmount']],
    before: ['payments', undefined, ['subOrderId']],
  },
  {
    now: [
      'sub_orders',
      'IDX_sub_orders_due',
      ['orderState', 'balanceDueDate', 'id', 'departureDate', 'orderId', 'subtotal'],
    ],
    before: ['sub_orders', 'IDX_sub_orders_balances', ['orderState', 'balanceDueDate']],
  },
];

export class CoveringSums1763746000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { now, before } of WIDER) await replace(runner, before, now);
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const { now, before } of WIDER) await replace(runner, now, before);
  }
}

/** The new one first: a foreign key is never without an index. The old one by its columns: some have made-up names. */
async function replace(runner: QueryRunner, old: Named, [table, name, columnNames]: Named): Promise<void> {
  await runner.createIndex(table, new TableIndex({ ...(name === undefined ? {} : { name }), columnNames }));
  const indices = (await runner.getTable(table))?.indices ?? [];
  const found = indices.find((each) => each.columnNames.join() === old[2].join());
  if (found) await runner.dropIndex(table, found);
}
