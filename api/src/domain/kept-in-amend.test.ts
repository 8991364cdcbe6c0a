import { DomainError } from './errors';
import { demandKept, type KeptTraveller } from './kept-in-amend';

const was: KeptTraveller = {
  ...{ takesSeat: true, visa: true, insurance: true, issued: true },
  ...{ surname: 'CHAN', givenName: 'TAI MAN', birthDate: '1985-03-02' },
};
const refusal = (before: Partial<KeptTraveller>, after: Partial<KeptTraveller>): unknown => {
  try {
    demandKept([was, { ...was, ...before }], [was, { ...was, ...before, ...after }]);
    return 'kept';
  } catch (error) {
    return (error as DomainError).fields;
  }
};

test.each<[string, Partial<KeptTraveller>, Partial<KeptTraveller>, unknown]>([
  ['nothing', {}, {}, 'kept'],
  ['an adult made a baby', {}, { takesSeat: false }, { 'members.1.type': 'amend.givesSeat' }],
  ['a baby given a seat', { takesSeat: false }, { takesSeat: true }, 'kept'],
  ['issued insurance', {}, { insurance: false }, { 'members.1.insurance': 'amend.issuedInsurance' }],
  ['insurance that nobody was told of', { issued: false }, { insurance: false }, 'kept'],
  ['a visa', {}, { visa: false }, { 'members.1.visa': 'amend.visaFee' }],
  ['a baby that stays one', { takesSeat: false }, { takesSeat: false }, 'kept'],
  ['no insurance, as before, though one was issued once', { insurance: false }, {}, 'kept'],
  ['no visa, as before', { visa: false }, {}, 'kept'],
  ['a name in small letters and a birthday mended', {}, { surname: 'Chan', birthDate: '1985-02-03' }, 'kept'],
  ['a name mended and the birthday unknown', {}, { surname: 'WONG', birthDate: null }, 'kept'],
  ['a visa more', { visa: false }, { visa: true }, 'kept'],
  ['a name mended', {}, { givenName: 'TAI MING' }, 'kept'],
  ['a birthday mended', {}, { birthDate: '1985-02-03' }, 'kept'],
  ['somebody else', {}, { surname: 'WONG', birthDate: '1990-01-01' }, { 'members.1.surname': 'amend.anotherPerson' }],
  ['who was not named yet', { surname: '', givenName: '' }, { surname: 'WONG', birthDate: '1990-01-01' }, 'kept'],
  ['who was born one knew not when', { birthDate: null }, { surname: 'WONG', birthDate: '1990-01-01' }, 'kept'],
])('a paid party amended by %s', (_what, before, after, found) => {
  expect(refusal(before, after)).toEqual(found);
});
