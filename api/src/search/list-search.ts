import { queryForms, type SearchField } from './terms';

interface Condition {
  sql: string;
  params: unknown[];
}
const LAST_CHARACTER = '\u{10FFFF}';
const NOTHING: Condition = { sql: '1 = 0', params: [] };

/** The records that a text leads to by terms of some fields, as the search over everything finds them: by their start. */
function owners(q: string, fields: readonly SearchField[]): Condition {
  const forms = Object.entries(queryForms(q)).filter(([field]) => fields.includes(field as SearchField));
  if (!forms.length) return NOTHING;
  return {
    sql: forms.map(() => '(t.field = ? AND t.term >= ? AND t.term < ?)').join(' OR '),
    params: forms.flatMap(([field, form]) => [field, form, `${form}${LAST_CHARACTER}`]),
  };
}

/** `q` of lists that show orders: number, telephones of contact and travellers, words of the contact's name. */
export function foundOrders(column: string): (q: string) => Condition {
  return (q) => {
    const { sql, params } = owners(q, ['number', 'phone', 'contact']);
    return { sql: `${column} IN (SELECT t.ownerId FROM search_terms t WHERE ${sql})`, params };
  };
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
