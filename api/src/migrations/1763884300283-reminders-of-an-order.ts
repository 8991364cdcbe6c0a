import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'IDX_reminders_order';

/** reminders: those of the orders that a name, a number or a telephone leads to. */
export class RemindersOfAnOrder1763884300283 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('reminders');
    if (table?.indices.some((each) => each.name === NAME)) return;
    await runner.createIndex('reminders', new TableIndex({ name: NAME, columnNames: ['orderId'] }));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('reminders', NAME);
  }
}
