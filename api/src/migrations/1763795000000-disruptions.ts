import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bool, date, foreignKey, id, index, int, instant, longText, varchar } from '../database/table-columns';

const stamped = () => [id(), int('version', { default: '1' }), instant('createdAt'), instant('updatedAt')];
/** Batches of deeds that run in the background, and the desks on which departures are called off. */
export class Disruptions1763795000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...TABLES].reverse()) await runner.dropTable(name);
  }
}
const TABLES = [
  {
    name: 'batches',
    columns: [
      ...stamped(),
      varchar('kind', 40),
      int('subjectId'),
      varchar('state', 40, { default: "'RUNNING'" }),
      int('actorId'),
      varchar('locale', 40),
    ],
    indices: [index(['state'])],
  },
  {
    name: 'batch_items',
    columns: [
      ...stamped(),
      int('batchId'),
      int('refId'),
      varchar('state', 40, { default: "'WAITING'" }),
      int('tries', { default: '0' }),
      varchar('code', 60, { default: "''" }),
      longText('params', { isNullable: true }),
    ],
    indices: [index(['batchId', 'refId'], true), index(['batchId', 'state'])],
    foreignKeys: [foreignKey('batchId', 'batches')],
  },
  {
    name: 'disruptions',
    columns: [
      ...stamped(),
      varchar('state', 40, { default: "'OPEN'" }),
      varchar('reasonCode', 40),
      varchar('reason', 1000),
      longText('proofs'),
      longText('departures'),
      int('createdBy'),
      int('submittedBy', { isNullable: true }),
      int('opBy', { isNullable: true }),
      int('fcBy', { isNullable: true }),
      varchar('decisionReason', 1000, { default: "''" }),
      date('refundDueOn', { isNullable: true }),
      int('batchId', { isNullable: true }),
    ],
    indices: [index(['state'])],
  },
  {
    name: 'disruption_parties',
    columns: [
      ...stamped(),
      int('disruptionId'),
      int('subOrderId'),
      varchar('choice', 40, { isNullable: true }),
      int('targetPackageId', { isNullable: true }),
      int('targetDepartureId', { isNullable: true }),
      varchar('contact', 40, { isNullable: true }),
      longText('figures', { isNullable: true }),
      bool('settled', { default: '0' }),
      int('requestId', { isNullable: true }),
    ],
    indices: [index(['disruptionId', 'subOrderId'], true), index(['subOrderId'])],
    foreignKeys: [foreignKey('disruptionId', 'disruptions'), foreignKey('subOrderId', 'sub_orders')],
  },
];
