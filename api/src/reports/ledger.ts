import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { isoInstant, rowsOf } from '../database/raw';
import { addDays, startOfDay } from '../domain/dates';
import type { ReportParams } from './report';

/** A ledger row with what reports say of it; amounts in cents. */
export interface LedgerLine {
  receiptNo: string;
  takenAt: string;
  branch: string;
  staff: string;
  orderNumber: string;
  packageCode: string;
  departureDate: string;
  contact: string;
  kind: string;
  method: string;
  amount: number;
  fareAmount: number;
  levyAmount: number;
  levyPayer: string;
  levyStampNo: string;
  remark: string;
}

/**
 * The money of a period, by Hong Kong days, oldest first; one shop's when the parameters say so. What is kept as a
 * charge or carried from one party to another changes no hands and is left out.
 */
export async function ledgerOf(em: EntityManager, params: ReportParams): Promise<LedgerLine[]> {
  const rows = await rowsOf<LedgerLine>(
    em,
    `SELECT p.receiptNo, p.takenAt, p.branch, COALESCE(u.fullName, 'system') AS staff, p.orderNumber, s.packageCode, s.departureDate,
            o.contactPerson AS contact, p.kind, p.method, p.amount, p.fareAmount, p.levyAmount, p.levyPayer, p.levyStampNo, p.remark
       FROM payments p JOIN sub_orders s ON s.id = p.subOrderId JOIN orders o ON o.id = s.orderId LEFT JOIN users u ON u.id = p.takenBy
      WHERE p.kind NOT IN ('CHARGE', 'TRANSFER_IN', 'TRANSFER_OUT') AND p.takenAt >= ? AND p.takenAt < ?${params.branch === undefined ? '' : ' AND p.branch = ?'} ORDER BY p.takenAt, p.id`,
    [
      sqlInstant(startOfDay(params.from)),
      sqlInstant(startOfDay(addDays(params.to, 1))),
      ...(params.branch === undefined ? [] : [params.branch]),
    ],
  );
  return rows.map((row) => ({
    ...row,
    takenAt: isoInstant(row.takenAt) ?? '',
    amount: Number(row.amount),
    fareAmount: Number(row.fareAmount),
    levyAmount: Number(row.levyAmount),
  }));
}
