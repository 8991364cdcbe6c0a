import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The board is a declared list: its saved views are those of its name. */
export class ViewsOfTheBoard1763884312000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return rename(runner, 'departures-board', 'departuresBoard');
  }
  down(runner: QueryRunner): Promise<void> {
    return rename(runner, 'departuresBoard', 'departures-board');
  }
}
async function rename({ manager }: QueryRunner, was: string, is: string): Promise<void> {
  await manager.query('UPDATE saved_views SET screen = ? WHERE screen = ?', [is, was]);
}
