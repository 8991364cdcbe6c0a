import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/work';
import type { DocumentVault } from '../desk/document-vault';
import type { Recalled } from '../domain/wire/recall';
import { type Actor, grantOf } from '../http/actor';
import type { Member } from '../parties/member.entity';
import { membersOfPhone, personsOf } from '../persons/find-members';
import { lookUpDocument } from '../persons/look-up';

/** So many people are shown. */
const PEOPLE = 12;

/**
 * Travellers of before, found by the whole telephone number of their order or their own; each once, with the latest
 * names and papers. Who may not read customers in full is told of nobody.
 */
export async function recall(em: EntityManager, actor: Actor, phone: string): Promise<Recalled[]> {
  return mayRead(actor) ? told(em, await membersOfPhone(em, phone)) : [];
}
/**
 * The same by the whole number of a document, which is written down and counted.
 * @throws DomainError person.tooManyLookUps (429)
 */
export async function recallDocument(tx: Tx, vault: DocumentVault, document: string): Promise<Recalled[]> {
  return mayRead(tx.actor) ? told(tx.em, await lookUpDocument(tx, vault, document.trim())) : [];
}

const mayRead = (actor: Actor): boolean => grantOf(actor, 'customers.read') === true;
async function told(em: EntityManager, members: readonly Member[]): Promise<Recalled[]> {
  if (!members.length) return [];
  return (await personsOf(em, members)).slice(0, PEOPLE).map(({ bookings: _bookings, ...one }) => one);
}
