import { recordAudit } from '../audit/record';
import { marks } from '../database/find-rows';
import { lockRow } from '../database/lock';
import { personalOf } from '../database/personal';
import { changedBy, rowsOf } from '../database/raw';
import { sqlInstant } from '../database/columns';
import type { Tx } from '../database/work';
import { Order } from '../parties/order.entity';
import { indexOrder } from '../parties/index-order';
import { eraseFromAudit } from './erase-audit';
import { eraseFromReceipts } from './erase-receipts';
import { dropMailFiles } from './mail-files';
import { PERSON_TABLES } from './tables';

/** Rows that an erasure changed, by table. */
type Erasure = Record<string, number>;

/**
 * Erases what is personal of an order's people: document numbers, birth dates, phones, e-mails, notes (decisions B18), in
 * its rows, in what it is found by, in what was sent, in files that were exported, and in the log. Names, figures, ledger
 * amounts and states stay: B18 does not name names, and receipts and books bear them for the years that the law asks.
 * @param mailFolder where mail lies as files when no mail server is named
 */
export async function eraseOrder(tx: Tx, orderId: number, mailFolder: string): Promise<Erasure> {
  await lockRow(tx, Order, { id: orderId }, 'order.notFound');
  const done: Erasure = {};
  for (const { entity, where } of PERSON_TABLES) {
    const columns = [...personalOf(entity)];
    if (!columns.length) continue;
    const { tableName } = tx.em.dataSource.getMetadata(entity);
    const set = columns.map(([name]) => `\`${name}\` = ?`).join(', ');
    const values = columns.map(([, erased]) => erased);
    const ids = await idsOf(tx, tableName, where, orderId);
    done[tableName] = ids.length
      ? await changedBy(tx.em, `UPDATE ${tableName} SET ${set} WHERE id IN (${marks(ids)})`, [...values, ...ids])
      : 0;
  }
  await tx.em.query('UPDATE orders SET erasedAt = ? WHERE id = ?', [sqlInstant(tx.now), orderId]);
  await dropMailFiles(tx, orderId, mailFolder);
  done['exports'] = await endExports(tx);
  done['receipt_documents'] = await eraseFromReceipts(tx, orderId);
  done['audit'] = await eraseFromAudit(tx, orderId);
  await indexOrder(tx, orderId);
  await recordAudit(tx, { resource: 'orders', recordId: orderId, action: 'erase' });
  return done;
}

/** Rows are found first: MariaDB meets a change of what a subquery finds by reading the whole table, and locks it. */
async function idsOf(tx: Tx, table: string, where: string, orderId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx.em, `SELECT id FROM ${table} WHERE ${where}`, [orderId]);
  return rows.map(({ id }) => Number(id));
}

/** Files that were exported before may hold the same: they end now instead of a day after they were made. */
const endExports = (tx: Tx): Promise<number> =>
  changedBy(tx.em, 'UPDATE exports SET expiresAt = ? WHERE expiresAt > ?', [sqlInstant(tx.now), sqlInstant(tx.now)]);
