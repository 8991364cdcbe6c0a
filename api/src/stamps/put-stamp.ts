import { recordAudit } from '../audit/record';
import type { Payment } from '../parties/payment.entity';
import { ON_MYSQL } from '../database/columns';
import { isDuplicate } from '../database/faults';
import { insertRows } from '../database/insert-rows';
import { claim } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { sum } from '../domain/money';
import { stampNumber } from '../domain/stamps';
import type { StampInput, LevyStampWire } from '../domain/wire/stamp';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { type DeskReceipt, receiptsNamed } from './receipts';
import { stampsOf } from './read-stamps';
import { LevyStamp } from './stamp.entity';
import { waitsNoMore } from '../parties/waiting';

/**
 * Puts a levy stamp on a receipt, or, with a reason, another in its place (decisions B18). Nothing is overwritten.
 * @throws DomainError payment.receiptNotFound, stamp.present (409) with the stamp in force, stamp.taken, stamp.voided
 */
export async function putStamp(tx: Tx, input: StampInput): Promise<LevyStampWire> {
  demand(tx.actor, 'stamps.write');
  const receiptNo = input.receiptNo.trim().toUpperCase();
  const [receipt] = await receiptsNamed(tx.em, tx.actor, [receiptNo]);
  if (!receipt) throw fieldError('receiptNo', 'payment.receiptNotFound');
  if (receipt.voided) throw fieldError('receiptNo', 'stamp.voided');
  const stampNo = stampNumber(input.stampNo);
  const reason = input.reason?.trim() ?? '';
  if (receipt.stampNo && !reason) throw fieldError('stampNo', 'stamp.present', { stamp: receipt.stampNo });
  if (receipt.stampNo === stampNo) throw fieldError('stampNo', 'stamp.present', { stamp: stampNo });
  await demandFree(tx, receiptNo, stampNo);
  await writeStamp(tx, receipt, stampNo, reason);
  announce(tx, 'payments', 'stamped');
  return (await stampsOf(tx.em, receiptNo))[0] as LevyStampWire;
}

/** A stamp that is known as the money is taken: the first of its receipt. @throws DomainError stamp.taken at levyStampNo */
export async function bringStamp(tx: Tx, receiptNo: string, rows: readonly Payment[], typed: string): Promise<void> {
  const stampNo = stampNumber(typed);
  await demandFree(tx, receiptNo, stampNo, 'levyStampNo');
  const levy = sum(rows.map((row) => row.levyAmount));
  await insertStamp(tx, { receiptNo, branch: tx.actor.branch, levy, turn: 0, stampId: null }, stampNo, '');
  await demandAlone(tx, receiptNo, stampNo, 'levyStampNo');
}

/** Writes the next stamp of a receipt, and down who did. */
export async function writeStamp(tx: Tx, receipt: DeskReceipt, stampNo: string, reason: string): Promise<void> {
  await insertStamp(tx, receipt, stampNo, reason);
  await demandAlone(tx, receipt.receiptNo, stampNo, 'stampNo');
  await recordAudit(tx, {
    resource: 'levyStamps',
    recordId: receipt.receiptNo,
    action: receipt.stampNo ? 'replace' : 'stamp',
    before: receipt.stampNo ? { stampNo: receipt.stampNo } : null,
    after: { stampNo },
    reason,
  });
}

async function insertStamp(
  tx: Tx,
  { receiptNo, branch, levy, turn, stampId }: Pick<DeskReceipt, 'receiptNo' | 'branch' | 'levy' | 'turn' | 'stampId'>,
  stampNo: string,
  reason: string,
): Promise<void> {
  const { actor, now } = tx;
  const row = { receiptNo, turn: turn + 1, stampNo, amount: levy, branch, enteredBy: actor.id, enteredAt: now };
  try {
    await insertRows(tx.em, LevyStamp, [{ ...row, replaces: stampId, reason }]);
  } catch (error) {
    // another desk was quicker
    if (isDuplicate(error)) throw new DomainError('general.stale');
    throw error;
  }
  if (!turn) await waitsNoMore(tx, receiptNo);
}

/** A stamp number is in force on one receipt only. */
async function demandFree(tx: Tx, receiptNo: string, stampNo: string, field = 'stampNo'): Promise<void> {
  const [other] = await stampsInForce(tx, [stampNo], receiptNo);
  if (other) throw fieldError(field, 'stamp.taken', { receipt: other.receiptNo });
}
/** Desks that put one stamp on several receipts at once wait here for each other's rows, and all but one find it taken. */
async function demandAlone(tx: Tx, receiptNo: string, stampNo: string, field: string): Promise<void> {
  await claim(tx.em, [`levy_stamps:${stampNo}`]);
  if (ON_MYSQL) await rowsOf(tx.em, 'SELECT id FROM levy_stamps WHERE stampNo = ? FOR UPDATE', [stampNo]);
  await demandFree(tx, receiptNo, stampNo, field);
}
/** Receipts on which one of these stamps is in force. */
export const stampsInForce = (
  tx: Pick<Tx, 'em'>,
  stampNos: readonly string[],
  but = '',
): Promise<{ receiptNo: string; stampNo: string }[]> =>
  rowsOf(
    tx.em,
    `SELECT s.receiptNo, s.stampNo FROM levy_stamps s WHERE s.stampNo IN (${stampNos.map(() => '?').join(', ')})
       AND s.receiptNo <> ? AND NOT EXISTS (SELECT 1 FROM levy_stamps l WHERE l.receiptNo = s.receiptNo AND l.turn > s.turn)`,
    [...stampNos, but],
  );
