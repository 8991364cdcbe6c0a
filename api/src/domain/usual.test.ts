import { genderOf, nameOfCaller, plainPhone, usualDocument } from './usual';

test.each([
  ['6123 4567', '61234567'],
  ['+852 9123-4567', '91234567'],
  ['00852 91234567', '91234567'],
  ['(852) 2345 6789', '23456789'],
  ['85212', '85212'],
  ['+86 138 0013 8000', '8613800138000'],
  ['６１２３４５６７', '61234567'],
  ['abc!', 'abc!'],
])('%s is the number %s', (typed, kept) => expect(plainPhone(typed)).toBe(kept));
test.each([
  ['Chan Tai Man', { surname: 'CHAN', givenName: 'TAI MAN', chineseName: '' }],
  ['Mr. CHAN, Tai Man', { surname: 'CHAN', givenName: 'TAI MAN', chineseName: '' }],
  ['陳大文', { surname: '', givenName: '', chineseName: '陳大文' }],
  ['CHAN TAI MAN 陳大文', { surname: 'CHAN', givenName: 'TAI MAN', chineseName: '陳大文' }],
  ['', { surname: '', givenName: '', chineseName: '' }],
])('%s travels as', (typed, name) => expect(nameOfCaller(typed)).toEqual(name));
test('a title says the gender, a country the paper', () => {
  expect([genderOf('Mr'), genderOf('Mrs'), genderOf('Miss')]).toEqual(['male', 'female', 'female']);
  expect(['CN', 'MO', 'JP', 'HK', ''].map(usualDocument)).toEqual(['HRP', 'HKIC', 'HKSAR', null, null]);
});
