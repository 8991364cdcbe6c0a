import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillTerms } from '../search/fill-terms';

/** Records are also found by the sound of a name, any part of a phone, digits alone, and tours by where they go. */
export class ForgivingSearch1763754100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await fillTerms(runner);
  }
  /** The older code brings the index in line record by record, as each is written. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM search_terms WHERE field IN ('sound', 'tourCountry', 'tourArea')");
  }
}
