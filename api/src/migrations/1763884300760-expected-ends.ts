import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { addIndex, beginsAgain, takeIndex } from '../database/grow-table';

const TABLE = 'closings';
const COLUMNS = { expectedIncome: 'income', expectedCost: 'cost', expectedMargin: 'margin' } as const;
const NAMES = Object.keys(COLUMNS);

/** closings: what a tour is expected to end with. A closed one ended so; of an open one it is worked out by its job. */
export class ExpectedEnds1763884300760 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = ON_MYSQL ? 'bigint' : 'integer';
    await runner.addColumns(
      TABLE,
      NAMES.map((name) => new TableColumn({ name, type, isNullable: true })),
    );
    const set = Object.entries(COLUMNS).map(([name, of]) => `${name} = ${of}`);
    await runner.query(`UPDATE ${TABLE} SET ${set.join()} WHERE state IN ('closed', 'reopenAsked', 'reopenSeen')`);
    await addIndex(runner, TABLE, ['expectedMargin']);
    await beginsAgain(runner, TABLE, 'code');
  }
  async down(runner: QueryRunner): Promise<void> {
    await takeIndex(runner, TABLE, ['expectedMargin']);
    await runner.dropColumns(TABLE, NAMES);
    await beginsAgain(runner, TABLE, 'code');
  }
}
