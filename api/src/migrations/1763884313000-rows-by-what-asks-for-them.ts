import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { ON_MYSQL } from '../database/columns';

const INDEXES: [name: string, table: string, columns: string[]][] = [
  ['IDX_audit_resource', 'audit', ['resource', 'id']],
  ['IDX_reminders_package', 'reminders', ['packageCode', 'baseDate']],
  ['IDX_reminders_departure', 'reminders', ['departureDate', 'baseDate']],
  ['IDX_reminders_event', 'reminders', ['event', 'baseDate']],
  ['IDX_reminders_branch', 'reminders', ['branch', 'baseDate']],
  ['IDX_departure_milestones_of', 'departure_milestones', ['milestoneId', 'dueDate']],
  ['IDX_departure_milestones_check', 'departure_milestones', ['check', 'dueDate']],
  ['IDX_departure_milestones_owner', 'departure_milestones', ['ownerType', 'dueDate']],
];
/** Most rows have none of these: the embedded database, which counts that in, leaves an index of all of them aside. */
const SOME: [name: string, table: string, column: string][] = [
  ['IDX_payments_request', 'payments', 'requestId'],
  ['IDX_requests_target', 'requests', 'targetDepartureId'],
];
/** MariaDB has the second by its foreign key; of the first the embedded database forgot the capitals when the table changed. */
const EMBEDDED: [name: string, on: string][] = [
  ['IDX_orders_contact', 'orders (contactPerson COLLATE NOCASE, id)'],
  ['IDX_credit_rows_party', 'credit_rows (subOrderId)'],
];

/**
 * What a request moved, who holds seats on a departure, whose credit it is, what was done to one kind of record: found along an
 * index instead of in all rows. The contacts of orders are put in order without regard to capitals again: the embedded
 * database had forgotten that when their table changed.
 */
export class RowsByWhatAsksForThem1763884313000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, table, columnNames] of ON_MYSQL ? [...INDEXES, ...SOME.map(whole)] : INDEXES) {
      const stands = (await runner.getTable(table))?.indices.some((each) => each.name === name);
      if (!stands) await runner.createIndex(table, new TableIndex({ name, columnNames }));
    }
    if (ON_MYSQL) return;
    for (const [name, table, column] of SOME)
      await runner.query(`CREATE INDEX IF NOT EXISTS ${name} ON ${table} (${column}) WHERE ${column} IS NOT NULL`);
    for (const [name, on] of EMBEDDED) {
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX ${name} ON ${on}`);
    }
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const [name, table] of [...INDEXES, ...SOME].reverse()) await runner.dropIndex(table, name);
    if (!ON_MYSQL) await runner.query('DROP INDEX IF EXISTS IDX_credit_rows_party');
  }
}

const whole = ([name, table, column]: (typeof SOME)[number]): (typeof INDEXES)[number] => [name, table, [column]];
