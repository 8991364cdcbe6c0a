import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** By what one looks a single thing up: the call that a log row came of, the record whatever it is, the order of a message. */
const INDEXES: [table: string, columns: string[]][] = [
  ['audit', ['requestId']],
  ['audit', ['recordId']],
  ['messages', ['orderNumber', 'id']],
  ['messages', ['createdAt', 'id']],
];

/** The log and the messages are looked through by a number without reading all of them. */
export class FoundByNumber1763850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columnNames] of INDEXES) await runner.createIndex(table, new TableIndex({ columnNames }));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columnNames] of INDEXES) await runner.dropIndex(table, new TableIndex({ columnNames }));
  }
}
