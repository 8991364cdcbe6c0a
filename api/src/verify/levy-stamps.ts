import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { LEVY_GIVEN_UP, LEVY_TAKEN, RECEIVED } from '../parties/levy-moved';
import { FORMS_OF_BEFORE } from '../stamps/forms-of-before';
import { VOIDED } from '../stamps/receipts';
import type { Difference } from './difference';

interface StampRow {
  id: number;
  receiptNo: string;
  turn: number;
  stampNo: string;
  amount: number;
  branch: string;
  replaces: number | null;
  levy: number | null;
  shop: string | null;
}
/** Stamps stand on receipts of money received, each with its levy, one after the other, and no number twice in force. */
export async function levyStamps(em: EntityManager): Promise<Difference[]> {
  const rows = await rowsOf<StampRow>(
    em,
    `SELECT s.id, s.receiptNo, s.turn, s.stampNo, s.amount, s.branch, s.replaces,
        (SELECT SUM(${LEVY_TAKEN('p')}) FROM payments p WHERE p.receiptNo = s.receiptNo AND ${RECEIVED('p')}) AS levy,
        (SELECT MIN(p.branch) FROM payments p WHERE p.receiptNo = s.receiptNo AND ${RECEIVED('p')}) AS shop
       FROM levy_stamps s ORDER BY s.receiptNo, s.turn`,
  );
  const found: Difference[] = [];
  const inForce = new Map<string, string>();
  rows.forEach((row, at) => {
    const before = rows[at - 1]?.receiptNo === row.receiptNo ? rows[at - 1] : undefined;
    const record = `${row.receiptNo} ${row.stampNo}`;
    const say = (check: string, is: unknown, shouldBe: unknown): void => {
      if (String(is) !== String(shouldBe)) found.push({ check, record, is: String(is), shouldBe: String(shouldBe) });
    };
    say('levy stamp = receipt', `${String(row.amount)} ${row.branch}`, `${String(row.levy)} ${String(row.shop)}`);
    say('levy stamp follows', `${String(row.turn)} ${String(row.replaces)}`, follows(before));
    if (rows[at + 1]?.receiptNo === row.receiptNo) return;
    say('levy stamp in force once', inForce.get(row.stampNo) ?? row.receiptNo, row.receiptNo);
    inForce.set(row.stampNo, row.receiptNo);
  });
  return found;
}
const follows = (before: StampRow | undefined): string =>
  before ? `${String(Number(before.turn) + 1)} ${String(before.id)}` : '1 null';

/** Levy was booked on it, no other row takes it back, and no stamp was put on it: that receipt waits, and no other. */
export const LEVY_WAITING = `SELECT x.receiptNo AS record, SUM(x.waits) AS value, SUM(x.unstamped) AS due FROM (
    SELECT receiptNo, branch, takenAt, 1 AS waits, 0 AS unstamped FROM levy_waiting
    UNION ALL SELECT p.receiptNo, MIN(p.branch), MIN(p.takenAt), 0, 1 FROM payments p
     WHERE ${RECEIVED('p')} AND p.levyAmount > 0 AND NOT ${VOIDED}
       AND NOT EXISTS (SELECT 1 FROM levy_stamps s WHERE s.receiptNo = p.receiptNo) GROUP BY p.receiptNo
  ) x GROUP BY x.receiptNo, x.branch, x.takenAt`;

/** A form of levy claimed back comes to the levy of its rows. */
export const LEVY_RECLAIMS = `SELECT c.formNo AS record, c.amount AS value,
    COALESCE((SELECT SUM(r.levy) FROM levy_reclaim_rows r WHERE r.reclaimId = c.id), 0) AS due FROM levy_reclaims c`;
/** What a form claims of a ledger row is the levy that it gave up, or on one of before there were transfers among them, all of its levy. */
export const LEVY_RECLAIMED = `SELECT r.id AS record, r.levy AS value, ${LEVY_GIVEN_UP('p')} AS due
  FROM levy_reclaim_rows r JOIN payments p ON p.id = r.paymentId
 WHERE NOT (r.levy = -p.levyAmount AND r.reclaimId <= COALESCE((SELECT c.value FROM counters c WHERE c.series = '${FORMS_OF_BEFORE}'), 0))`;
