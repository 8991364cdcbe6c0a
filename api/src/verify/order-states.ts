import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { type OrderStates, sameStates, statesOf } from '../parties/states-of';
import type { Difference } from './difference';

const PAGE = 500;
const words = ({ orderState, paymentState, departureDate }: OrderStates): string =>
  `${orderState} ${paymentState} ${departureDate ?? ''}`;

/** The states that the order list is filtered by are those that the parties and the ledger say. */
export async function orderStates(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after = 0; ;) {
    const rows = await rowsOf<{ id: number }>(em, `SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT ${PAGE}`, [
      after,
    ]);
    if (!rows.length) return found;
    const ids = rows.map((row) => Number(row.id));
    for (const each of await statesOf(em, ids))
      if (!sameStates(each))
        found.push({
          check: 'order states = parties',
          record: each.orderNumber,
          is: words(each.is),
          shouldBe: words(each.shouldBe),
        });
    after = ids.at(-1) ?? 0;
  }
}
