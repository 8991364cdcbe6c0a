import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { varchar } from '../database/table-columns';

/** disruptions: method, by which a desk pays; those that are signed already pay by transfer too. */
export class HowADeskPays1763884200100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('disruptions', [new TableColumn(varchar('method', 40, { default: "'TRANSFER'" }))]);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('disruptions', ['method']);
  }
}
