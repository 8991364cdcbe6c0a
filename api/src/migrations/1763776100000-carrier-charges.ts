import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, instant, int, varchar } from '../database/table-columns';

/** carrierCharges: the table that its declaration asks for. */
export class CarrierCharges1763776100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'carrier_charges',
        columns: [
          id(),
          int('version', { default: '1' }),
          instant('createdAt'),
          instant('updatedAt'),
          int('departureId', { isNullable: true }),
          int('amount', { isNullable: true }),
          varchar('proof', 40, { default: "''" }),
          varchar('note', 300, { default: "''" }),
        ],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('carrier_charges');
  }
}
