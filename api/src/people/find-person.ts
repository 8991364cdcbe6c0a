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
  /** Places in the waiting list. */
  waiting: number[];
  /** Requests of before for what is held. */
  asked: number[];
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
 * @param but the request that is being answered
 */
export async function findPerson(em: EntityManager, asked: Asked, but = 0): Promise<Person> {
  const requests = await keptFor(em, asked, 'SELECT id, person AS name, phone FROM access_requests');
  return {
    ...(await inOrders(em, asked)),
    waiting: await keptFor(em, asked, 'SELECT id, contactPerson AS name, contactPhone AS phone FROM waiting_parties'),
    asked: requests.filter((id) => id !== but),
  };
}
/** Lists of which each is short beside the orders are gone through row by row. */
async function keptFor(em: EntityManager, { name, phone }: Asked, sql: string): Promise<number[]> {
  const form = nameForm(name);
  const rows = await rowsOf<{ id: number; name: string; phone: string }>(em, `${sql} ORDER BY id`);
  const isTheirs = (row: Asked): boolean =>
    phone ? samePhone(phone, row.phone) : form !== '' && nameForm(row.name) === form;
  return rows.filter(isTheirs).map(({ id }) => Number(id));
}
async function inOrders(em: EntityManager, { name, phone }: Asked): Promise<Pick<Person, 'orders' | 'members'>> {
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
