import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** The day that a list is in order by, whatever the state: its file is read along it. */
const INDEXES: [table: string, column: string][] = [
  ['departure_milestones', 'dueDate'],
  ['reminders', 'baseDate'],
];

/** Deadlines and reminders of every state are read by their day without sorting all of them. */
export class DaysOfLists1763875000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of INDEXES) await runner.createIndex(table, new TableIndex({ columnNames: [column] }));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of INDEXES) await runner.dropIndex(table, new TableIndex({ columnNames: [column] }));
  }
}
