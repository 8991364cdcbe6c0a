import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bool, date, foreignKey, id, index, instant, int, longText, varchar } from '../database/table-columns';
import { MILESTONES } from '../seeds/milestones';

const stamps = () => [id(), int('version', { default: '1' }), instant('createdAt'), instant('updatedAt')];
const word = (name: string) => varchar(name, 40, { default: "''" });

/** The milestones that every departure has, with those that an operator begins with, and the deadlines that come of them. */
export class Milestones1763830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'milestones',
        columns: [
          ...stamps(),
          varchar('name', 80, { default: "''" }),
          word('packageType'),
          int('days', { isNullable: true }),
          ...['unit', 'check', 'ownerType', 'ownerShop'].map(word),
          int('owner', { isNullable: true }),
          bool('active', { default: '0' }),
          longText('translations', { isNullable: true }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'departure_milestones',
        columns: [
          ...stamps(),
          int('departureId'),
          int('milestoneId'),
          date('dueDate'),
          varchar('check', 40),
          word('ownerType'),
          varchar('ownerShop', 4, { default: "''" }),
          int('owner', { isNullable: true }),
          varchar('note', 500, { default: "''" }),
          word('proof'),
          instant('doneAt', { isNullable: true }),
          varchar('state', 40, { default: "'open'" }),
          int('createdBy', { isNullable: true }),
          int('movedBy', { isNullable: true }),
          longText('editors', { isNullable: true }),
        ],
        indices: [index(['departureId', 'milestoneId'], true), index(['state', 'dueDate'])],
        foreignKeys: [foreignKey('departureId', 'departures')],
      }),
    );
    const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
    for (const { days, unit, check, ownerType, en, hant, hans } of MILESTONES)
      await runner.query(
        `INSERT INTO milestones (version, createdAt, updatedAt, name, packageType, days, unit, \`check\`, ownerType, ownerShop, owner, active, translations)
         VALUES (1, ?, ?, ?, '', ?, ?, ?, ?, '', NULL, 1, ?)`,
        [
          ...[now, now, en, days, unit, check, ownerType],
          JSON.stringify({ 'zh-Hant': { name: hant }, 'zh-Hans': { name: hans } }),
        ],
      );
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['departure_milestones', 'milestones']) await runner.dropTable(table);
  }
}
