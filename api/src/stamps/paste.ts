import type { Tx } from '../database/work';
import { toHkd } from '../domain/money';
import { stampNumber, stampVerdicts } from '../domain/stamps';
import type { JudgedStamp, PastedStamp, StampPaste } from '../domain/wire/stamp';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { stampsInForce, writeStamps } from './put-stamp';
import { type DeskReceipt, receiptsNamed } from './receipts';

/** What each row of a paste would come to; nothing is written (decisions B18). */
export const previewPaste = async (
  tx: Pick<Tx, 'em' | 'actor'>,
  rows: readonly PastedStamp[],
): Promise<StampPaste> => ({
  stored: 0,
  rows: (await judge(tx, rows)).map(({ row }) => row),
});

/**
 * Stores the rows that match and names the others, each with what it says and what the receipt says.
 * @param before rows of the same paste that were stored or named already
 */
export async function storePaste(
  tx: Tx,
  pasted: readonly PastedStamp[],
  before: readonly JudgedStamp[] = [],
): Promise<StampPaste> {
  demand(tx.actor, 'stamps.write');
  const judged = await judge(tx, pasted, before);
  const matched = judged.flatMap(({ row, receipt }) =>
    row.verdict === 'matched' && receipt ? [{ receipt, stampNo: row.stampNo }] : [],
  );
  if (matched.length) {
    await writeStamps(tx, matched, '');
    announce(tx, 'payments', 'stamped');
  }
  return { stored: matched.length, rows: judged.map(({ row }) => row) };
}

/** What the slices of one paste come to. */
export const pasteOf = (slices: readonly StampPaste[]): StampPaste => ({
  stored: slices.reduce((all, { stored }) => all + stored, 0),
  rows: slices.flatMap(({ rows }) => rows),
});

interface Judged {
  row: JudgedStamp;
  receipt: DeskReceipt | undefined;
}
async function judge(
  tx: Pick<Tx, 'em' | 'actor'>,
  sent: readonly PastedStamp[],
  before: readonly JudgedStamp[] = [],
): Promise<Judged[]> {
  const rows = sent.map((row) => ({
    ...row,
    receiptNo: row.receiptNo.trim().toUpperCase(),
    stampNo: stampNumber(row.stampNo),
  }));
  const receipts = await receiptsNamed(tx.em, tx.actor, unique(rows.map((row) => row.receiptNo)));
  // a voided receipt is none that a stamp could be put on
  const known = new Map(receipts.filter((each) => !each.voided).map((each) => [each.receiptNo, each]));
  const others = await stampsInForce(tx, unique(rows.map((row) => row.stampNo)));
  const verdicts = stampVerdicts(rows, known, new Set(others.map((each) => each.stampNo)), before);
  return rows.map((row, at) => {
    const receipt = known.get(row.receiptNo);
    const levy = receipt ? toHkd(receipt.levy) : null;
    return {
      receipt,
      row: { ...row, verdict: verdicts[at] ?? 'unknown', levy, present: receipt?.stampNo ?? '' },
    };
  });
}
/** Never none: `IN ()` is no SQL. */
const unique = (texts: readonly string[]): string[] => [...new Set(['', ...texts])];
