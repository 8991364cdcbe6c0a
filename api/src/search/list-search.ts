import { LAST_CHARACTER } from '../database/last-character';
import type { Condition } from '../lists/list-spec';
import { rowByRow } from '../lists/row-by-row';
import { queryForms, type SearchField } from './terms';

const NOTHING: Condition = { sql: '1 = 0', params: [] };

/** The records that a text leads to by terms of some fields, as the search over everything finds them: by their start. */
export function owners(q: string, fields: readonly SearchField[]): Condition {
  const forms = Object.entries(queryForms(q)).filter(([field]) => fields.includes(field as SearchField));
  if (!forms.length) return NOTHING;
  return {
    sql: forms.map(() => '(t.field = ? AND t.term >= ? AND t.term < ?)').join(' OR '),
    params: forms.flatMap(([field, form]) => [field, form, `${form}${LAST_CHARACTER}`]),
  };
}

/** A word that may be a whole tour code; names are none. */
const CODE = /^(?=.*[A-Z])(?=.*[\d-])[A-Z\d-]{4,20}$/;

/**
 * `q` of lists that show orders: number, receipts and what was noted of their payments, telephones, e-mail address, names of contact and travellers, and a whole tour code.
 * @param one whether each order stands in the list at most once
 */
export function foundOrders(column: string, one = false): (q: string) => Condition {
  return (q) => {
    const { sql, params } = owners(q, ['number', 'receipt', 'reference', 'phone', 'email', 'contact', 'traveller']);
    const code = q.toUpperCase();
    if (CODE.test(code)) return ofTour(column, one, { sql, params: [...params, code] });
    const from = `search_terms t WHERE ${sql}`;
    return {
      sql: `${column} IN (SELECT t.ownerId FROM ${from})`,
      params,
      ...(one ? { keys: { column: 't.ownerId', from, soon: true } } : {}),
      walk: rowByRow(`search_terms t WHERE t.kind = 'order' AND t.ownerId = ${column} AND (${sql})`),
    };
  };
}
/** Apart from the rest: what finds thousands by a name is slower beside a second table. */
function ofTour(column: string, one: boolean, { sql, params }: Condition): Condition {
  const from = `(SELECT t.ownerId FROM search_terms t WHERE ${sql}
    UNION SELECT s.orderId FROM sub_orders s WHERE s.packageCode = ?) f`;
  const found = `${column} IN (SELECT f.ownerId FROM ${from})`;
  return { sql: found, params, ...(one ? { keys: { column: 'f.ownerId', from } } : {}), walk: found };
}

/**
 * `q` of lists by tour code: the start of the code, which may be older than its package, or words of the package's name
 * in any language. The two are put together aside, so that either database looks the codes up by index.
 */
export function foundCodes(column: string): (q: string) => Condition {
  return (q) => {
    const { sql, params } = owners(q, ['tourCode', 'tourName']);
    const code = q.toUpperCase();
    return {
      sql: `${column} IN (SELECT f.packageCode FROM (
        SELECT k.packageCode FROM search_terms t JOIN packages k ON k.id = t.ownerId WHERE k.status <> 'deleted' AND (${sql})
        UNION SELECT c.packageCode FROM departures c WHERE c.packageCode >= ? AND c.packageCode < ?) f)`,
      params: [...params, code, `${code}${LAST_CHARACTER}`],
    };
  };
}

/** `q` of lists by receipt: its number, that of its order, and what was noted of the payment. */
export function foundReceipts(column: string): (q: string) => Condition {
  return (q) => {
    const own = owners(q, ['receipt', 'reference']);
    const order = owners(q, ['number']);
    return {
      sql: `${column} IN (SELECT f.receiptNo FROM (
        SELECT p.receiptNo FROM search_terms t JOIN payments p ON p.id = t.refId WHERE ${own.sql}
        UNION SELECT p.receiptNo FROM search_terms t JOIN sub_orders s ON s.orderId = t.ownerId
          JOIN payments p ON p.subOrderId = s.id WHERE ${order.sql}) f)`,
      params: [...own.params, ...order.params],
    };
  };
}
