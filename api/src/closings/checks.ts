import type { EntityManager } from 'typeorm';
import type { Row } from '../crud/part';
import { rowsOf } from '../database/raw';
import { type CheckResult, checksOf } from '../domain/closing/checks';
import { isCancelled } from '../departures/closing-lock';
import { businessDate } from '../domain/dates';
import { readParameters } from '../parameters/read';
import { partiesOf } from '../reports/party-money';
import { givenUp } from './read-case';

/** What is still open of a departure: parties that owe or have too much, requests, credit, lines, leaders' accounts. */
export async function readChecks(em: EntityManager, closing: Row, now: Date): Promise<CheckResult[]> {
  const departure = Number(closing['departure']);
  const { levyRates } = await readParameters(em);
  const parties = await partiesOf(em, { sql: 's.departureId = ?', params: [departure] }, levyRates, now);
  const count = async (sql: string, id: number): Promise<number> =>
    Number((await rowsOf<{ n: number }>(em, sql, [id]))[0]?.n ?? 0);
  const ofLiving = parties.filter(({ orderState }) => orderState !== 'EXPIRED');
  const isOver = (closing['returnDate'] as string) < businessDate(now) || (await isCancelled(em, departure));
  const found = {
    returned: isOver ? 0 : 1,
    unpaid: ofLiving.filter(({ balance }) => balance > 0).length,
    overpaid: ofLiving.filter(({ balance }) => balance < 0).length,
    requests: await count(
      'SELECT COUNT(*) AS n FROM requests r JOIN sub_orders s ON s.id = r.openOn WHERE s.departureId = ?',
      departure,
    ),
    credits: await count(
      `SELECT COUNT(*) AS n FROM credit_rows c JOIN sub_orders s ON s.id = c.subOrderId
        WHERE s.departureId = ? AND c.lotId IS NULL
          AND c.amount + COALESCE((SELECT SUM(r.amount) FROM credit_rows r WHERE r.lotId = c.id), 0) > 0`,
      departure,
    ),
    lines: await count(
      "SELECT COUNT(*) AS n FROM cost_lines WHERE closing = ? AND state IN ('planned', 'committed')",
      closing.id,
    ),
    leaders: await count(
      "SELECT COUNT(*) AS n FROM leader_assignments WHERE closing = ? AND state <> 'signedOff'",
      closing.id,
    ),
    plan: closing['plannedOn'] === null ? 1 : 0,
  };
  return checksOf(found, givenUp(closing));
}
