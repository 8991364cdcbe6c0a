import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { varchar } from '../database/table-columns';

const PROOF = varchar('proof', 64, { isNullable: true });

/** Where the audit chain ends is proven by its key from here on; the sealer proves the end that it finds. */
export class ProvenEnds1763843000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('audit_seals', new TableColumn(PROOF));
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('audit_seals', PROOF.name);
  }
}
