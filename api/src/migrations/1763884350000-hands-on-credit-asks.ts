import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { longText } from '../database/table-columns';

/** credit_asks: who decided, under the name that every declared record with a life has for it, and who wrote it. */
export class HandsOnCreditAsks1763884350000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('credit_asks', 'decidedBy'))
      await runner.query('ALTER TABLE credit_asks RENAME COLUMN decidedBy TO movedBy');
    if (!(await runner.hasColumn('credit_asks', 'editors')))
      await runner.addColumn('credit_asks', new TableColumn(longText('editors', { isNullable: true })));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credit_asks RENAME COLUMN movedBy TO decidedBy');
    await runner.query('ALTER TABLE credit_asks DROP COLUMN editors');
  }
}
