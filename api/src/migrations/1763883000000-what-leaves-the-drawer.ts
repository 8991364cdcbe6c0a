import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int } from '../database/table-columns';

/** cash_counts: floatBefore, takenOut. Counts of before keep neither: theirs left out the float of the count before. */
export class WhatLeavesTheDrawer1763883000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = ['floatBefore', 'takenOut'].map((name) => new TableColumn(int(name, { isNullable: true })));
    await runner.addColumns('cash_counts', columns);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('cash_counts', ['floatBefore', 'takenOut']);
  }
}
