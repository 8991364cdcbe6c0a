import type { Member } from '../parties/member.entity';

type Named = Pick<Member, 'surname' | 'givenName' | 'chineseName' | 'birthDate'>;
/** Bookings of the same names and birth date are one record; erased ones count by their names alone. */
export const recordKey = (one: Named): string =>
  [one.surname, one.givenName, one.chineseName, one.birthDate ?? ''].join('|');
