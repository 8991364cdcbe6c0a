import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { date, foreignKey, id, index, instant, int, varchar } from '../database/table-columns';

/** Calls about open balances. */
export class Calls1763758100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'calls',
        columns: [
          id(),
          int('subOrderId'),
          instant('at'),
          int('actorId'),
          varchar('actorName', 120),
          varchar('result', 40),
          date('promisedUntil', { isNullable: true }),
          varchar('note', 300, { default: "''" }),
        ],
        indices: [index(['subOrderId', 'id'])],
        foreignKeys: [foreignKey('subOrderId', 'sub_orders')],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('calls');
  }
}
