import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, addKey, takeIndex } from '../database/grow-table';

/** A supplier's contract number stands once whatever its capitals and accents, on either database. */
export class NumbersOnce1763884300170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addKey(runner, 'supplier_contracts', 'number');
    await takeIndex(runner, 'supplier_contracts', ['number'], true);
    await addIndex(runner, 'supplier_contracts', ['numberKey'], true);
  }
  async down(runner: QueryRunner): Promise<void> {
    await takeIndex(runner, 'supplier_contracts', ['numberKey'], true);
    await addIndex(runner, 'supplier_contracts', ['number'], true);
    await runner.dropColumn('supplier_contracts', 'numberKey');
  }
}
