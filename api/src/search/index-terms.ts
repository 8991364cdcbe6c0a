import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf, write } from '../database/raw';
import type { Statement } from '../database/last-writes';
import type { Tx } from '../database/work';
import { contactTerms, type MemberRow, type OrderRow, orderTerms, travellerTerms } from './order-terms';
import type { SearchTerm } from './search-term.entity';
import type { Term } from './terms';
import { tourTerms } from './tour-terms';

export type SearchKind = SearchTerm['kind'];
export const TERMS_OF = { order: orderTerms, tour: tourTerms } as const;
export type StoredTerm = Term & { id: number; ownerId: number };
const CHUNK = 500;

/** The terms of an order that nobody has seen yet: nothing is compared, and nothing reads them before the end. */
export function indexNewOrder(tx: Tx, order: OrderRow, members: readonly MemberRow[]): void {
  const terms = [...contactTerms(order), ...members.flatMap(travellerTerms)];
  if (terms.length)
    tx.last(
      insertionOf(
        'order',
        terms.map((term) => [order.id, term]),
      ),
    );
}

/** The same for a package; its verbs hold the row. */
export const indexTour = (tx: Tx, id: number): Promise<void> => indexRecords(tx.em, 'tour', [id]);

export async function indexRecords(em: EntityManager, kind: SearchKind, ids: readonly number[]): Promise<void> {
  const wanted = await TERMS_OF[kind](em, ids);
  const stored = await storedTerms(em, kind, ids);
  const missing: [number, Term][] = [];
  const surplus = new Map(stored.map((row) => [keyOf(row.ownerId, row), row.id]));
  for (const [ownerId, terms] of wanted)
    for (const term of terms) if (!surplus.delete(keyOf(ownerId, term))) missing.push([ownerId, term]);
  const gone = [...surplus.values()];
  if (gone.length) await em.query(`DELETE FROM search_terms WHERE id IN (${marks(gone)})`, gone);
  for (let at = 0; at < missing.length; at += CHUNK) await insertTerms(em, kind, missing.slice(at, at + CHUNK));
}

/** For the first filling: nothing is there yet, so nothing is compared. */
export async function insertTerms(em: EntityManager, kind: SearchKind, rows: readonly [number, Term][]): Promise<void> {
  if (rows.length) await write(em, ...insertionOf(kind, rows));
}
const insertionOf = (kind: SearchKind, rows: readonly [number, Term][]): Statement => [
  `INSERT INTO search_terms (kind, ownerId, refId, field, term) VALUES ${rows.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
  rows.flatMap(([ownerId, { refId, field, term }]) => [kind, ownerId, refId, field, term]),
];

export const storedTerms = (em: EntityManager, kind: SearchKind, ids: readonly number[]): Promise<StoredTerm[]> =>
  rowsOf<StoredTerm>(
    em,
    `SELECT id, ownerId, refId, field, term FROM search_terms WHERE kind = ? AND ownerId IN (${marks(ids)})`,
    [kind, ...ids],
  );
export const keyOf = (ownerId: number, { refId, field, term }: Term): string =>
  `${String(ownerId)} ${String(refId)} ${field} ${term}`;
