import type { EntityManager } from 'typeorm';
import { businessDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { SearchGroupKey, SearchHit, SearchWire } from '../domain/wire/search';
import { type Actor, grantOf } from '../http/actor';
import { findSounds, type Found, findTerms, SHOWN } from './find';
import { creditHits, departureHits, orderHits, receiptHits, tourHits, travellerHits } from './hits';
import { nearSounds, queryForms, type SearchField } from './terms';

type ByField = Map<SearchField, Found[]>;
const of = (found: ByField, ...fields: SearchField[]): Found[] => fields.flatMap((field) => found.get(field) ?? []);
const first = (ids: number[]): { ids: number[]; more: boolean } => {
  const each = [...new Set(ids)];
  return { ids: each.slice(0, SHOWN), more: each.length > SHOWN };
};
const inOrder = (ids: number[], hits: SearchHit[]): SearchHit[] =>
  ids.flatMap((id) => hits.find((hit) => hit.id === id) ?? []);

/**
 * Search over everything that the reader may open (decisions B1, B16): staff read all orders, a customer walks into
 * any shop; who reads customers masked is not led to one by a document. Whom only the sound led to is apart: whoever is
 * written so stands before them, whatever they are.
 * @throws DomainError general.searchTooShort, general.invalid (400)
 */
export async function searchAll(
  em: EntityManager,
  actor: Actor,
  typed: string,
  now: Date,
): Promise<SearchWire & { heard: SearchWire['groups'] }> {
  const q = typed.trim();
  if ([...q].length < LIMITS.searchMin) throw fieldError('q', 'general.searchTooShort');
  if (q.length > 100) throw fieldError('q', 'general.invalid');
  const forms = Object.entries(queryForms(q)).filter(([field]) => mayFind(actor, field as SearchField));
  const found = await findTerms(em, Object.fromEntries(forms));
  const sound = Object.fromEntries(forms)['sound'];
  // only where nothing at all bears what was typed is it taken for a slip of the hand
  if (sound && [...found.values()].every((each) => each.length === 0))
    found.set('sound', await findSounds(em, nearSounds(sound)));
  const groups: SearchWire['groups'] = [];
  const add = (key: SearchGroupKey, hits: SearchHit[], more: boolean): void => {
    if (hits.length) groups.push({ key, hits, more });
  };
  // by its sound a person is looked for where nobody is written like that
  const named = of(found, 'contact', 'traveller').length > 0;
  const sounds = named ? [] : of(found, 'sound');
  const callers = sounds.filter((each) => each.refId === 0);
  const heard = sounds.filter((each) => each.refId !== 0);
  const orders = first([...of(found, 'number', 'phone', 'email', 'contact'), ...callers].map((each) => each.ownerId));
  if (orders.ids.length) add('orders', inOrder(orders.ids, await orderHits(em, orders.ids)), orders.more);
  const receipts = first(of(found, 'receipt', 'reference').map((each) => each.refId));
  if (receipts.ids.length) add('receipts', inOrder(receipts.ids, await receiptHits(em, receipts.ids)), receipts.more);
  const payers = [...new Set([...of(found, 'number', 'phone', 'contact'), ...callers].map((each) => each.ownerId))];
  const credits = payers.length ? await creditHits(em, payers, SHOWN + 1) : [];
  add('credits', credits.slice(0, SHOWN), credits.length > SHOWN);
  const byDocument = new Set(of(found, 'document').map((each) => each.refId));
  const people = first([...of(found, 'document', 'traveller'), ...heard].map((each) => each.refId));
  if (people.ids.length)
    add('travellers', inOrder(people.ids, await travellerHits(em, people.ids, byDocument)), people.more);
  const tours = first(of(found, 'tourCode', 'tourName').map((each) => each.ownerId));
  if (tours.ids.length) {
    const hits = inOrder(tours.ids, await tourHits(em, tours.ids, actor.locale));
    const codes = hits.map((hit) => hit.title);
    if (grantOf(actor, 'departures.read') !== false)
      add('departures', await departureHits(em, codes, businessDate(now), SHOWN), false);
    add('tours', hits, tours.more);
  }
  const guesses = sounds.length > 0 && of(found, 'number', 'phone', 'email', 'document').length === 0;
  const isGuess = ({ key }: SearchWire['groups'][number]): boolean => guesses && BY_SOUND.includes(key);
  return { groups: groups.filter((each) => !isGuess(each)), heard: groups.filter(isGuess) };
}

const BY_SOUND: readonly string[] = ['orders', 'credits', 'travellers'];

function mayFind(actor: Actor, field: SearchField): boolean {
  if (field === 'tourCode' || field === 'tourName') return grantOf(actor, 'tours.read') !== false;
  if (field === 'traveller' || field === 'sound') return grantOf(actor, 'customers.read') !== false;
  if (field === 'document') return grantOf(actor, 'customers.read') === true;
  return grantOf(actor, 'orders.read') !== false;
}
