import { toHkd } from '../domain/money';
import { whyNotVoid } from '../domain/voids';
import type { PaymentWire } from '../domain/wire/payment';
import type { Payment } from './payment.entity';

/**
 * Ledger rows as they travel; a row that another one voids says so, and each says why it cannot be voided. A void takes
 * a whole receipt, so what stands against one of its rows stands against all. `waiting` are the parties with an open
 * request, `stamps` the levy stamps in force by receipt.
 */
export function paymentWires(
  rows: readonly Payment[],
  names: ReadonlyMap<number, string>,
  now: Date,
  waiting: ReadonlySet<number> = new Set(),
  stamps: ReadonlyMap<string, string> = new Map(),
): PaymentWire[] {
  const voided = new Set(rows.map((row) => row.voidsId));
  const refusals = new Map<string, PaymentWire['voidRefusal']>();
  for (const row of rows) {
    const before = refusals.get(row.receiptNo) ?? null;
    refusals.set(row.receiptNo, before ?? whyNotVoid(row, rows, waiting.has(row.subOrderId), now));
  }
  return rows.map((row) => ({
    id: row.id,
    receiptNo: row.receiptNo,
    orderNumber: row.orderNumber,
    subOrderId: row.subOrderId,
    kind: row.kind,
    amount: toHkd(row.amount),
    fareAmount: toHkd(row.fareAmount),
    levyAmount: toHkd(row.levyAmount),
    carriedLevy: row.carriedLevy,
    openLevy: row.openLevy === null ? null : toHkd(row.openLevy),
    levyPayer: row.levyPayer,
    levyStampNo: stamps.get(row.receiptNo) ?? '',
    method: row.method,
    branch: row.branch,
    takenBy: names.get(row.takenBy) ?? '',
    takenAt: row.takenAt.toISOString(),
    remark: row.remark,
    voidsId: row.voidsId,
    voided: voided.has(row.id),
    voidRefusal: refusals.get(row.receiptNo) ?? null,
  }));
}
