import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'IDX_audit_action';

/** audit: what was done, found by its word without reading the whole log. */
export class ActsOfTheLog1763884300761 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('audit');
    if (table?.indices.some((each) => each.name === NAME)) return;
    await runner.createIndex('audit', new TableIndex({ name: NAME, columnNames: ['action', 'id'] }));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit', NAME);
  }
}
