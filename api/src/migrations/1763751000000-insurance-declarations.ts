import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { foreignKey, id, index, instant, int, varchar } from '../database/table-columns';

/** What the insurer was told of a traveller, and when. */
export class InsuranceDeclarations1763751000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'insurance_declarations',
        columns: [
          id(),
          int('departureId'),
          int('memberId'),
          varchar('kind', 40),
          varchar('digest', 64),
          int('declaredBy'),
          instant('declaredAt'),
        ],
        indices: [index(['departureId']), index(['memberId'])],
        foreignKeys: [foreignKey('departureId', 'departures'), foreignKey('memberId', 'members')],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('insurance_declarations');
  }
}
