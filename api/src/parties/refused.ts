import { sqlInstant } from '../database/columns';
import { isOneOf } from '../database/is-one-of';
import { BOOKED_STATES } from '../domain/words';

const DAY_MS = 86_400_000;
/** So long its customer waits to be told. */
const TOLD_DAYS = 7;
/** What was asked longer ago was decided long since; it keeps the search to the newest part of the index. */
const ASKED_DAYS = 60;
const ago = (now: Date, days: number): string => sqlInstant(new Date(now.getTime() - days * DAY_MS));

/** Requests that were refused, whose party still is booked with nothing more asked for it. */
const REQUESTS = `SELECT r.orderId FROM requests r JOIN sub_orders s ON s.id = r.subOrderId
  WHERE r.state = 'REJECTED' AND r.createdAt >= ? AND r.createdBy = ? AND COALESCE(r.fcAt, r.opAt) >= ?
    AND ${isOneOf('s.orderState', BOOKED_STATES)}
    AND NOT EXISTS (SELECT 1 FROM requests n WHERE n.subOrderId = r.subOrderId AND n.id > r.id)`;
/** Voids that were refused, whose receipt stands and was not asked about again. */
const VOIDS = `SELECT o.id FROM void_requests v JOIN orders o ON o.orderNumber = v.orderNumber
  WHERE v.state = 'refused' AND v.createdAt >= ? AND v.createdBy = ? AND v.updatedAt >= ?
    AND NOT EXISTS (SELECT 1 FROM void_requests n WHERE n.receiptNo = v.receiptNo AND n.id > v.id)
    AND NOT EXISTS (SELECT 1 FROM payments p JOIN payments w ON w.voidsId = p.id WHERE p.receiptNo = v.receiptNo)`;

/**
 * Orders (`orderId`, each once) about which somebody asked in vain within a week: the customer is to be told, or something
 * else to be asked.
 */
export const refusedTo = (userId: number, now: Date): { sql: string; params: unknown[] } => {
  const asked = [ago(now, ASKED_DAYS), userId, ago(now, TOLD_DAYS)];
  return { sql: `${REQUESTS} UNION ${VOIDS}`, params: [...asked, ...asked] };
};
