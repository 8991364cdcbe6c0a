import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bool, date, foreignKey, id, index, instant, int, longText, varchar } from '../database/table-columns';
import { CHASING_STEPS } from '../seeds/chasing-steps';

const stamps = () => [id(), int('version', { default: '1' }), instant('createdAt'), instant('updatedAt')];

/** The chasing plan with the steps that an operator begins with, and the reminders that come of it. */
export class Chasing1763810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'chasing_steps',
        columns: [
          ...stamps(),
          varchar('name', 80, { default: "''" }),
          varchar('event', 40, { default: "''" }),
          int('days', { isNullable: true }),
          varchar('message', 40, { default: "''" }),
          varchar('packageType', 40, { default: "''" }),
          bool('automatic', { default: '0' }),
          bool('active', { default: '0' }),
          longText('translations', { isNullable: true }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'reminders',
        columns: [
          ...stamps(),
          int('stepId'),
          int('subOrderId'),
          int('orderId'),
          varchar('orderNumber', 20),
          varchar('packageCode', 20),
          date('departureDate'),
          varchar('event', 40),
          date('baseDate'),
          varchar('why', 40, { default: "''" }),
          date('promisedUntil', { isNullable: true }),
          date('day'),
          varchar('branch', 4),
          varchar('state', 40, { default: "'proposed'" }),
          int('messageId', { isNullable: true }),
          int('createdBy', { isNullable: true }),
          int('movedBy', { isNullable: true }),
          longText('editors', { isNullable: true }),
        ],
        indices: [index(['stepId', 'subOrderId'], true), index(['state', 'baseDate']), index(['subOrderId'])],
        foreignKeys: [foreignKey('subOrderId', 'sub_orders')],
      }),
    );
    const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
    for (const { event, days, message, en, hant, hans } of CHASING_STEPS)
      await runner.query(
        `INSERT INTO chasing_steps (version, createdAt, updatedAt, name, event, days, message, packageType, automatic, active, translations)
         VALUES (1, ?, ?, ?, ?, ?, ?, '', 0, 1, ?)`,
        [now, now, en, event, days, message, JSON.stringify({ 'zh-Hant': { name: hant }, 'zh-Hans': { name: hans } })],
      );
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['reminders', 'chasing_steps']) await runner.dropTable(table);
  }
}
