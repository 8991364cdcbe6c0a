import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { id, index, int, varchar } from '../database/table-columns';
import { fillTerms } from '../search/fill-terms';

/** The index of the search over everything, filled from the rows that are there. */
export class SearchTerms1763720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'search_terms',
        columns: [
          id(),
          varchar('kind', 40),
          int('ownerId'),
          int('refId'),
          varchar('field', 40),
          varchar('term', 40, ON_MYSQL ? { collation: 'utf8mb4_bin' } : {}),
        ],
        indices: [index(['field', 'term', 'ownerId']), index(['kind', 'ownerId'])],
      }),
    );
    await fillTerms(runner);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('search_terms');
  }
}
