import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const INDEXES = { IDX_reminders_day: ['day', 'baseDate'], IDX_reminders_number: ['orderNumber'] };

/** reminders: those of an evening, in the order of their list, and those of an order number. */
export class RemindersOfAnEvening1763884300402 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('reminders');
    for (const [name, columnNames] of Object.entries(INDEXES))
      if (!table?.indices.some((each) => each.name === name))
        await runner.createIndex('reminders', new TableIndex({ name, columnNames }));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.dropIndex('reminders', name);
  }
}
