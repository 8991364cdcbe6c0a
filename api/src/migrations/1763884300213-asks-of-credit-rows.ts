import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int } from '../database/table-columns';

/** credit_rows.askId: which decision of finance a row carries out. Of before it is known by its time: both were of one transaction. */
export class AsksOfCreditRows1763884300213 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('credit_rows', new TableColumn(int('askId', { isNullable: true })));
    await this.fill(runner);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('credit_rows', 'askId');
  }

  async fill(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE credit_rows SET askId = (SELECT MAX(a.id) FROM credit_asks a
        WHERE a.lotId = credit_rows.lotId AND a.state = 'EXECUTED' AND a.updatedAt = credit_rows.enteredAt
          AND a.amount = -credit_rows.amount
          AND a.kind = CASE WHEN credit_rows.kind = 'REFUNDED' THEN 'REFUND' ELSE 'EXPIRY' END)
      WHERE kind IN ('REFUNDED', 'EXPIRED')`);
  }
}
