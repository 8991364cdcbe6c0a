import type { Payment } from './payment.entity';
import { insertLast, type NewRow } from '../database/insert-rows';
import { write } from '../database/raw';
import type { Tx } from '../database/work';
import { STAMPED_KINDS } from '../domain/stamps';
import { LevyWaiting } from './waiting.entity';

const taken = new WeakMap<Tx, Map<string, NewRow<LevyWaiting>>>();
const isStamped = (kind: string): boolean => STAMPED_KINDS.some((each) => each === kind);

/** A receipt with levy waits for its stamp from the work on that wrote it, unless the stamp came with the money. */
export function waitForStamp(
  tx: Tx,
  {
    kind,
    levyAmount,
    receiptNo,
    branch,
    takenAt,
  }: Pick<Payment, 'kind' | 'levyAmount' | 'receiptNo' | 'branch' | 'takenAt'>,
): void {
  if (!isStamped(kind) || levyAmount <= 0) return;
  const receipts = taken.get(tx) ?? new Map<string, NewRow<LevyWaiting>>();
  if (!taken.has(tx)) {
    taken.set(tx, receipts);
    tx.before(() => {
      for (const row of receipts.values()) insertLast(tx, LevyWaiting, [row]);
    });
  }
  receipts.set(receiptNo, { receiptNo, branch, takenAt });
}

/** A receipt that was stamped or voided waits no more. */
export async function waitsNoMore(tx: Tx, receiptNo: string): Promise<void> {
  if (taken.get(tx)?.delete(receiptNo)) return;
  await write(tx.em, 'DELETE FROM levy_waiting WHERE receiptNo = ?', [receiptNo]);
}
