import { sqlInstant } from '../database/columns';
import { addDays, businessDate } from '../domain/dates';
import type { Attention } from '../domain/words';

const DAY_MS = 86_400_000;
/**
 * Parties (alias s) that somebody should call: a hold that ends within a day; a balance due within a week or late and
 * not yet departed. The dashboard counts by it and the order list filters by it.
 */
export function attentionOf(which: Attention, now: Date): { sql: string; params: unknown[] } {
  const today = businessDate(now);
  return which === 'holdsEnding'
    ? { sql: "s.orderState = 'HOLD' AND s.holdUntil <= ?", params: [sqlInstant(new Date(now.getTime() + DAY_MS))] }
    : {
        sql: `s.orderState = 'CONFIRMED' AND s.balanceDueDate <= ? AND s.departureDate >= ? AND s.openFare > 0`,
        params: [addDays(today, 7), today],
      };
}
