import { type EntityManager, In } from 'typeorm';
import { rowsOf } from '../database/raw';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { PersonWire } from '../domain/wire/person';
import type { DocumentVault } from '../desk/document-vault';
import { Member } from '../parties/member.entity';
import { membersAsked, personsOf } from './find-members';
import { nameForm } from '../search/terms';

/** So many bookings are looked at, and records shown. */
const BOOKINGS = 200;
const SHOWN = 40;

/**
 * Records of people, found by a whole telephone or document number, or by the beginning of a name in any order.
 * @throws DomainError general.searchTooShort at q
 */
export async function findPersons(em: EntityManager, vault: DocumentVault, q: string): Promise<PersonWire[]> {
  const typed = q.trim();
  if ([...typed].length < LIMITS.searchMin) throw fieldError('q', 'general.searchTooShort');
  const known = /\d{4}/.test(typed) ? await membersAsked(em, vault, { phone: typed, document: typed }) : [];
  const members = known.length ? known : await membersNamed(em, typed);
  return members.length ? (await personsOf(em, members)).slice(0, SHOWN) : [];
}

async function membersNamed(em: EntityManager, typed: string): Promise<Member[]> {
  const form = nameForm(typed);
  if (!form) return [];
  const rows = await rowsOf<{ refId: number }>(
    em,
    `SELECT DISTINCT refId FROM search_terms WHERE field = 'traveller' AND term >= ? AND term < ? LIMIT ${String(BOOKINGS)}`,
    [form, `${form}\u{10FFFF}`],
  );
  return rows.length ? em.findBy(Member, { id: In(rows.map((row) => Number(row.refId))) }) : [];
}
