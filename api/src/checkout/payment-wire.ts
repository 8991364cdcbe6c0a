import { toHkd } from '../domain/money';
import type { PaymentWire } from '../domain/wire/payment';
import type { Payment } from './payment.entity';

/** Ledger rows as they travel; a row that another one voids says so. */
export function paymentWires(rows: readonly Payment[], names: ReadonlyMap<number, string>): PaymentWire[] {
  const voided = new Set(rows.map((row) => row.voidsId));
  return rows.map((row) => ({
    id: row.id,
    receiptNo: row.receiptNo,
    orderNumber: row.orderNumber,
    subOrderId: row.subOrderId,
    kind: row.kind,
    amount: toHkd(row.amount),
    fareAmount: toHkd(row.fareAmount),
    levyAmount: toHkd(row.levyAmount),
    levyPayer: row.levyPayer,
    levyStampNo: row.levyStampNo,
    method: row.method,
    branch: row.branch,
    takenBy: names.get(row.takenBy) ?? '',
    takenAt: row.takenAt.toISOString(),
    remark: row.remark,
    voidsId: row.voidsId,
    voided: voided.has(row.id),
  }));
}
