import type { BookingInput, MemberInput } from '../../src/domain/wire/booking';

/** The party of the worked test of decisions B7: two adults, a child with bed, a baby; everybody insured, nobody needs a visa. */
export const member = (type: MemberInput['type'], name: string, extra: Partial<MemberInput> = {}): MemberInput => ({
  type,
  surname: 'CHAN',
  givenName: name,
  gender: 'female',
  birthDate: type === 'BABY' ? '2026-01-05' : type === 'CHILD' ? '2019-05-01' : '1985-03-02',
  certificateType: 'HKIC',
  certificateNo: 'A123456(3)',
  nationality: 'CN',
  insurance: true,
  ...extra,
});
export const FAMILY: MemberInput[] = [
  member('ADULT', 'TAI MAN', { gender: 'male' }),
  member('ADULT', 'SIU LING'),
  member('CHILD', 'KA YAN', { occupyBed: true }),
  member('BABY', 'KA MING'),
];
export const booking = (
  at: { packageId: number; departureId: number },
  extra: Partial<BookingInput> = {},
): BookingInput => ({
  grandTotal: 18_232.31,
  tiaLevyPaid: 27.31,
  packageId: at.packageId,
  departureDateId: at.departureId,
  contactPerson: 'Chan Tai Man',
  contactPhone: '91234567',
  contactEmail: 'chan@example.com',
  members: FAMILY,
  ...extra,
});
/** One adult of the worked prices: 5,983 + 8.97 levy. */
export const single = (
  at: { packageId: number; departureId: number },
  extra: Partial<BookingInput> = {},
): BookingInput =>
  booking(at, { members: [member('ADULT', 'TAI MAN')], grandTotal: 5991.97, tiaLevyPaid: true, ...extra });
