import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const TABLES = ['supplier_invoices', 'closing_corrections'];

/** Every dashboard and every menu counts what waits in a state: along an index, however many are paid and done. */
export class WhatWaitsToBeSigned1763884300281 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createIndex(table, new TableIndex({ columnNames: ['state'] }));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropIndex(table, new TableIndex({ columnNames: ['state'] }));
  }
}
