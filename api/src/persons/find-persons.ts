import { LAST_CHARACTER } from '../database/last-character';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { PersonWire } from '../domain/wire/person';
import type { DocumentVault } from '../desk/document-vault';
import type { Member } from '../parties/member.entity';
import { membersBy, membersOfPhone, personsOf } from './find-members';
import { lookUpDocument } from './look-up';
import { nameForm } from '../search/terms';

/** So many bookings are looked at, and records shown. */
const BOOKINGS = 200;
const SHOWN = 40;

/**
 * Records of people, found by a whole telephone number, or by the beginning of a name in any order.
 * @throws DomainError general.searchTooShort at q
 */
export async function findPersons(em: EntityManager, q: string): Promise<PersonWire[]> {
  const typed = demandTyped(q);
  const called = await membersOfPhone(em, typed);
  return shown(em, called.length ? called : await membersNamed(em, typed));
}
/**
 * The same for what may be the number of a document too: that is looked for where neither else leads anywhere.
 * @throws DomainError general.searchTooShort at q, person.tooManyLookUps (429)
 */
export async function findByNumber(tx: Tx, vault: DocumentVault, q: string): Promise<PersonWire[]> {
  const found = await findPersons(tx.em, q);
  return found.length ? found : shown(tx.em, await lookUpDocument(tx, vault, q.trim()));
}

function demandTyped(q: string): string {
  const typed = q.trim();
  if ([...typed].length < LIMITS.searchMin) throw fieldError('q', 'general.searchTooShort');
  return typed;
}
const shown = async (em: EntityManager, members: readonly Member[]): Promise<PersonWire[]> =>
  members.length ? (await personsOf(em, members)).slice(0, SHOWN) : [];

async function membersNamed(em: EntityManager, typed: string): Promise<Member[]> {
  const form = nameForm(typed);
  if (!form) return [];
  const rows = await rowsOf<{ refId: number }>(
    em,
    `SELECT DISTINCT refId FROM search_terms WHERE field = 'traveller' AND term >= ? AND term < ? LIMIT ${String(BOOKINGS)}`,
    [form, `${form}${LAST_CHARACTER}`],
  );
  return membersBy(
    em,
    rows.map(({ refId }) => refId),
  );
}
