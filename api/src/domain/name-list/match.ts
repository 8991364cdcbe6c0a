import type { DateOnly } from '../dates';
import type { ImportRowFault, MatchedBy } from '../wire/name-list';

/** A person as far as a list names them: the document by its key (digest or normalised number), '' when not known. */
export interface Named {
  documentKey: string;
  surname: string;
  givenName: string;
  chineseName: string;
  birthDate: DateOnly | null;
}
export interface Booked extends Named {
  memberId: number;
}
type Match = { memberId: number; by: MatchedBy } | { fault: ImportRowFault };

export const latin = (who: Pick<Named, 'surname' | 'givenName'>): string =>
  `${who.surname} ${who.givenName}`.toUpperCase().replace(/\s+/g, ' ').trim();
export type Namesakes = (row: Named) => Booked[];
/** Finds the booked travellers who bear the name of a row, in Latin letters or in Chinese. */
export function namesakesIn(booked: readonly Booked[]): Namesakes {
  const byName = new Map<string, Booked[]>();
  for (const each of booked) for (const name of namesOf(each)) byName.set(name, [...(byName.get(name) ?? []), each]);
  return (row) => [...new Set(namesOf(row).flatMap((name) => byName.get(name) ?? []))];
}
const namesOf = (who: Named): string[] => [latin(who), who.chineseName].filter((name) => name !== '');

/**
 * The booked traveller whom a row of a name list is about (SPEC 7, decisions B10): by name and document; else by name
 * and birth date; else by the name alone where one side has no birth date and only one traveller bears it. A document
 * finds nobody whose name does not stand beside it: a list of guessed numbers would open a masked one.
 */
export function matchTraveller(row: Named, namesakes: readonly Booked[]): Match {
  if (latin(row) === '' && row.chineseName === '') return { fault: 'noName' };
  const byDocument = row.documentKey === '' ? [] : namesakes.filter((each) => each.documentKey === row.documentKey);
  if (byDocument.length === 1) return single(byDocument, 'document');
  const named = byDocument.length ? byDocument : namesakes;
  const born = named.filter((each) => row.birthDate !== null && each.birthDate === row.birthDate);
  if (born.length) return single(born, byDocument.length ? 'document' : 'nameAndBirth');
  const open = named.filter((each) => each.birthDate === null || row.birthDate === null);
  if (open.length) return single(open, byDocument.length ? 'document' : 'name');
  if (byDocument.length) return { fault: 'manyMatches' };
  return { fault: namesakes.length ? 'otherBirth' : 'noMatch' };
}
const single = (found: readonly Booked[], by: MatchedBy): Match =>
  found.length === 1 && found[0] ? { memberId: found[0].memberId, by } : { fault: 'manyMatches' };
