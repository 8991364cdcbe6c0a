import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bool, foreignKey, id, index, instant, int, longText, varchar } from '../database/table-columns';
import { MESSAGE_TEMPLATES } from '../seeds/message-templates';

const stamps = () => [id(), int('version', { default: '1' }), instant('createdAt'), instant('updatedAt')];

/** Messages to customers with the papers that went with them, and the words that they are made of. */
export class Messages1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'messages',
        columns: [
          ...stamps(),
          int('orderId'),
          varchar('orderNumber', 20),
          int('subOrderId', { isNullable: true }),
          varchar('event', 40),
          varchar('channel', 40),
          varchar('recipient', 200),
          varchar('language', 40),
          varchar('subject', 200, { default: "''" }),
          longText('body'),
          varchar('state', 40, { default: "'queued'" }),
          int('tries', { default: '0' }),
          instant('nextTryAt'),
          instant('claimedAt', { isNullable: true }),
          instant('sentAt', { isNullable: true }),
          varchar('lastError', 300, { default: "''" }),
          int('createdBy', { isNullable: true }),
          int('movedBy', { isNullable: true }),
          longText('editors', { isNullable: true }),
          varchar('sentBy', 120),
        ],
        indices: [index(['orderId', 'id']), index(['state', 'nextTryAt']), index(['recipient', 'id'])],
        foreignKeys: [foreignKey('orderId', 'orders')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'message_files',
        columns: [
          id(),
          int('messageId'),
          varchar('paper', 40),
          varchar('name', 200),
          varchar('hash', 64),
          int('size'),
          longText('content'),
        ],
        indices: [index(['messageId'])],
        foreignKeys: [foreignKey('messageId', 'messages')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'message_templates',
        columns: [
          ...stamps(),
          varchar('name', 80, { default: "''" }),
          varchar('event', 40, { default: "''" }),
          varchar('packageType', 40, { default: "''" }),
          varchar('subject', 160, { default: "''" }),
          varchar('body', 3000, { default: "''" }),
          varchar('enclosure', 40, { default: "''" }),
          bool('active', { default: '0' }),
          longText('translations', { isNullable: true }),
        ],
      }),
    );
    const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
    for (const { event, name, enclosure, en, hant, hans } of MESSAGE_TEMPLATES)
      await runner.query(
        `INSERT INTO message_templates (version, packageType, active, createdAt, updatedAt, name, event, subject, body, enclosure, translations)
         SELECT 1, '', 1, given.* FROM (SELECT ? AS createdAt, ? AS updatedAt, ? AS name, ? AS event, ? AS subject, ? AS body, ? AS enclosure, ? AS translations) given
          WHERE NOT EXISTS (SELECT 1 FROM message_templates t WHERE t.event = ?)`,
        [
          ...[now, now, name, event, en.subject, en.body, enclosure ?? ''],
          JSON.stringify({ 'zh-Hant': hant, 'zh-Hans': hans }),
          event,
        ],
      );
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['message_files', 'message_templates', 'messages']) await runner.dropTable(table);
  }
}
