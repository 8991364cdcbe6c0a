import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { deleteLogged } from '../audit/delete-logged';

const INDEX = new TableIndex({ columnNames: ['currency', 'validFrom'], isUnique: true });

/** A currency has one rate a day, whoever enters it at once; of two that there are, the later one was taken and stays. */
export class RatesOnce1763870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await deleteLogged(runner, {
      ...{
        table: 'exchange_rates',
        resource: 'exchangeRates',
        reason: 'A later rate of this currency for the same day',
      },
      where: `validFrom IS NOT NULL AND id NOT IN (
        SELECT kept.id FROM (SELECT MAX(id) AS id FROM exchange_rates GROUP BY currency, validFrom) kept)`,
    });
    await runner.createIndex('exchange_rates', INDEX);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('exchange_rates', INDEX);
  }
}
