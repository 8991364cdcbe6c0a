import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { date, id, index, instant, int, longText, varchar } from '../database/table-columns';
import { GENERAL_HOLIDAYS } from '../seeds/holidays';

/**
 * General holidays, without which working days are counted; filled once, with those that are gazetted now. From then on
 * the list is the operator's.
 */
export class Holidays1763752100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'holidays',
        columns: [
          id(),
          int('version', { default: '1' }),
          instant('createdAt'),
          instant('updatedAt'),
          date('date', { isNullable: true }),
          varchar('name', 80, { default: "''" }),
          longText('translations', { isNullable: true }),
        ],
        indices: [index(['date'], true)],
      }),
    );
    const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
    for (const [day, en, hant, hans] of GENERAL_HOLIDAYS)
      await runner.query(
        // one that an attempt that was killed put in stands
        `INSERT INTO holidays (version, createdAt, updatedAt, date, name, translations)
         SELECT 1, given.* FROM (SELECT ? AS createdAt, ? AS updatedAt, ? AS date, ? AS name, ? AS translations) given
          WHERE NOT EXISTS (SELECT 1 FROM holidays h WHERE h.date = ?)`,
        [now, now, day, en, JSON.stringify({ 'zh-Hant': { name: hant }, 'zh-Hans': { name: hans } }), day],
      );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('holidays');
  }
}
