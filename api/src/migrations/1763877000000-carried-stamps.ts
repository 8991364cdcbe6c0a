import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Levy that the transfer of a receipt's number left behind, or paid back in money. */
const GONE = `COALESCE((SELECT SUM(o.levyAmount) FROM payments o WHERE o.receiptNo = p.receiptNo AND o.kind = 'TRANSFER_OUT'), 0)
  + COALESCE((SELECT SUM(r.levyAmount) FROM payments o JOIN payments r ON r.subOrderId = o.subOrderId AND r.requestId = o.requestId
      AND r.kind = 'REFUND' AND r.method <> 'CREDIT' WHERE o.receiptNo = p.receiptNo AND o.kind = 'TRANSFER_OUT'), 0)`;

/** Fare that was carried to where a company books a levy that was paid nowhere waits for its stamp like money received. */
export class CarriedStamps1763877000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO levy_waiting (receiptNo, branch, takenAt) SELECT p.receiptNo, p.branch, p.takenAt FROM payments p
        WHERE p.kind = 'TRANSFER_IN' AND p.levyAmount > 0 AND p.levyAmount + ${GONE} > 0
          AND NOT EXISTS (SELECT 1 FROM levy_waiting w WHERE w.receiptNo = p.receiptNo) ORDER BY p.id`,
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "DELETE FROM levy_waiting WHERE receiptNo IN (SELECT p.receiptNo FROM payments p WHERE p.kind = 'TRANSFER_IN')",
    );
  }
}
