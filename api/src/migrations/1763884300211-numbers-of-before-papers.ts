import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * counters: up to which row of the ledger numbers may be without a paper, as those of before papers were kept. From the
 * first one that has its paper on, verify misses each that has none.
 */
export class NumbersOfBeforePapers1763884300211 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(`INSERT INTO counters (series, value)
      SELECT 'papers:before', b.value FROM (
        SELECT COALESCE(MIN(p.id) - 1, (SELECT MAX(l.id) FROM payments l), 0) AS value FROM payments p
         WHERE EXISTS (SELECT 1 FROM receipt_documents d WHERE d.receiptNo = p.receiptNo)) b
       WHERE b.value > 0`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM counters WHERE series = 'papers:before'");
  }
}
