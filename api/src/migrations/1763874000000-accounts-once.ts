import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { deleteLogged } from '../audit/delete-logged';

const INDEX = new TableIndex({ columnNames: ['method', 'branch', 'kind'], isUnique: true });

/** A kind, method and shop has one account, whoever makes it at once; of two that there are, the first was booked on. */
export class AccountsOnce1763874000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await deleteLogged(runner, {
      ...{ table: 'accounts', resource: 'accounts', reason: 'An earlier account of the same kind, method and shop' },
      where: `id NOT IN (
        SELECT kept.id FROM (SELECT MIN(id) AS id FROM accounts GROUP BY kind, method, branch) kept)`,
    });
    await runner.createIndex('accounts', INDEX);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('accounts', INDEX);
  }
}
