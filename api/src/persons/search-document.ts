import type { Tx } from '../database/work';
import type { DocumentVault } from '../desk/document-vault';
import type { SearchWire } from '../domain/wire/search';
import { grantOf } from '../http/actor';
import { SHOWN } from '../search/find';
import { travellerHits } from '../search/hits';
import { searchAll } from '../search/search';
import { lookUpDocument } from './look-up';

/**
 * What the search over everything finds, and where it finds nothing the travellers behind the whole number of a document:
 * that look is counted and written down. Who reads customers masked is not led to one by a document.
 * @throws DomainError general.searchTooShort, general.invalid at q, person.tooManyLookUps (429)
 */
export async function searchDocument(tx: Tx, vault: DocumentVault, q: string): Promise<SearchWire> {
  const { groups, heard } = await searchAll(tx.em, tx.actor, q, tx.now);
  const plain = { groups: [...groups, ...heard] };
  if (plain.groups.length || grantOf(tx.actor, 'customers.read') !== true) return plain;
  const members = await lookUpDocument(tx, vault, q.trim());
  const ids = members.map((one) => one.id).sort((a, b) => b - a);
  if (!ids.length) return plain;
  const hits = await travellerHits(tx.em, ids.slice(0, SHOWN), new Set(ids));
  return {
    groups: [{ key: 'travellers', hits: hits.sort((a, b) => Number(b.id) - Number(a.id)), more: ids.length > SHOWN }],
  };
}
