import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'IDX_waiting_parties_phone';

/** waiting_parties: who calls is known by the telephone number under which a party waits. */
export class WaitingByPhone1763884300150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('waiting_parties');
    if (table?.indices.some((each) => each.name === NAME)) return;
    await runner.createIndex('waiting_parties', new TableIndex({ name: NAME, columnNames: ['contactPhone'] }));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('waiting_parties', NAME);
  }
}
