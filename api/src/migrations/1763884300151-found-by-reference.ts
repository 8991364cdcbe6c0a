import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillTerms } from '../search/fill-terms';

/** Orders are also found by the e-mail address of their contact, receipts by what was noted of their payment. */
export class FoundByReference1763884300151 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await fillTerms(runner);
  }
  /** The older code brings the index in line record by record, as each is written. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM search_terms WHERE field IN ('email', 'reference')");
  }
}
