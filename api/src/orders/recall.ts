import type { EntityManager } from 'typeorm';
import type { DocumentVault } from '../desk/document-vault';
import type { Recalled } from '../domain/wire/recall';
import { type Actor, grantOf } from '../http/actor';
import { membersAsked, personsOf } from '../persons/find-members';

/** So many people are shown. */
const PEOPLE = 12;

/**
 * Travellers of before, found by the whole telephone number of their order or their own, or by the whole number of a
 * document; each once, with the latest names and papers. Who may not read customers in full is told of nobody.
 */
export async function recall(
  em: EntityManager,
  vault: DocumentVault,
  actor: Actor,
  asked: { phone?: string; document?: string },
): Promise<Recalled[]> {
  if (grantOf(actor, 'customers.read') !== true) return [];
  const members = await membersAsked(em, vault, asked);
  if (!members.length) return [];
  return (await personsOf(em, members)).slice(0, PEOPLE).map(({ bookings: _bookings, ...one }) => one);
}
