import type { Payment } from './payment.entity';
import { insertLast, type NewRow } from '../database/insert-rows';
import { marks } from '../database/find-rows';
import { rowsOf, write } from '../database/raw';
import type { Tx } from '../database/work';
import { STAMPED_KINDS } from '../domain/stamps';
import { RECEIVED } from './levy-moved';
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
  if (isStamped(kind) && levyAmount > 0) wait(tx, { receiptNo, branch, takenAt });
}
/** Fare that was carried waits for a stamp where its new party books a levy that was paid nowhere yet. */
export async function waitForCarried(tx: Tx, { id, receiptNo, branch, takenAt }: Payment): Promise<void> {
  const owes = await rowsOf(tx.em, `SELECT p.id FROM payments p WHERE p.id = ? AND ${RECEIVED('p')}`, [id]);
  if (owes.length) wait(tx, { receiptNo, branch, takenAt });
}
function wait(tx: Tx, receipt: NewRow<LevyWaiting>): void {
  const { receiptNo } = receipt;
  const receipts = taken.get(tx) ?? new Map<string, NewRow<LevyWaiting>>();
  if (!taken.has(tx)) {
    taken.set(tx, receipts);
    tx.before(() => {
      for (const row of receipts.values()) insertLast(tx, LevyWaiting, [row]);
    });
  }
  receipts.set(receiptNo, receipt);
}

/** Receipts that were stamped or voided wait no more. */
export async function waitNoMore(tx: Tx, receiptNos: readonly string[]): Promise<void> {
  const written = receiptNos.filter((receiptNo) => !taken.get(tx)?.delete(receiptNo));
  if (written.length) await write(tx.em, `DELETE FROM levy_waiting WHERE receiptNo IN (${marks(written)})`, written);
}
