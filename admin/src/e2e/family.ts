import type { MemberInput } from '@domain/wire/order';

export const person = (type: MemberInput['type'], givenName: string, birthDate: string): MemberInput => ({
  ...{ type, surname: 'CHAN', givenName, birthDate, nationality: 'CN', insurance: true },
  occupyBed: type === 'CHILD',
});
/** The party of decisions B7: 2 x 5,983 + 5,607 + 632 = 18,205 and 27.31 of levy. */
export const FAMILY = [
  person('ADULT', 'TAI MAN', '1985-03-02'),
  person('ADULT', 'SIU LING', '1987-08-19'),
  person('CHILD', 'KA YAN', '2019-05-01'),
  person('BABY', 'KA MING', '2026-01-05'),
];
