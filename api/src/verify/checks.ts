import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { OPEN_REQUEST_STATES, SEATED_STATES } from '../domain/words';
import { ENDED, LAST_PAYMENT_STATE } from '../orders/last-payment-state';
import { auditChain } from './audit-chain';
import { cashCounts } from './cash-counts';
import { orderStates } from './order-states';
import { searchIndex } from './search-terms';

/** One thing that is not what its rows say it should be. */
export interface Difference {
  check: string;
  record: string;
  is: string;
  shouldBe: string;
}
interface Row {
  record: string | number;
  value: unknown;
  due: unknown;
}
const words = (list: readonly string[]): string => list.map((word) => `'${word}'`).join(', ');
const LIVING = "m.state = 'LIVING'";

/** Each check is one query for the records that differ: what stands there and what the rows say. */
const CHECKS: Record<string, string> = {
  'order = lines': `SELECT s.subOrderNumber AS record, s.subtotal AS value,
      COALESCE((SELECT SUM(m.amount) FROM members m WHERE m.subOrderId = s.id AND ${LIVING}), 0)
      + COALESCE((SELECT SUM(c.amount) FROM charges c WHERE c.subOrderId = s.id), 0) AS due FROM sub_orders s`,
  'bookedCount = passengers': `SELECT d.id AS record, d.bookedCount AS value,
      (SELECT COUNT(*) FROM sub_orders s JOIN members m ON m.subOrderId = s.id
        WHERE s.departureId = d.id AND s.orderState IN (${words(SEATED_STATES)}) AND ${LIVING} AND m.takesSeat = 1) AS due
      FROM departures d`,
  'heldCount = transfer holds': `SELECT d.id AS record, d.heldCount AS value,
      COALESCE((SELECT SUM(r.heldSeats) FROM requests r WHERE r.targetDepartureId = d.id), 0) AS due FROM departures d`,
  'seats within maxPax': `SELECT d.id AS record, d.bookedCount + d.heldCount + d.reservedNumber AS value,
      CASE WHEN d.bookedCount + d.heldCount + d.reservedNumber <= d.maxPax THEN d.bookedCount + d.heldCount + d.reservedNumber
        ELSE d.maxPax END AS due FROM departures d`,
  'ledger row = fare and levy': `SELECT p.id AS record, p.amount AS value,
      CASE WHEN p.levyPayer = 'CUSTOMER' THEN p.fareAmount + p.levyAmount ELSE p.fareAmount END AS due FROM payments p`,
  'void = its row turned round': `SELECT v.id AS record, v.amount AS value, -p.amount AS due
      FROM payments v JOIN payments p ON p.id = v.voidsId`,
  'a hold has no money': `SELECT s.subOrderNumber AS record,
      (SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = s.id) AS value, 0 AS due
      FROM sub_orders s WHERE s.orderState IN ('HOLD', 'EXPIRED')`,
  'a confirmed party has paid or owes nothing': `SELECT s.subOrderNumber AS record, 'unpaid' AS value, 'paid' AS due
      FROM sub_orders s WHERE s.orderState = 'CONFIRMED' AND s.subtotal > 0
        AND (SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = s.id) <= 0
        AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.subOrderId = s.id)`,
  'an ended party keeps how it was paid': `SELECT subOrderNumber AS record, COALESCE(lastPaymentState, 'none') AS value,
      CASE WHEN ${ENDED} THEN ${LAST_PAYMENT_STATE} ELSE 'none' END AS due FROM sub_orders`,
  'no more is given back than came in': `SELECT s.subOrderNumber AS record, t.paid AS value, 0 AS due FROM sub_orders s
      JOIN (SELECT subOrderId, SUM(fareAmount) AS paid FROM payments GROUP BY subOrderId) t ON t.subOrderId = s.id
      WHERE t.paid < 0`,
  'both ends of a transfer': `SELECT p.requestId AS record, SUM(p.amount) AS value, 0 AS due FROM payments p
      WHERE p.kind IN ('TRANSFER_IN', 'TRANSFER_OUT') GROUP BY p.requestId`,
  'an open request blocks its sub-order': `SELECT r.id AS record, COALESCE(r.openOn, 0) AS value,
      CASE WHEN r.state IN (${words(OPEN_REQUEST_STATES)}) THEN r.subOrderId ELSE 0 END AS due FROM requests r`,
};

export async function runChecks(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [check, sql] of Object.entries(CHECKS)) {
    const rows = await rowsOf<Row>(
      em,
      `SELECT x.record, x.value, x.due FROM (${sql}) x WHERE x.value <> x.due LIMIT 1000`,
    );
    for (const { record, value, due } of rows)
      found.push({ check, record: String(record), is: String(value), shouldBe: String(due) });
  }
  return [
    ...found,
    ...(await travellers(em)),
    ...(await receiptGaps(em)),
    ...(await orderStates(em)),
    ...(await searchIndex(em)),
    ...(await auditChain(em)),
    ...(await cashCounts(em)),
  ];
}

const PAGE = 2000;
/** A traveller's amount is the sum of the lines; lines are JSON, so they are added up here. */
async function travellers(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after = 0; ;) {
    const rows = await rowsOf<{ id: number; amount: number; lines: string }>(
      em,
      `SELECT id, amount, \`lines\` FROM members WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    for (const row of rows) {
      const lines = JSON.parse(row.lines) as { cents: number }[];
      const total = lines.reduce((sum, line) => sum + line.cents, 0);
      if (total !== Number(row.amount))
        found.push({
          check: 'traveller = lines',
          record: String(row.id),
          is: String(row.amount),
          shouldBe: String(total),
        });
    }
    after = Number(rows.at(-1)?.id ?? 0);
    if (rows.length < PAGE) return found;
  }
}

/** Receipt numbers run without gaps per shop and year, up to what the counter says (decisions B3). */
async function receiptGaps(em: EntityManager): Promise<Difference[]> {
  const receipts = await rowsOf<{ receiptNo: string }>(em, 'SELECT DISTINCT receiptNo FROM payments');
  const counters = await rowsOf<{ series: string; value: number }>(
    em,
    "SELECT series, value FROM counters WHERE series LIKE 'receipt:%'",
  );
  const drawn = new Map<string, Set<number>>();
  for (const { receiptNo } of receipts) {
    const [, branch, year, number] = /^(.*)-R(\d\d)(\d+)$/.exec(receiptNo) ?? [];
    const series = `receipt:${branch ?? ''}:${year ?? ''}`;
    drawn.set(series, (drawn.get(series) ?? new Set()).add(Number(number)));
  }
  const series = new Set([...drawn.keys(), ...counters.map((counter) => counter.series)]);
  return [...series].flatMap((name) => {
    const numbers = drawn.get(name) ?? new Set();
    const last = Number(counters.find((counter) => counter.series === name)?.value ?? 0);
    const whole = numbers.size === last && Math.max(0, ...numbers) === last;
    return whole
      ? []
      : [{ check: 'receipts without gaps', record: name, is: `${numbers.size} receipts`, shouldBe: `1 to ${last}` }];
  });
}
