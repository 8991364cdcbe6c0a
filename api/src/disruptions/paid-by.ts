import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { type Cents, cents } from '../domain/money';
import { paidFare } from '../parties/open-fare';

/** What parties have paid of their fare: by that they choose, before any figure of theirs is worked out. */
export async function paidBy(em: EntityManager, subOrderIds: readonly number[]): Promise<Map<number, Cents>> {
  const sql = `SELECT s.id, ${paidFare('s')} AS paid FROM sub_orders s WHERE s.id IN (${marks(subOrderIds)})`;
  const rows = await rowsOf<{ id: number; paid: number }>(em, sql, subOrderIds);
  return new Map(rows.map((row) => [Number(row.id), cents(Number(row.paid))]));
}
