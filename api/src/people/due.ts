import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { addMonths } from '../domain/ages';
import { businessDate, type DateOnly, returnDate } from '../domain/dates';

/** Orders whose people are erased in one turn: each is a transaction of its own. */
const AT_ONCE = 500;

/** Orders of which credit is left that its payer may still use: without name and telephone nobody could (decisions B18). */
const WITH_CREDIT = `SELECT c.orderId FROM credit_rows i JOIN sub_orders c ON c.id = i.subOrderId
  WHERE i.lotId IS NULL AND i.expiresOn >= ?
    AND i.amount + COALESCE((SELECT SUM(r.amount) FROM credit_rows r WHERE r.lotId = i.id), 0) > 0`;

/**
 * Orders whose last return lies more than so many months back and whose people still stand (decisions B18), the oldest
 * first. An order cannot return before it was made, so younger ones are not looked at; one of which a payer still has
 * credit waits for its last day.
 */
export async function dueForErasure(em: EntityManager, months: number, now: Date): Promise<number[]> {
  const before = addMonths(businessDate(now), -months);
  const rows = await rowsOf<{ id: number; departureDate: DateOnly; days: number | string | null }>(
    em,
    `SELECT o.id, s.departureDate, JSON_EXTRACT(s.prices, '$.days') AS days
       FROM orders o JOIN sub_orders s ON s.orderId = o.id
      WHERE o.erasedAt IS NULL AND o.createdAt < ? AND o.id NOT IN (${WITH_CREDIT})
        AND NOT EXISTS (SELECT 1 FROM sub_orders l WHERE l.orderId = o.id AND l.departureDate >= ?)
      ORDER BY o.id LIMIT ${String(AT_ONCE * 4)}`,
    [before, businessDate(now), before],
  );
  const last = new Map<number, DateOnly>();
  for (const { id, departureDate, days } of rows) {
    const back = returnDate(departureDate, Number(days ?? 1));
    if (back > (last.get(Number(id)) ?? '')) last.set(Number(id), back);
  }
  const due = [...last].filter(([, back]) => back < before).map(([id]) => id);
  return due.slice(0, AT_ONCE);
}
