import { LAST_CHARACTER } from '../database/last-character';
import type { Condition } from '../lists/list-spec';
import { rowByRow } from '../lists/row-by-row';
import { owners } from '../search/list-search';

/**
 * The messages that a text leads to: by the start of whom they went to, or by number, telephone and contact of their order,
 * as the search over everything finds it.
 */
export function foundMessages(q: string): Condition {
  const start = q.toLowerCase();
  const to = '(recipient >= ? AND recipient < ?)';
  const order = owners(q, ['number', 'phone', 'contact']);
  const from = `(SELECT m.id FROM messages m WHERE ${to}
    UNION SELECT m.id FROM search_terms t JOIN messages m ON m.orderId = t.ownerId WHERE t.kind = 'order' AND (${order.sql})) found`;
  return {
    sql: `messages.id IN (SELECT found.id FROM ${from})`,
    params: [start, `${start}${LAST_CHARACTER}`, ...order.params],
    keys: { column: 'found.id', from, unique: true },
    walk: `${to} OR ${rowByRow(`search_terms t WHERE t.kind = 'order' AND t.ownerId = messages.orderId AND (${order.sql})`)}`,
  };
}
