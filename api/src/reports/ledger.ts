import type { EntityManager } from 'typeorm';
import { isoInstant, isTrue, rowsOf } from '../database/raw';
import { UNMOVED_KINDS } from '../domain/receipts';
import type { LedgerKind } from '../domain/words';
import { STAMP_OF } from '../parties/stamp-of';
import { LEVY_GIVEN_UP } from '../parties/levy-moved';
import { type Day, dayByDay } from './day-by-day';
import type { ReportParams } from './report';

/** A ledger row with what reports say of it; amounts in cents. */
interface LedgerLine {
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
  /** Whether the tour was within the levy when it was booked. */
  leviable: boolean;
  levyStampNo: string;
  remark: string;
}

/** The same with the levy that the row gives up for the authority to pay back, in cents. */
interface LevyLine extends LedgerLine {
  givenUp: number;
}

/**
 * The ledger of a period, by Hong Kong days, oldest first; one shop's when the parameters say so.
 * @param without kinds that are left out; else it is the money that changed hands
 */
export const ledgerOf = (
  em: EntityManager,
  params: ReportParams,
  without: readonly LedgerKind[] = UNMOVED_KINDS,
): Promise<LedgerLine[]> => dayByDay(em, 'payments.takenAt', params, (day) => linesOf(em, day, params.branch, without));
/** What the authority is told of: money that changed hands and fare that was carried; what is kept as a charge stays received. */
export const levyLedgerOf = (em: EntityManager, params: ReportParams): Promise<LevyLine[]> =>
  dayByDay(em, 'payments.takenAt', params, (day) =>
    linesOf(em, day, params.branch, ['CHARGE'], `, ${LEVY_GIVEN_UP('p')} AS givenUp`),
  );

async function linesOf(
  em: EntityManager,
  { since, until }: Day,
  branch: string | undefined,
  without: readonly LedgerKind[],
  more = '',
): Promise<LevyLine[]> {
  const rows = await rowsOf<Omit<LevyLine, 'leviable'> & { leviable: unknown }>(
    em,
    `SELECT p.receiptNo, p.takenAt, p.branch, COALESCE(u.fullName, 'system') AS staff, p.orderNumber, s.packageCode, s.departureDate,
            o.contactPerson AS contact, p.kind, p.method, p.amount, p.fareAmount, p.levyAmount, p.levyPayer, COALESCE(${STAMP_OF('p')}, '') AS levyStampNo, p.remark,
            JSON_EXTRACT(s.terms, '$.leviable') AS leviable${more}
       FROM payments p JOIN sub_orders s ON s.id = p.subOrderId JOIN orders o ON o.id = s.orderId LEFT JOIN users u ON u.id = p.takenBy
      WHERE p.kind NOT IN (${without.map(() => '?').join(', ')}) AND p.takenAt >= ? AND p.takenAt < ?${branch === undefined ? '' : ' AND p.branch = ?'} ORDER BY p.takenAt, p.id`,
    [...without, since, until, ...(branch === undefined ? [] : [branch])],
  );
  return rows.map((row) => ({
    ...row,
    takenAt: isoInstant(row.takenAt) ?? '',
    leviable: isTrue(row.leviable),
    amount: Number(row.amount),
    fareAmount: Number(row.fareAmount),
    levyAmount: Number(row.levyAmount),
    givenUp: Number(row.givenUp ?? 0),
  }));
}
