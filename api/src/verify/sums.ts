import type { EntityManager } from 'typeorm';
import { isOneOf } from '../database/is-one-of';
import { BOOKED_STATES, OPEN_REQUEST_STATES, SEATED_STATES } from '../domain/words';
import { ENDED, LAST_PAYMENT_STATE } from '../orders/last-payment-state';
import { OPEN_FARE } from '../parties/open-fare';
import type { Difference } from './difference';
import { LEVY_RECLAIMED, LEVY_RECLAIMS, LEVY_WAITING } from './levy-stamps';
import { asking } from './questions';

const LIVING = "m.state = 'LIVING'";

/** Each question is for what a record counts or adds up, and what the rows that it counts say. */
const QUESTIONS: Record<string, string> = {
  'order = lines': `SELECT s.subOrderNumber AS record, s.subtotal AS value,
      COALESCE((SELECT SUM(m.amount) FROM members m WHERE m.subOrderId = s.id AND ${LIVING}), 0)
      + COALESCE((SELECT SUM(c.amount) FROM charges c WHERE c.subOrderId = s.id), 0) AS due FROM sub_orders s`,
  'bookedCount = passengers': `SELECT d.id AS record, d.bookedCount AS value,
      (SELECT COUNT(*) FROM sub_orders s JOIN members m ON m.subOrderId = s.id
        WHERE s.departureId = d.id AND ${isOneOf('s.orderState', SEATED_STATES)} AND ${LIVING} AND m.takesSeat = 1) AS due
      FROM departures d`,
  'heldCount = holds of transfers and offers': `SELECT d.id AS record, d.heldCount AS value,
      COALESCE((SELECT SUM(r.heldSeats) FROM requests r WHERE r.targetDepartureId = d.id), 0)
      + COALESCE((SELECT SUM(w.heldSeats) FROM waiting_parties w WHERE w.offeredOn = d.id), 0) AS due FROM departures d`,
  'an offer holds seats, nothing else does': `SELECT id AS record, heldSeats AS value,
      CASE WHEN state = 'offered' THEN seats ELSE 0 END AS due FROM waiting_parties`,
  'seats within maxPax': `SELECT d.id AS record, d.bookedCount + d.heldCount + d.reservedNumber AS value,
      CASE WHEN d.bookedCount + d.heldCount + d.reservedNumber <= d.maxPax THEN d.bookedCount + d.heldCount + d.reservedNumber
        ELSE d.maxPax END AS due FROM departures d`,
  'reclaim = rows': LEVY_RECLAIMS,
  'reclaim row = levy given up': LEVY_RECLAIMED,
  'reclaim: credited on a day': `SELECT formNo AS record, state AS value,
      CASE WHEN creditedOn IS NULL THEN 'CLAIMED' ELSE 'CREDITED' END AS due FROM levy_reclaims`,
  'waits for a stamp = has none': LEVY_WAITING,
  'ledger row = fare and levy': `SELECT p.id AS record, p.amount AS value,
      CASE WHEN p.levyPayer = 'CUSTOMER' THEN p.fareAmount + p.levyAmount ELSE p.fareAmount END AS due
       FROM payments p WHERE p.kind NOT IN ('COMPENSATION', 'CREDIT_PAID')`,
  'order counts = orders': `SELECT x.orderState AS record,
      COALESCE((SELECT SUM(c.orders) FROM order_counts c WHERE c.orderState = x.orderState), 0) AS value,
      (SELECT COUNT(*) FROM orders o WHERE o.orderState = x.orderState) AS due
       FROM (SELECT orderState FROM orders UNION SELECT orderState FROM order_counts) x`,
  'a price with living bookings is not deleted': `SELECT s.subOrderNumber AS record, p.status AS value, 'on sale' AS due
      FROM price_sheets p JOIN sub_orders s ON s.packageCode = p.packageCode AND JSON_EXTRACT(s.prices, '$.sheetId') = p.id
      WHERE p.status = 'deleted' AND ${isOneOf('s.orderState', BOOKED_STATES)}`,
  'open fare = fare less ledger': `SELECT subOrderNumber AS record, openFare AS value, ${OPEN_FARE} AS due FROM sub_orders`,
  'an expired hold has no money': `SELECT s.subOrderNumber AS record,
      (SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = s.id) AS value, 0 AS due
      FROM sub_orders s WHERE s.orderState = 'EXPIRED'`,
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
      CASE WHEN ${isOneOf('r.state', OPEN_REQUEST_STATES)} THEN r.subOrderId ELSE 0 END AS due FROM requests r`,
};

/** Seats, fares, levies and orders are what the rows come to from which they are counted. */
export async function sums(em: EntityManager): Promise<Difference[]> {
  return asking(em, QUESTIONS);
}
