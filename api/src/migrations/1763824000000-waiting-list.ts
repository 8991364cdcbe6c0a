import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { date, id, index, instant, int, longText, varchar } from '../database/table-columns';

const count = (name: string) => int(name, { isNullable: true });
/** The waiting list: its parties, the departures that each waits for, and its log. */
export class WaitingList1763824000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...TABLES].reverse()) await runner.dropTable(name);
  }
}
const TABLES = [
  {
    name: 'waiting_parties',
    columns: [
      ...[id(), int('version', { default: '1' }), instant('createdAt'), instant('updatedAt')],
      int('departureId'),
      longText('also', { isNullable: true }),
      date('until', { isNullable: true }),
      varchar('contactPerson', 120, { default: "''" }),
      varchar('contactPhone', 20, { default: "''" }),
      ...['adults', 'members', 'children', 'babies', 'rooms'].map(count),
      varchar('note', 500, { default: "''" }),
      int('seats', { default: '0' }),
      varchar('state', 40, { default: "'waiting'" }),
      int('offeredOn', { isNullable: true }),
      int('heldSeats', { default: '0' }),
      instant('offeredUntil', { isNullable: true }),
      varchar('orderNumber', 20, { default: "''" }),
      varchar('branch', 4, { default: "''" }),
      int('createdBy', { isNullable: true }),
      int('movedBy', { isNullable: true }),
      longText('editors', { isNullable: true }),
    ],
    indices: [index(['state', 'offeredUntil']), index(['offeredOn'])],
  },
  {
    name: 'waiting_departures',
    columns: [int('waitingId', { isPrimary: true }), int('departureId', { isPrimary: true })],
    indices: [index(['departureId'])],
  },
  {
    name: 'waiting_log',
    columns: [
      ...[id(), int('waitingId'), int('departureId'), varchar('what', 40), varchar('run', 40, { default: "''" })],
      ...['wanted', 'free', 'actorId'].map((name) => int(name, { default: '0' })),
      instant('at'),
    ],
    indices: [index(['departureId', 'id']), index(['waitingId'])],
  },
];
