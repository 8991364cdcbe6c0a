import { findRows } from '../database/find-rows';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { showMoney } from '../domain/money';
import { namesOf } from '../parties/order-tree';
import { Payment } from '../parties/payment.entity';

/** So many of what was written meanwhile are named. */
const NAMED = 3;

/**
 * Refuses money for figures that are not those of the till any more: since it showed the ledger of the order, which the
 * caller holds, somebody else wrote in it. Without a last row seen nothing is compared.
 * @throws DomainError payment.meanwhile (409) with what was written and by whom
 */
export async function demandSeen(tx: Tx, orderNumber: string, lastPaymentId: number | undefined): Promise<void> {
  if (lastPaymentId === undefined) return;
  const fresh = await findRows(
    tx.em,
    Payment,
    'WHERE orderNumber = ? AND id > ? ORDER BY id DESC',
    [orderNumber, lastPaymentId],
    ['receiptNo', 'amount', 'takenBy'],
  );
  if (!fresh.length) return;
  const names = await namesOf(
    tx.em,
    fresh.map((row) => row.takenBy),
  );
  const told = fresh.slice(0, NAMED).reverse();
  const entries = told.map(
    ({ receiptNo, amount, takenBy }) => `${receiptNo} HK$${showMoney(amount)} (${names.get(takenBy) ?? ''})`,
  );
  throw new DomainError('payment.meanwhile', { entries: entries.join(', ') });
}
