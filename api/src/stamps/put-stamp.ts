import { recordAudit } from '../audit/record';
import type { Payment } from '../parties/payment.entity';
import { ON_MYSQL } from '../database/columns';
import { isDuplicate } from '../database/faults';
import { marks } from '../database/find-rows';
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
import { waitNoMore } from '../parties/waiting';

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
  await demandFree(tx, [{ receiptNo, stampNo }]);
  await writeStamps(tx, [{ receipt, stampNo }], reason);
  announce(tx, 'payments', 'stamped');
  return (await stampsOf(tx.em, receiptNo))[0] as LevyStampWire;
}

/** A stamp that is known as the money is taken: the first of its receipt. @throws DomainError stamp.taken at its field */
export async function bringStamp(
  tx: Tx,
  receiptNo: string,
  rows: readonly Payment[],
  typed: string,
  field = 'levyStampNo',
): Promise<void> {
  const stampNo = stampNumber(typed);
  await demandFree(tx, [{ receiptNo, stampNo }], field);
  const levy = sum(rows.map((row) => row.levyAmount));
  const first = { receiptNo, stampNo, branch: tx.actor.branch, levy, turn: 0, stampId: null };
  await insertStamps(tx, [first], '');
  await demandAlone(tx, [first], field);
}

type Put = Pick<DeskReceipt, 'receiptNo' | 'stampNo'>;
/** Writes the next stamp of each receipt, and down who did. */
export async function writeStamps(
  tx: Tx,
  puts: readonly { receipt: DeskReceipt; stampNo: string }[],
  reason: string,
): Promise<void> {
  await insertStamps(
    tx,
    puts.map(({ receipt, stampNo }) => ({ ...receipt, stampNo })),
    reason,
  );
  await demandAlone(
    tx,
    puts.map(({ receipt, stampNo }) => ({ receiptNo: receipt.receiptNo, stampNo })),
    'stampNo',
  );
  const entries = puts.map(({ receipt, stampNo }) => ({
    resource: 'levyStamps',
    recordId: receipt.receiptNo,
    action: receipt.stampNo ? ('replace' as const) : ('stamp' as const),
    before: receipt.stampNo ? { stampNo: receipt.stampNo } : null,
    after: { stampNo },
    reason,
  }));
  await recordAudit(tx, ...entries);
}

async function insertStamps(
  tx: Tx,
  puts: readonly Pick<DeskReceipt, 'receiptNo' | 'stampNo' | 'branch' | 'levy' | 'turn' | 'stampId'>[],
  reason: string,
): Promise<void> {
  const beside = { enteredBy: tx.actor.id, enteredAt: tx.now, reason };
  const rows = puts.map(({ receiptNo, stampNo, branch, levy, turn, stampId }) => ({
    ...{ receiptNo, turn: turn + 1, stampNo, amount: levy, branch, replaces: stampId },
    ...beside,
  }));
  try {
    await insertRows(tx.em, LevyStamp, rows);
  } catch (error) {
    // another desk was quicker
    if (isDuplicate(error)) throw new DomainError('general.stale');
    throw error;
  }
  await waitNoMore(
    tx,
    puts.flatMap(({ receiptNo, turn }) => (turn ? [] : [receiptNo])),
  );
}

/** A stamp number is in force on one receipt only. */
async function demandFree(tx: Tx, puts: readonly Put[], field = 'stampNo'): Promise<void> {
  const inForce = await stampsInForce(
    tx,
    puts.map(({ stampNo }) => stampNo),
  );
  const own = new Map(puts.map(({ receiptNo, stampNo }) => [receiptNo, stampNo]));
  const other = inForce.find(({ receiptNo, stampNo }) => own.get(receiptNo) !== stampNo);
  if (other) throw fieldError(field, 'stamp.taken', { receipt: other.receiptNo });
}
/** Desks that put one stamp on several receipts at once wait here for each other's rows, and all but one find it taken. */
async function demandAlone(tx: Tx, puts: readonly Put[], field: string): Promise<void> {
  const stampNos = puts.map(({ stampNo }) => stampNo);
  await claim(
    tx.em,
    stampNos.map((stampNo) => `levy_stamps:${stampNo}`),
  );
  if (ON_MYSQL)
    await rowsOf(tx.em, `SELECT id FROM levy_stamps WHERE stampNo IN (${marks(stampNos)}) FOR UPDATE`, stampNos);
  await demandFree(tx, puts, field);
}
/** Receipts on which one of these stamps is in force. */
export const stampsInForce = (
  tx: Pick<Tx, 'em'>,
  stampNos: readonly string[],
): Promise<{ receiptNo: string; stampNo: string }[]> =>
  rowsOf(
    tx.em,
    `SELECT s.receiptNo, s.stampNo FROM levy_stamps s WHERE s.stampNo IN (${marks(stampNos)})
       AND NOT EXISTS (SELECT 1 FROM levy_stamps l WHERE l.receiptNo = s.receiptNo AND l.turn > s.turn)`,
    stampNos,
  );
