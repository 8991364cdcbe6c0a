import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { keyOf, type SearchKind, storedTerms, TERMS_OF } from '../search/index-terms';
import type { Difference } from './difference';

const PAGE = 200;

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
    const stored = await storedTerms(em, kind, ids);
    for (const [id, terms] of await TERMS_OF[kind](em, ids)) {
      const is = stored
        .filter((row) => Number(row.ownerId) === id)
        .map((row) => keyOf(id, row))
        .sort();
      const shouldBe = terms.map((term) => keyOf(id, term)).sort();
      if (is.join('\n') !== shouldBe.join('\n'))
        found.push({ check: 'search index = rows', record: `${kind} ${String(id)}`, ...differing(is, shouldBe) });
    }
    after = ids.at(-1) ?? 0;
  }
}
function differing(is: string[], shouldBe: string[]): { is: string; shouldBe: string } {
  const only = (some: string[], others: string[]): string => some.filter((each) => !others.includes(each)).join('; ');
  return { is: only(is, shouldBe) || 'less', shouldBe: only(shouldBe, is) || 'less' };
}

async function lost(em: EntityManager): Promise<Difference[]> {
  const rows = await rowsOf<{ kind: string; ownerId: number }>(
    em,
    `SELECT DISTINCT t.kind, t.ownerId FROM search_terms t
      WHERE (t.kind = 'order' AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = t.ownerId))
         OR (t.kind = 'tour' AND NOT EXISTS (SELECT 1 FROM packages p WHERE p.id = t.ownerId)) LIMIT 100`,
  );
  return rows.map(({ kind, ownerId }) => ({
    check: 'search index = rows',
    record: `${kind} ${String(ownerId)}`,
    is: 'terms',
    shouldBe: 'no such record',
  }));
}
