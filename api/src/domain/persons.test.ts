import { differingParts, lackingParts, mergedPerson, type PersonPart } from './persons';
import type { Recalled } from './wire/recall';

const person = (part: Partial<Recalled>): Recalled => ({
  ...{
    memberId: 1,
    type: 'ADULT',
    title: 'Mr',
    surname: 'CHAN',
    givenName: 'TAI MAN',
    chineseName: '',
    gender: 'male',
  },
  ...{
    birthDate: '1985-03-02',
    nationality: 'HK',
    certificateType: 'HRP',
    certificateNo: '••••5678',
    expiryDate: null,
  },
  ...{ phone: '', diet: '', trips: [{ packageCode: 'JP-TOKYO5', departureDate: '2026-04-01' }] },
  ...{ roomMates: [], together: false },
  ...part,
});
const kept = person({});
const cases: [string, Partial<Recalled>, PersonPart[], PersonPart[]][] = [
  ['the same person twice', { memberId: 2 }, [], []],
  ['another spelling of the given name', { givenName: 'TAI-MAN' }, ['givenName'], []],
  ['a Chinese name that was not known', { chineseName: '陳大文' }, ['chineseName'], ['chineseName']],
  ['a newer document', { certificateNo: '••••9999', expiryDate: '2031-01-01' }, ['document'], []],
  ['no phone on either, a diet on one', { diet: 'vegetarian' }, ['diet'], ['diet']],
];
test.each(cases)('%s', (_what, part, differ, lack) => {
  const other = person({ memberId: 2, ...part });
  expect(differingParts(kept, other)).toEqual(differ);
  expect(lackingParts(kept, other)).toEqual(lack);
});

test('the kept record rules but in the parts chosen; a document brings the record that it stands on', () => {
  const other = person({
    ...{ memberId: 2, surname: 'CHAN', givenName: 'TAI-MAN', certificateNo: '••••9999', expiryDate: '2031-01-01' },
    trips: [
      { packageCode: 'JP-TOKYO5', departureDate: '2026-04-01' },
      { packageCode: 'ID-BALI5', departureDate: '2026-08-01' },
    ],
  });
  const one = mergedPerson(kept, other, ['document']);
  expect(one).toMatchObject({ givenName: 'TAI MAN', memberId: 2, certificateNo: '••••9999', expiryDate: '2031-01-01' });
  expect(one.trips.map((trip) => trip.packageCode)).toEqual(['ID-BALI5', 'JP-TOKYO5']);
  expect(mergedPerson(kept, other, []).memberId).toBe(1);
});
