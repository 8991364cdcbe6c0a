import { LAST_CHARACTER } from '../database/last-character';
import { marks } from '../database/find-rows';
import { actsCalled } from '../domain/acts-called';
import type { Condition } from '../lists/list-spec';
import { holding, holds } from '../database/holding';
import { rowByRow } from '../lists/row-by-row';
import { ON_MYSQL } from '../database/columns';
import { owners } from '../search/list-search';

const SUPPLIER = '(SELECT w.name FROM suppliers w WHERE w.id = supplier)';
/** Where the records of the log are kept, and by what of them people look for them, as the log shows it; none of these grows with the orders. */
const SOUGHT: Record<string, { from: string; by: string[] }> = {
  tours: { from: 'packages', by: ['packageCode', 'name', 'translations'] },
  prices: { from: 'price_sheets', by: ['packageCode'] },
  departures: { from: 'departures', by: ["CONCAT(packageCode, ' ', departureDate)"] },
  users: { from: 'users', by: ['fullName', 'loginId'] },
  branches: { from: 'branches', by: ['name', 'code'] },
  pages: { from: 'pages', by: ['name'] },
  sections: { from: 'sections', by: ['name', 'translations'] },
  cars: { from: 'cars', by: ['name', 'plate'] },
  disruptions: { from: 'disruptions', by: ['reason'] },
  closings: { from: 'closings', by: ['code'] },
  closingCorrections: { from: 'closing_corrections', by: ['what', 'paper'] },
  leaders: { from: 'leaders', by: ['name', 'chineseName'] },
  leaderAssignments: { from: 'leader_assignments', by: ['name'] },
  suppliers: { from: 'suppliers', by: ['name'] },
  supplierContracts: { from: 'supplier_contracts', by: ['number', SUPPLIER] },
  supplierInvoices: { from: 'supplier_invoices', by: ['number', SUPPLIER] },
  supplierPayments: { from: 'supplier_payments', by: ['reference', SUPPLIER] },
  levyReclaims: { from: 'levy_reclaims', by: ['formNo'] },
};
/** Whose key is what people call them: the number of a receipt. */
const BY_NUMBER = ['payments', 'levyStamps'];
/**
 * Who ever did something, name by name along an index: they are few, their rows are not. MariaDB does so for DISTINCT, and
 * reads on to the end for each step of a recursion; the embedded database the other way round.
 */
export const ACTORS = ON_MYSQL
  ? 'SELECT n.name FROM (SELECT DISTINCT actorName AS name FROM audit) n'
  : `WITH RECURSIVE n(name) AS (SELECT MIN(actorName) FROM audit UNION ALL
  SELECT (SELECT a.actorName FROM audit a WHERE a.actorName > n.name ORDER BY a.actorName LIMIT 1) FROM n WHERE n.name IS NOT NULL) SELECT name FROM n`;
/**
 * Rows with a reason. MariaDB reads an index of beginnings from a value on, that value included: there it begins at the
 * first of all characters that can be seen, for from the empty text on is every row.
 */
export const HAS_REASON = ON_MYSQL ? "reason >= '`'" : "reason > ''";

/**
 * Rows of the log that a word means: who did it, what was done as the log calls it in any language, why, or the record by the code, number or name that people call it.
 * Orders are found by the start of their number or of a word of the contact's name, as the search over everything does.
 */
export function foundRows(q: string): Condition {
  const word = holding(q);
  const others: Condition[] = [
    { sql: `${HAS_REASON} AND ${holds('reason')}`, params: word },
    ...BY_NUMBER.map((resource) => ({
      sql: `resource = '${resource}' AND recordId >= ? AND recordId < ?`,
      params: [q.toUpperCase(), `${q.toUpperCase()}${LAST_CHARACTER}`],
    })),
    ...Object.entries(SOUGHT).map(([resource, { from, by }]) => {
      const means = by.map((column) => holds(column)).join(' OR ');
      return {
        sql: `resource = '${resource}' AND recordId IN (SELECT ${KEY('id')} FROM ${from} WHERE ${means})`,
        params: by.flatMap(() => word),
        walk: `resource = '${resource}' AND ${rowByRow(`${from} k WHERE k.id = CAST(recordId AS UNSIGNED) AND (${means})`)}`,
      };
    }),
    ...aboutOrders(q),
    ...actsOf(q),
  ];
  // no row twice: what one person did may be half of the log, and is counted along its index
  const together = `(WITH names AS (${ACTORS} WHERE ${holds('name')})
    SELECT id FROM audit WHERE actorName IN (SELECT name FROM names) UNION ALL
    SELECT o.id FROM (${others.map(({ sql }) => `SELECT id FROM audit WHERE ${sql}`).join(' UNION ')}) o
     WHERE NOT EXISTS (SELECT 1 FROM names) OR NOT EXISTS (SELECT 1 FROM audit a WHERE a.id = o.id AND a.actorName IN (SELECT name FROM names))) found`;
  return {
    sql: `id IN (SELECT found.id FROM ${together})`,
    params: [...word, ...others.flatMap(({ params }) => params)],
    keys: { column: 'found.id', from: together, unique: true },
    walk: [holds('actorName'), ...others.map(({ sql, walk }) => `(${walk ?? sql})`)].join(' OR '),
  };
}

/** A key as the log writes it; MariaDB gives a cast the collation of the connection, which may not be the table's. */
const KEY = (column: string): string => (ON_MYSQL ? `CONCAT(${column}, '')` : `CAST(${column} AS TEXT)`);
/** What was done, in the words of the log; nothing where the word is none of them. */
function actsOf(q: string): Condition[] {
  const { acts, own } = actsCalled(q);
  return [
    ...(acts.length ? [{ sql: `\`action\` IN (${marks(acts)})`, params: acts }] : []),
    ...own.map(({ resource, action }) => ({ sql: 'resource = ? AND `action` = ?', params: [resource, action] })),
  ];
}
/** Orders, their parties and requests, by the order's number or contact. */
function aboutOrders(q: string): Condition[] {
  const { sql, params } = owners(q, ['number', 'contact']);
  const of = (resource: string, column: string, from: string, id: string): Condition => ({
    sql: `resource = '${resource}' AND recordId IN (SELECT ${KEY(column)} FROM ${from} WHERE ${sql})`,
    params,
    walk: `resource = '${resource}' AND ${rowByRow(`${from} WHERE ${id} = CAST(recordId AS UNSIGNED) AND t.kind = 'order' AND (${sql})`)}`,
  });
  return [
    of('orders', 't.ownerId', 'search_terms t', 't.ownerId'),
    of('sub-orders', 's.id', 'search_terms t JOIN sub_orders s ON s.orderId = t.ownerId', 's.id'),
    of('requests', 'r.id', 'search_terms t JOIN requests r ON r.orderId = t.ownerId', 'r.id'),
  ];
}
