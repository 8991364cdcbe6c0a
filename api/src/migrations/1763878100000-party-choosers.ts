import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int } from '../database/table-columns';

const COLUMN = int('chosenBy', { isNullable: true });

/** Each party of a desk keeps who chose for it last: who chose only for parties that are settled may sign for the others. */
export class PartyChoosers1763878100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('disruption_parties', new TableColumn(COLUMN));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('disruption_parties', COLUMN.name);
  }
}
