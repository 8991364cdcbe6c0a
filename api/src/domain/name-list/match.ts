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
export type Match = { memberId: number; by: MatchedBy } | { fault: ImportRowFault };

const latin = (who: Named): string => `${who.surname} ${who.givenName}`.toUpperCase().replace(/\s+/g, ' ').trim();
const sameName = (a: Named, b: Named): boolean =>
  (latin(a) !== '' && latin(a) === latin(b)) || (a.chineseName !== '' && a.chineseName === b.chineseName);

/**
 * The booked traveller whom a row of a name list is about (SPEC 7, decisions B10): by document; else by name and birth
 * date; else by the name alone where one side has no birth date and only one traveller bears it. A document that two
 * travellers have is told apart by their names.
 */
export function matchTraveller(row: Named, booked: readonly Booked[]): Match {
  const byDocument = row.documentKey === '' ? [] : booked.filter((each) => each.documentKey === row.documentKey);
  if (byDocument.length === 1) return single(byDocument, 'document');
  if (latin(row) === '' && row.chineseName === '') return { fault: byDocument.length ? 'manyMatches' : 'noName' };
  const named = (byDocument.length ? byDocument : booked).filter((each) => sameName(row, each));
  const born = named.filter((each) => row.birthDate !== null && each.birthDate === row.birthDate);
  if (born.length) return single(born, byDocument.length ? 'document' : 'nameAndBirth');
  const open = named.filter((each) => each.birthDate === null || row.birthDate === null);
  if (open.length) return single(open, byDocument.length ? 'document' : 'name');
  return { fault: byDocument.length ? 'manyMatches' : 'noMatch' };
}
const single = (found: readonly Booked[], by: MatchedBy): Match =>
  found.length === 1 && found[0] ? { memberId: found[0].memberId, by } : { fault: 'manyMatches' };
