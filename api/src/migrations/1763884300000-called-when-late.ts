import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ON_MYSQL } from '../database/columns';

const term = (name: string): string => `CAST(JSON_EXTRACT(terms, '$.${name}') AS ${ON_MYSQL ? 'SIGNED' : 'INTEGER'})`;
const LATE = `${term('balanceDueDays')} - 1`;
const before = (days: string): string =>
  ON_MYSQL
    ? `DATE_FORMAT(DATE_SUB(departureDate, INTERVAL (${days}) DAY), '%Y-%m-%d')`
    : `date(departureDate, '-' || (${days}) || ' days')`;

/** sub_orders: a balance that is late before its notice date is called about from the day after it was due. */
export class CalledWhenLate1763884300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE sub_orders SET noticeDate = ${before(LATE)} WHERE noticeDate IS NOT NULL AND ${LATE} > ${term('noticeDays')}`,
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    const notice = term('noticeDays');
    await runner.query(
      `UPDATE sub_orders SET noticeDate = ${before(notice)} WHERE noticeDate IS NOT NULL AND ${LATE} > ${notice}`,
    );
  }
}
