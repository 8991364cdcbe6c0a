import { ON_MYSQL } from '../database/columns';
import { isOneOf } from '../database/is-one-of';
import { STAMPED_KINDS } from '../domain/stamps';

const LARGER = ON_MYSQL ? 'GREATEST' : 'MAX';
/** Levy of the other end of a transfer, under the same number. */
const ARRIVED = (row: string): string =>
  `COALESCE((SELECT SUM(ga.levyAmount) FROM payments ga WHERE ga.receiptNo = ${row}.receiptNo AND ga.kind = 'TRANSFER_IN'), 0)`;
/** Levy of both ends of the transfer that a refund came with; 0 without one. */
const CARRIED = (row: string): string =>
  `COALESCE((SELECT SUM(ge.levyAmount) FROM payments gt JOIN payments ge ON ge.receiptNo = gt.receiptNo AND ge.kind IN ('TRANSFER_OUT', 'TRANSFER_IN')
     WHERE gt.subOrderId = ${row}.subOrderId AND gt.requestId = ${row}.requestId AND gt.kind = 'TRANSFER_OUT'), 0)`;
/** A void takes back what a receipt said; without a stamp its levy had never been paid. */
const STAMPED = (row: string): string =>
  `EXISTS (SELECT 1 FROM payments gw JOIN levy_stamps gs ON gs.receiptNo = gw.receiptNo WHERE gw.id = ${row}.voidsId)`;

/** Kinds of ledger rows by which levy is given up. */
export const GIVING_UP = "('REFUND', 'VOID', 'TRANSFER_OUT')";
/**
 * SQL for the levy that a ledger row gives up and that may be claimed back, in cents, never below 0 (decisions A1, B18).
 * A transfer carries its levy: only what does not arrive is given up, and what the new party's company books beside it is
 * the same levy that the old one's customer gets back, so that it is not claimed.
 * @param row how the ledger is called there
 */
export const LEVY_GIVEN_UP = (row: string): string => `CASE
   WHEN ${row}.kind = 'VOID' AND ${STAMPED(row)} THEN ${LARGER}(0, -${row}.levyAmount)
   WHEN ${row}.kind = 'TRANSFER_OUT' THEN ${LARGER}(0, -${row}.levyAmount - ${ARRIVED(row)})
   WHEN ${row}.kind = 'REFUND' AND ${row}.method = 'CREDIT' THEN -${row}.levyAmount
   WHEN ${row}.kind = 'REFUND' THEN ${LARGER}(0, -${row}.levyAmount - ${LARGER}(0, ${CARRIED(row)}))
   ELSE 0 END`;

/** Levy of what was paid back in money beside the transfer of a row's number. */
const PAID_BACK = (row: string): string =>
  `COALESCE((SELECT SUM(gr.levyAmount) FROM payments gt JOIN payments gr ON gr.subOrderId = gt.subOrderId AND gr.requestId = gt.requestId
     AND gr.kind = 'REFUND' AND gr.method <> 'CREDIT' WHERE gt.receiptNo = ${row}.receiptNo AND gt.kind = 'TRANSFER_OUT'), 0)`;
/** Levy that leaves the old party with the fare of a row's number. */
const LEFT = (row: string): string =>
  `COALESCE((SELECT SUM(go.levyAmount) FROM payments go WHERE go.receiptNo = ${row}.receiptNo AND go.kind = 'TRANSFER_OUT'), 0)`;
/**
 * SQL for the levy that a ledger row of money received owes the authority, in cents: of fare that was carried from where no
 * levy was due, the one that the new party's company books (decisions B18).
 * @param row how the ledger is called there
 */
export const LEVY_TAKEN = (row: string): string =>
  `CASE WHEN ${row}.kind = 'TRANSFER_IN' THEN ${LARGER}(0, ${row}.levyAmount + ${LEFT(row)} + ${PAID_BACK(row)}) ELSE ${row}.levyAmount END`;
/** SQL for whether a row stands on a receipt that the law wants stamped (decisions A1): money received, or such fare. */
export const RECEIVED = (row: string): string =>
  `(${isOneOf(`${row}.kind`, STAMPED_KINDS)} OR (${row}.kind = 'TRANSFER_IN' AND ${LEVY_TAKEN(row)} > 0))`;
