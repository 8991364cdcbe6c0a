import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int } from '../database/table-columns';

const COLUMN = int('offerTurn', { default: '0' });

/** A departure says whether its offer is still what somebody read: no package or price of it was deleted since. */
export class OfferTurns1763873000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('departures', new TableColumn(COLUMN));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('departures', COLUMN.name);
  }
}
