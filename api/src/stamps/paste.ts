import type { Tx } from '../database/work';
import { toHkd } from '../domain/money';
import { stampNumber, stampVerdicts } from '../domain/stamps';
import type { JudgedStamp, PastedStamp, StampPaste } from '../domain/wire/stamp';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { stampsInForce, writeStamp } from './put-stamp';
import { type DeskReceipt, receiptsNamed } from './receipts';

/** What each row of a paste would come to; nothing is written (decisions B18). */
export const previewPaste = async (
  tx: Pick<Tx, 'em' | 'actor'>,
  rows: readonly PastedStamp[],
): Promise<StampPaste> => ({
  stored: 0,
  rows: (await judge(tx, rows)).map(({ row }) => row),
});

/** Stores the rows that match and names the others, each with what it says and what the receipt says. */
export async function storePaste(tx: Tx, pasted: readonly PastedStamp[]): Promise<StampPaste> {
  demand(tx.actor, 'stamps.write');
  let stored = 0;
  const judged = await judge(tx, pasted);
  for (const { row, receipt } of judged) {
    if (row.verdict !== 'matched' || !receipt) continue;
    await writeStamp(tx, receipt, row.stampNo, '');
    stored += 1;
  }
  if (stored) announce(tx, 'payments', 'stamped');
  return { stored, rows: judged.map(({ row }) => row) };
}

interface Judged {
  row: JudgedStamp;
  receipt: DeskReceipt | undefined;
}
async function judge(tx: Pick<Tx, 'em' | 'actor'>, sent: readonly PastedStamp[]): Promise<Judged[]> {
  const rows = sent.map((row) => ({
    ...row,
    receiptNo: row.receiptNo.trim().toUpperCase(),
    stampNo: stampNumber(row.stampNo),
  }));
  const receipts = await receiptsNamed(tx.em, tx.actor, unique(rows.map((row) => row.receiptNo)));
  // a voided receipt is none that a stamp could be put on
  const known = new Map(receipts.filter((each) => !each.voided).map((each) => [each.receiptNo, each]));
  const others = await stampsInForce(tx, unique(rows.map((row) => row.stampNo)));
  const verdicts = stampVerdicts(rows, known, new Set(others.map((each) => each.stampNo)));
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
