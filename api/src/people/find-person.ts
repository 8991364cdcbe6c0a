import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { nameForm, phoneTerms, TERM_LENGTH } from '../search/terms';

/** Whom a request for access is about: by telephone where there is one, else by the whole name. */
export interface Asked {
  name: string;
  phone: string;
}
export interface Person {
  /** Orders that the person made. */
  orders: number[];
  /** The person as a traveller. */
  members: number[];
}
interface Contact {
  id: number;
  contactPerson: string;
  contactPhone: string;
}
interface Traveller {
  id: number;
  orderId: number;
  surname: string;
  givenName: string;
  chineseName: string;
  phone: string;
}
/** Fewer digits are a part of many numbers. */
const FEWEST_DIGITS = 6;

/** What was typed for either: digits are a telephone, anything else is a name. */
export const askedOf = (typed: string): Asked =>
  typed.replace(/\D/g, '').length >= FEWEST_DIGITS && !/\p{L}/u.test(typed)
    ? { name: '', phone: typed }
    : { name: typed, phone: '' };

const samePhone = (a: string, b: string): boolean => {
  const [, local = phoneTerms(a)[0] ?? ''] = phoneTerms(a);
  return local.length >= FEWEST_DIGITS && phoneTerms(a).some((term) => phoneTerms(b).slice(0, 2).includes(term));
};
const namesOf = ({ surname, givenName, chineseName }: Traveller): string[] =>
  [`${surname} ${givenName}`, `${givenName} ${surname}`, chineseName].map(nameForm);

/**
 * Orders that a person made and travellers that the person was: by the whole telephone number, and travellers of the name
 * on those orders too; by the whole name where no telephone is known. Namesakes of others' orders are not theirs.
 */
export async function findPerson(em: EntityManager, { name, phone }: Asked): Promise<Person> {
  const form = nameForm(name);
  const terms = phone ? phoneTerms(phone).slice(0, 2) : [[...form].slice(0, TERM_LENGTH).join('')];
  if (!terms.length || terms[0] === '') return { orders: [], members: [] };
  const fields = phone ? ['phone'] : ['contact', 'traveller'];
  const owners = await rowsOf<{ ownerId: number }>(
    em,
    `SELECT DISTINCT ownerId FROM search_terms WHERE kind = 'order' AND field IN (${marks(fields)}) AND term IN (${marks(terms)})`,
    [...fields, ...terms],
  );
  if (!owners.length) return { orders: [], members: [] };
  const ids = owners.map(({ ownerId }) => Number(ownerId));
  const contacts = await rowsOf<Contact>(
    em,
    `SELECT id, contactPerson, contactPhone FROM orders WHERE id IN (${marks(ids)}) ORDER BY id`,
    ids,
  );
  const travellers = await rowsOf<Traveller>(
    em,
    `SELECT m.id, s.orderId, m.surname, m.givenName, m.chineseName, m.phone
       FROM members m JOIN sub_orders s ON s.id = m.subOrderId WHERE s.orderId IN (${marks(ids)}) ORDER BY m.id`,
    ids,
  );
  const made = contacts.filter((each) =>
    phone ? samePhone(phone, each.contactPhone) : nameForm(each.contactPerson) === form,
  );
  const names = new Map(made.map((each) => [Number(each.id), nameForm(each.contactPerson)]));
  const was = travellers.filter((each) => {
    const own = names.get(Number(each.orderId));
    if (own !== undefined && namesOf(each).includes(own)) return true;
    return phone ? samePhone(phone, each.phone) : namesOf(each).includes(form);
  });
  return { orders: made.map((each) => Number(each.id)), members: was.map((each) => Number(each.id)) };
}
