import type { EntityManager } from 'typeorm';
import { isoInstant, rowsOf } from '../database/raw';
import { grouped } from '../domain/grouped';
import { fromHkd } from '../domain/money';
import type { ReceiptWire } from '../domain/wire/receipt';
import type { LedgerKind, PaymentMethod } from '../domain/words';
import { BEFORE_PAPERS } from '../receipts/before-papers';
import { type Difference, differing } from './difference';

interface Row {
  id: number;
  receiptNo: string;
  orderNumber: string;
  kind: LedgerKind;
  fareAmount: number;
  levyAmount: number;
  amount: number;
  method: PaymentMethod;
  takenAt: unknown;
}
const CHECK = 'ledger = what its paper said';
const PAGE = 500;

/**
 * Every number of the ledger has the paper that was kept when it was issued (decisions B18), and its rows still are what that
 * said: neither is ever changed. Numbers of before papers were kept have none.
 */
export async function receipts(em: EntityManager): Promise<Difference[]> {
  const found = await missing(em);
  for (let after = 0; ;) {
    const papers = await rowsOf<{ id: number; receiptNo: string; document: string }>(
      em,
      `SELECT id, receiptNo, document FROM receipt_documents WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    const rows = await rowsUnder(
      em,
      papers.map(({ receiptNo }) => receiptNo),
    );
    for (const { receiptNo, document } of papers)
      found.push(...differing(CHECK, receiptNo, ledger(rows.get(receiptNo) ?? []), said(document)));
    after = Number(papers.at(-1)?.id ?? 0);
    if (papers.length < PAGE) return found;
  }
}

async function missing(em: EntityManager): Promise<Difference[]> {
  const rows = await rowsOf<{ receiptNo: string }>(
    em,
    `SELECT DISTINCT p.receiptNo FROM payments p
      WHERE p.id > COALESCE((SELECT c.value FROM counters c WHERE c.series = ?), 0)
        AND NOT EXISTS (SELECT 1 FROM receipt_documents d WHERE d.receiptNo = p.receiptNo) LIMIT 1000`,
    [BEFORE_PAPERS],
  );
  return rows.map(({ receiptNo }) => ({
    check: 'number of the ledger: its paper',
    record: receiptNo,
    is: 'none',
    shouldBe: 'kept',
  }));
}

async function rowsUnder(em: EntityManager, numbers: readonly string[]): Promise<Map<string, Row[]>> {
  if (!numbers.length) return new Map();
  const rows = await rowsOf<Row>(
    em,
    `SELECT id, receiptNo, orderNumber, kind, fareAmount, levyAmount, amount, method, takenAt FROM payments
      WHERE receiptNo IN (${numbers.map(() => '?').join()}) ORDER BY id`,
    numbers,
  );
  return grouped(rows, ({ receiptNo }) => receiptNo);
}

/** What can be told of a paper after its people were erased: the order, the time, and line by line what moved and how. */
const ledger = (rows: readonly Row[]): string =>
  rows
    .map(({ takenAt, orderNumber, id, kind, fareAmount, levyAmount, amount, method }) =>
      [isoInstant(takenAt), orderNumber, id, kind, fareAmount, levyAmount, amount, method].join(' '),
    )
    .join('; ');
function said(document: string): string {
  const { takenAt, orderNumber, method, lines } = JSON.parse(document) as ReceiptWire;
  return lines
    .map(({ paymentId, kind, fareAmount, levyAmount, amount }) =>
      [takenAt, orderNumber, paymentId, kind, fromHkd(fareAmount), fromHkd(levyAmount), fromHkd(amount), method].join(
        ' ',
      ),
    )
    .join('; ');
}
