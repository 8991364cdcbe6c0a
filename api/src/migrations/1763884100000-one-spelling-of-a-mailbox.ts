import type { MigrationInterface, QueryRunner } from 'typeorm';

/** messages: whom mail went to, in small letters, as it is compared. */
export class OneSpellingOfAMailbox1763884100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE messages SET recipient = LOWER(recipient) WHERE channel = 'EMAIL'");
  }
  async down(): Promise<void> {
    // how it was typed is not kept; nothing reads it
  }
}
