import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { withoutPersonal } from './erase-audit';

/** Takes the personal values out of an order's kept receipts; names, lines and figures stay, as they do in the books. */
export async function eraseFromReceipts(tx: Tx, orderId: number): Promise<number> {
  const rows = await rowsOf<{ id: number; document: string }>(
    tx.em,
    `SELECT id, document FROM receipt_documents WHERE receiptNo IN
       (SELECT p.receiptNo FROM payments p JOIN sub_orders s ON s.id = p.subOrderId WHERE s.orderId = ?)`,
    [orderId],
  );
  for (const { id, document } of rows) {
    const said = JSON.parse(document) as { branch?: unknown };
    // the shop's own telephone is nobody's secret
    const left = JSON.stringify({ ...(withoutPersonal(said) as object), branch: said.branch });
    await tx.em.query('UPDATE receipt_documents SET document = ? WHERE id = ?', [left, id]);
  }
  return rows.length;
}
