import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { longText } from '../database/table-columns';

const OF = new TableIndex({ name: 'IDX_batches_of', columnNames: ['kind', 'subjectId'] });

/** A batch keeps what was filled in for all of its items; the last one of a departure is found by its kind. */
export class GivenBatches1763829000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('batches', new TableColumn(longText('given', { isNullable: true })));
    await runner.createIndex('batches', OF);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('batches', OF);
    await runner.dropColumn('batches', 'given');
  }
}
