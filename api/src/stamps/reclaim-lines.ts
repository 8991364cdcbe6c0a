import type { EntityManager } from 'typeorm';
import { isoInstant, rowsOf } from '../database/raw';
import type { ReclaimLine } from '../domain/wire/stamp';
import { GIVING_UP, LEVY_GIVEN_UP } from '../parties/levy-moved';

/**
 * Rows whose levy was paid to the authority and given up again: refunds, voids of receipts that bore a stamp, and what a
 * transfer carried and its new party does not owe.
 */
const LINES = `SELECT p.id AS paymentId, p.receiptNo, p.branch, p.takenAt, p.orderNumber, o.contactPerson, p.kind,
    COALESCE(CASE WHEN p.kind = 'VOID'
      THEN (SELECT MAX(s.stampNo) FROM payments w JOIN levy_stamps s ON s.receiptNo = w.receiptNo WHERE w.id = p.voidsId
            AND NOT EXISTS (SELECT 1 FROM levy_stamps l WHERE l.receiptNo = s.receiptNo AND l.turn > s.turn))
      ELSE (SELECT GROUP_CONCAT(s.stampNo) FROM payments w JOIN levy_stamps s ON s.receiptNo = w.receiptNo
            WHERE w.subOrderId = p.subOrderId AND w.id < p.id
            AND NOT EXISTS (SELECT 1 FROM levy_stamps l WHERE l.receiptNo = s.receiptNo AND l.turn > s.turn))
      END, '') AS stampNos, -p.fareAmount AS fare, COALESCE(r.levy, ${LEVY_GIVEN_UP('p')}) AS levy
  FROM payments p JOIN orders o ON o.orderNumber = p.orderNumber LEFT JOIN levy_reclaim_rows r ON r.paymentId = p.id
  WHERE p.levyAmount < 0 AND p.kind IN ${GIVING_UP}`;

async function linesWhere(em: EntityManager, where: string, params: readonly unknown[] = []): Promise<ReclaimLine[]> {
  const rows = await rowsOf<ReclaimLine>(em, `${LINES} AND ${where}`, params);
  const lines = rows.map((row) => ({
    ...row,
    paymentId: Number(row.paymentId),
    takenAt: isoInstant(row.takenAt) ?? '',
    fare: Number(row.fare) / 100,
    levy: Number(row.levy) / 100,
  }));
  // put in order here: the embedded database would walk all that was ever paid to be spared the sorting of a few
  return lines.sort((a, b) => a.takenAt.localeCompare(b.takenAt) || a.paymentId - b.paymentId);
}
/** What may be claimed back and stands on no form yet, the oldest first. */
export const openLines = (em: EntityManager): Promise<ReclaimLine[]> =>
  linesWhere(em, `r.id IS NULL AND ${LEVY_GIVEN_UP('p')} > 0`);
/** The rows of a form. */
export const linesOf = (em: EntityManager, formId: number): Promise<ReclaimLine[]> =>
  linesWhere(em, 'r.reclaimId = ?', [formId]);
