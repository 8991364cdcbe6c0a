import { DomainError, type ErrorCode } from './errors';

/** What of a traveller is paid for, or tells who it is. */
export interface KeptTraveller {
  takesSeat: boolean;
  visa: boolean;
  insurance: boolean;
  /** The insurance is issued: declared to the insurer. */
  issued: boolean;
  surname: string;
  givenName: string;
  birthDate: string | null;
}
const nameOf = ({ surname, givenName }: KeptTraveller): string => `${surname} ${givenName}`.trim().toUpperCase();
/** A name may be mended, and so may a day of birth; both at once is somebody else. */
const isAnother = (was: KeptTraveller, is: KeptTraveller): boolean =>
  nameOf(was) !== '' && nameOf(is) !== nameOf(was) && born(was) !== '' && born(is) !== '' && born(is) !== born(was);
const born = ({ birthDate }: KeptTraveller): string => birthDate ?? '';

function lost(was: KeptTraveller, is: KeptTraveller): [field: string, code: ErrorCode] | undefined {
  if (was.takesSeat && !is.takesSeat) return ['type', 'amend.givesSeat'];
  if (was.insurance && was.issued && !is.insurance) return ['insurance', 'amend.issuedInsurance'];
  if (was.visa && !is.visa) return ['visa', 'amend.visaFee'];
  return isAnother(was, is) ? ['surname', 'amend.anotherPerson'] : undefined;
}

/**
 * What a party that has paid does not give up by being amended (decisions B3, B17): a seat, issued insurance and a visa
 * fee never come back without a request, and another person in somebody's place is a cancellation.
 * @throws DomainError amend.givesSeat, amend.issuedInsurance, amend.visaFee, amend.anotherPerson (422), at each traveller
 */
export function demandKept(before: readonly KeptTraveller[], after: readonly KeptTraveller[]): void {
  const found = before.flatMap((was, index) => {
    const is = after[index];
    const fault = is && lost(was, is);
    return fault ? [[`members.${String(index)}.${fault[0]}`, fault[1]] as const] : [];
  });
  const [first] = found;
  if (first) throw new DomainError(first[1], {}, Object.fromEntries(found));
}
