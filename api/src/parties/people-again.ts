import type { Tx } from '../database/work';

/**
 * Whoever is told or called about an order whose people were erased has left something of theirs in it again: they are
 * erased anew, in their time (decisions B18).
 */
export async function peopleAgain(tx: Tx, orderId: number): Promise<void> {
  await tx.em.query('UPDATE orders SET erasedAt = NULL WHERE id = ? AND erasedAt IS NOT NULL', [orderId]);
}
