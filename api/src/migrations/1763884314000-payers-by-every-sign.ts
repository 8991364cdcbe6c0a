import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ON_MYSQL } from '../database/columns';

/**
 * credit_rows: MariaDB told payers apart by its own folding, which knows no accents and takes every rare Chinese sign for
 * the same one; now by the account alone, as the embedded database does.
 */
export class PayersByEverySign1763884314000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (ON_MYSQL)
      await runner.query(
        'ALTER TABLE `credit_rows` MODIFY `payer` varchar(140) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL',
      );
  }
  async down(runner: QueryRunner): Promise<void> {
    if (ON_MYSQL) await runner.query('ALTER TABLE `credit_rows` MODIFY `payer` varchar(140) NOT NULL');
  }
}
