import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const TABLE = 'sub_orders';
const NAME = 'IDX_sub_orders_departure';
const OLD = new TableIndex({ columnNames: ['departureId'] });

/** sub_orders: the parties of a departure that are on hold are found without walking past all others. */
export class PartiesOfADeparture1763884300282 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await has(runner, NAME)))
      await runner.createIndex(TABLE, new TableIndex({ name: NAME, columnNames: ['departureId', 'orderState'] }));
    const before = (await runner.getTable(TABLE))?.indices.find((each) => each.columnNames.join() === 'departureId');
    if (before) await runner.dropIndex(TABLE, before);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex(TABLE, OLD);
    await runner.dropIndex(TABLE, NAME);
  }
}
const has = async (runner: QueryRunner, name: string): Promise<boolean> =>
  (await runner.getTable(TABLE))?.indices.some((each) => each.name === name) ?? false;
