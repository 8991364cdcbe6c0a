import { ON_MYSQL } from '../database/columns';
import { claim } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';

/**
 * Waits for whoever is at the money or the people of a departure: what they wrote counts from here on, and whoever begins later
 * finds the closing that was written before this was asked.
 */
export async function awaitPayers(tx: Tx, departureId: number): Promise<void> {
  if (!ON_MYSQL) return;
  const rows = await rowsOf<{ orderId: number }>(
    tx.em,
    `SELECT s.orderId FROM sub_orders s LEFT JOIN payments p ON p.subOrderId = s.id
      WHERE s.departureId = ? LOCK IN SHARE MODE`,
    [departureId],
  );
  // on another node of a cluster they hold the same claims
  await claim(
    tx.em,
    [...new Set(rows.map(({ orderId }) => Number(orderId)))].map((id) => `orders:${String(id)}`),
  );
}
