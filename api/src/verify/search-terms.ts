import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { type SearchKind, TERMS_OF } from '../search/index-terms';
import type { Term } from '../search/terms';
import type { Difference } from './difference';

const PAGE = 200;
const CHECK = 'search index = rows';

/** The search index says what the rows of orders and packages say, no more and no less. */
export async function searchIndex(em: EntityManager): Promise<Difference[]> {
  return [...(await compared(em, 'order', 'orders')), ...(await compared(em, 'tour', 'packages')), ...(await lost(em))];
}

async function compared(em: EntityManager, kind: SearchKind, table: string): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after = 0; ;) {
    const rows = await rowsOf<{ id: number }>(em, `SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${PAGE}`, [
      after,
    ]);
    if (!rows.length) return found;
    const ids = rows.map((row) => Number(row.id));
    const stored = await storedWords(em, kind, ids);
    for (const [id, terms] of await TERMS_OF[kind](em, ids)) {
      const [is, due] = [stored.get(id) ?? [], terms.map(wordOf)];
      found.push(...wordsDiffer(`${kind} ${String(id)}`, is, due));
    }
    after = ids.at(-1) ?? 0;
  }
}
const wordOf = ({ refId, field, term }: Term): string => `${String(refId)} ${field} ${term}`;
/** What is stored of some records, each term as one text: there are twenty of them to an order. */
async function storedWords(
  em: EntityManager,
  kind: SearchKind,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await rowsOf<{ ownerId: number; word: string }>(
    em,
    `SELECT ownerId, CONCAT(refId, ' ', field, ' ', term) AS word FROM search_terms
      WHERE kind = ? AND ownerId IN (${marks(ids)})`,
    [kind, ...ids],
  );
  const words = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const { ownerId, word } of rows) words.get(Number(ownerId))?.push(word);
  return words;
}

function wordsDiffer(record: string, is: readonly string[], due: readonly string[]): Difference[] {
  const [stands, wanted] = [new Set(is), new Set(due)];
  const more = is.filter((word) => !wanted.has(word));
  const less = due.filter((word) => !stands.has(word));
  if (!more.length && !less.length && is.length === due.length) return [];
  return [{ check: CHECK, record, is: more.join('; ') || 'less', shouldBe: less.join('; ') || 'less' }];
}

async function lost(em: EntityManager): Promise<Difference[]> {
  const rows = await rowsOf<{ kind: string; ownerId: number }>(
    em,
    `SELECT t.kind, t.ownerId FROM (SELECT DISTINCT kind, ownerId FROM search_terms) t
      WHERE (t.kind = 'order' AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = t.ownerId))
         OR (t.kind = 'tour' AND NOT EXISTS (SELECT 1 FROM packages p WHERE p.id = t.ownerId)) LIMIT 100`,
  );
  return rows.map(({ kind, ownerId }) => ({
    check: CHECK,
    record: `${kind} ${String(ownerId)}`,
    is: 'terms',
    shouldBe: 'no such record',
  }));
}
