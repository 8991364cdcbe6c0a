import { type Cents, fromHkd } from './money';
import { oneLine } from './texts';
import type { JudgedStamp, PastedStamp, ReclaimLine, StampVerdict } from './wire/stamp';

/** Ledger rows of money received: what stands on a receipt that the law wants stamped (decisions A1, Receipt). */
export const STAMPED_KINDS = ['DEPOSIT', 'BALANCE', 'EXTRA'] as const;
/** {branch}-R{yy}{seq6} (decisions B3). */
const RECEIPT_NO = /^[A-Z]{0,4}-R\d{8}$/;
const HEADING = /receipt|stamp|收據|收据|印花/i;

/** Cells of one pasted line: a spreadsheet parts them by tabs; other lists by semicolons, commas or wide gaps. */
function cellsOf(line: string): string[] {
  const mark = ['\t', ';', ','].find((each) => line.includes(each));
  if (mark === undefined) {
    const [receiptNo = '', ...rest] = oneLine(line).split(/\s+/);
    return [receiptNo, rest.slice(0, -1).join(' '), rest.at(-1) ?? ''];
  }
  // a mark inside quotes parts nothing
  const parts = line.match(new RegExp(`("[^"]*"|[^${mark}])+|(?<=${mark})(?=${mark})`, 'g')) ?? [];
  return parts.map((cell) => oneLine(cell).replace(/^"|"$/g, ''));
}
/** HK$ as it is copied from a page or a sheet, in cents; undefined for what is no amount. */
export function pastedAmount(text: string): Cents | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/^HK\$|^\$|^HKD/i, '')
    .replace(/[,\s]/g, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? fromHkd(Number(plain)) : undefined;
}

/**
 * The rows of a paste: receipt no., stamp no., amount of levy in HK$, as copied from the e-levy site or a sheet
 * (decisions B18). Empty lines and a line of headings are left out; what cannot be read has an empty field.
 */
export function pastedStamps(text: string): PastedStamp[] {
  const rows: PastedStamp[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (!line.trim()) continue;
    const [receiptNo = '', stampNo = '', amount = ''] = cellsOf(line);
    const levy = pastedAmount(amount);
    if (!rows.length && levy === undefined && HEADING.test(line)) continue;
    rows.push({
      receiptNo: receiptNo.toUpperCase().slice(0, 24),
      stampNo: stampNo.slice(0, 40),
      amount: levy === undefined ? null : levy / 100,
    });
  }
  return rows;
}
/**
 * A stamp's number as it is kept: capitals, narrow letters, no spaces, so that one stamp is one however it is typed or
 * copied (decisions B18). It is never longer than it was typed: a sign that stands for several letters stays itself.
 */
export const stampNumber = (typed: string): string => [...typed].map(narrowCapital).join('').replace(/\s+/g, '');
function narrowCapital(sign: string): string {
  const narrow = sign.normalize('NFKC').toUpperCase();
  return narrow.length > sign.length ? sign : narrow;
}
export const isReceiptNo = (text: string): boolean => RECEIPT_NO.test(text.trim().toUpperCase());

/** A receipt as the levy desk knows it: its levy in cents and the stamp in force. */
export interface StampedReceipt {
  receiptNo: string;
  levy: Cents;
  stampNo: string;
}
/**
 * What a pasted row comes to (decisions B18): stored only when the receipt is known, has no stamp yet, the amount is
 * its levy, and neither receipt nor stamp stands twice. `taken` are stamp numbers in force on other receipts, `before` rows of
 * the same paste that were judged already.
 */
export function stampVerdicts(
  rows: readonly PastedStamp[],
  known: ReadonlyMap<string, StampedReceipt>,
  taken: ReadonlySet<string>,
  before: readonly Pick<JudgedStamp, 'receiptNo' | 'stampNo' | 'verdict'>[] = [],
): StampVerdict[] {
  const first = before.filter(({ verdict }) => verdict !== 'unknown' && verdict !== 'twice');
  const receipts = new Set(first.map(({ receiptNo }) => receiptNo));
  const stamps = new Set(first.flatMap(({ stampNo }) => stampNo || []));
  return rows.map((row) => {
    const found = known.get(row.receiptNo);
    if (!found) return 'unknown';
    if (receipts.has(row.receiptNo) || stamps.has(row.stampNo)) return 'twice';
    receipts.add(row.receiptNo);
    if (row.stampNo) stamps.add(row.stampNo);
    if (found.stampNo) return 'stamped';
    if (!row.stampNo) return 'noStamp';
    if (taken.has(row.stampNo)) return 'taken';
    return row.amount !== null && fromHkd(row.amount) === found.levy ? 'matched' : 'differs';
  });
}

/**
 * Stamps bought, used and left of a shop, and whether they run out: when no more are left than a week has used, at
 * least five (decisions B18). Nothing is warned of before stamps were entered as bought.
 */
export function stampStock(bought: number, used: number, usedInWeek: number) {
  const left = bought - used;
  return { bought, used, left, low: bought > 0 && left <= Math.max(5, usedInWeek) };
}

/** Why levy is claimed back, by the kind of the ledger row that gave it up. */
export const RECLAIM_REASONS = {
  REFUND: 'stamps.reclaim.reasonRefund',
  VOID: 'stamps.reclaim.reasonVoid',
  TRANSFER_OUT: 'stamps.reclaim.reasonTransfer',
} as const satisfies Record<ReclaimLine['kind'], string>;
