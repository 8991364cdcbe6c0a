import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { bool, index, int, varchar } from '../database/table-columns';

/** A departure has a state; what was marked as guaranteed is in the state of that name. */
export class DepartureStates1763770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('departures', [
      new TableColumn(varchar('state', 40, { default: "'SELLING'" })),
      new TableColumn(int('stateBy', { default: '0' })),
    ]);
    // gone when this was begun before and killed
    if (await runner.hasColumn('departures', 'guaranteed')) {
      await runner.query("UPDATE departures SET state = 'GUARANTEED' WHERE guaranteed = 1");
      await runner.dropColumn('departures', 'guaranteed');
    }
    await runner.createIndex('departures', new TableIndex(index(['state', 'departureDate'])));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.addColumn('departures', new TableColumn(bool('guaranteed', { default: '0' })));
    await runner.query("UPDATE departures SET guaranteed = 1 WHERE state = 'GUARANTEED'");
    await runner.dropColumn('departures', 'state');
    await runner.dropColumn('departures', 'stateBy');
  }
}
