import { addMonths, ageOn, toldAge, typeFitsAge, typeOfAge } from './ages';
import {
  documentFlags,
  samePersonTwice,
  validUntilNeeded,
  type DocumentFlag,
  type DocumentHolder,
  type Trip,
} from './documents';
import { hkidCheckDigit, isHkid, normaliseDocumentNo, showHkid } from './hkid';

describe('HKID', () => {
  test.each([
    ['A123456(3)', 'A1234563', 'A123456(3)', true],
    ['AB987654(3)', 'AB9876543', 'AB987654(3)', true],
    ['E364912(5)', 'E3649125', 'E364912(5)', true],
    ['e364912(5)', 'E3649125', 'E364912(5)', true],
    [' A 123456 ( 3 ) ', 'A1234563', 'A123456(3)', true],
    ['Ａ１２３４５６（３）', 'A1234563', 'A123456(3)', true],
    ['A123456[3]', 'A1234563', 'A123456(3)', true],
    ['A123456　3', 'A1234563', 'A123456(3)', true],
    ['A123456(4)', 'A1234564', 'A123456(4)', false],
    ['A123465(3)', 'A1234653', 'A123465(3)', false],
    ['B123456(3)', 'B1234563', 'B123456(3)', false],
    ['A12345(3)', 'A123453', 'A123453', false],
    ['ABC123456(3)', 'ABC1234563', 'ABC1234563', false],
    ['', '', '', false],
  ])('%s is kept as %s, shown as %s, right: %s', (typed, kept, shown, right) => {
    expect(normaliseDocumentNo(typed)).toBe(kept);
    expect(showHkid(typed)).toBe(shown);
    expect(isHkid(typed)).toBe(right);
  });
  test.each([
    ['A', '123456', '3', '36×9 + 10×8 + 7+12+15+16+15+12 = 481 = 43×11 + 8; 11 - 8'],
    ['AB', '987654', '3', '90 + 88 + 63+48+35+24+15+8 = 371 = 33×11 + 8'],
  ])('the check digit of %s%s is %s (%s)', (letters, digits, wanted) => {
    expect(hkidCheckDigit(letters, digits)).toBe(wanted);
  });
  test('some more: G 000001: 324 + 16×8 + 2 = 454 = 41×11 + 3 -> 8; Z 000000: 324 + 280 = 604 = 54×11 + 10 -> 1', () => {
    expect(hkidCheckDigit('G', '000001')).toBe('8');
    expect(hkidCheckDigit('Z', '000000')).toBe('1');
  });
  test('10 is written A: L 000000: 324 + 21×8 = 492 = 44×11 + 8 -> 3; with 000006: 504 = 45×11 + 9 -> 2; 000002: 496 = 45×11 + 1 -> 10', () => {
    expect(hkidCheckDigit('L', '000002')).toBe('A');
    expect(isHkid('L000002(A)')).toBe(true);
    expect(hkidCheckDigit('L', '000006')).toBe('2');
  });
  test('a remainder of 0 is written 0: K 000002: 324 + 160 + 4 = 488 = 44×11 + 4 -> 7; K 000000: 484 = 44×11 -> 0', () => {
    expect(hkidCheckDigit('K', '000002')).toBe('7');
    expect(hkidCheckDigit('K', '000000')).toBe('0');
  });
});

test.each([
  ['2026-12-31', 6, '2027-06-30'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-08-30', 6, '2027-02-28'],
  ['2026-11-21', 6, '2027-05-21'],
  ['2026-07-15', 6, '2027-01-15'],
  ['2026-01-31', 0, '2026-01-31'],
  ['2026-01-31', 13, '2027-02-28'],
])('%s and %d months is %s', (day, months, wanted) => {
  expect(addMonths(day, months)).toBe(wanted);
});

test.each([
  ['2000-12-24', '2026-12-23', 25],
  ['2000-12-24', '2026-12-24', 26],
  ['2024-02-29', '2027-02-28', 2],
  ['2024-02-29', '2027-03-01', 3],
  ['2024-02-29', '2028-02-28', 3],
  ['2024-02-29', '2028-02-29', 4],
  ['2026-12-24', '2026-12-24', 0],
])('born %s, on %s is %d', (birth, day, wanted) => {
  expect(ageOn(birth, day)).toBe(wanted);
});
test.each([
  ['1980-05-06', 46],
  ['2026-05-06', 0],
  ['2026-05-07', null],
  ['2098-01-01', null],
  ['', null],
  [null, null],
] as const)('the age that is told of who is born on %s is %s: nobody has one before the birth', (birth, age) => {
  expect(toldAge(birth, '2026-05-06')).toBe(age);
});

describe('type against age, children from 2 to 11', () => {
  const bounds = { childAgeFrom: 2, childAgeTo: 11 };
  test.each([
    [0, 'BABY'],
    [1, 'BABY'],
    [2, 'CHILD'],
    [11, 'CHILD'],
    [12, 'ADULT'],
    [80, 'ADULT'],
  ] as const)('%d is %s', (age, wanted) => {
    expect(typeOfAge(age, bounds)).toBe(wanted);
  });
  test('a club member is an adult', () => {
    expect([typeFitsAge('MEMBER', 30, bounds), typeFitsAge('MEMBER', 11, bounds)]).toEqual([true, false]);
  });
});

describe('doubts about papers', () => {
  const rules = { childAgeFrom: 2, childAgeTo: 11, documentValidityMonths: 6 };
  /** Five days from 20 December: back on the 24th, so documents must be good on 24 June 2027. */
  const japan: Trip = { departureDate: '2026-12-20', days: 5, country: 'JP', areaCode: 11 };
  const guangdong: Trip = { ...japan, country: 'CN', areaCode: 1 };
  const macau: Trip = { ...japan, country: 'MO', areaCode: null };
  const holder = (more: Partial<DocumentHolder> = {}): DocumentHolder => ({
    type: 'ADULT',
    birthDate: '1990-01-01',
    certificateType: 'HKSAR',
    certificateNo: 'K12345678',
    expiryDate: '2027-06-24',
    nationality: 'CN',
    ...more,
  });
  test('the day that documents must reach: 24 December and six months', () => {
    expect(validUntilNeeded(japan, 6)).toBe('2027-06-24');
  });
  test.each<[string, DocumentHolder, Trip, DocumentFlag[]]>([
    ['expiring on that very date is enough', holder(), japan, []],
    ['a day earlier is not', holder({ expiryDate: '2027-06-23' }), japan, ['expiresSoon']],
    ['no expiry date', holder({ expiryDate: null }), japan, ['expiryMissing']],
    [
      'no document at all',
      holder({ certificateType: null, certificateNo: '', expiryDate: null }),
      japan,
      ['documentMissing'],
    ],
    ['a kind but no number', holder({ certificateNo: '' }), japan, ['documentMissing']],
    ['a number but no kind', holder({ certificateType: null }), japan, ['documentTypeMissing']],
    [
      'a number on file of no kind',
      holder({ certificateType: null, certificateNo: undefined }),
      japan,
      ['documentTypeMissing'],
    ],
    ['a number on file that was not opened is not judged', holder({ certificateNo: undefined }), japan, []],
    ['HKSAR passport with two letters and seven digits', holder({ certificateNo: 'KJ1234567' }), japan, []],
    ['HKSAR passport with six digits', holder({ certificateNo: 'K123456' }), japan, ['numberFormat']],
    [
      'identity card to Japan',
      holder({ certificateType: 'HKIC', certificateNo: 'A123456(3)', expiryDate: null }),
      japan,
      ['hkicAbroad'],
    ],
    [
      'identity card to Macau needs no expiry date',
      holder({ certificateType: 'HKIC', certificateNo: 'A123456(3)', expiryDate: null }),
      macau,
      [],
    ],
    [
      'identity card with a wrong check digit',
      holder({ certificateType: 'HKIC', certificateNo: 'A123456(4)' }),
      macau,
      ['hkidCheckDigit'],
    ],
    ['identity card of no shape', holder({ certificateType: 'HKIC', certificateNo: '12345' }), macau, ['numberFormat']],
    [
      'identity card to Guangdong',
      holder({ certificateType: 'HKIC', certificateNo: 'A123456(3)' }),
      guangdong,
      ['hkicAbroad', 'hrpExpected'],
    ],
    ['passport to Guangdong', holder(), guangdong, ['hrpExpected']],
    ['area 9 is still the mainland', holder(), { ...guangdong, areaCode: 9 }, ['hrpExpected']],
    ['area 10 is not', holder(), { ...guangdong, areaCode: 10 }, []],
    [
      'home return permit of 8 digits to Guangdong',
      holder({ certificateType: 'HRP', certificateNo: 'H12345678' }),
      guangdong,
      [],
    ],
    [
      'home return permit of 10 digits',
      holder({ certificateType: 'HRP', certificateNo: 'm1234567890' }),
      guangdong,
      [],
    ],
    [
      'home return permit of 9 digits',
      holder({ certificateType: 'HRP', certificateNo: 'H123456789' }),
      guangdong,
      ['numberFormat'],
    ],
    [
      'a foreigner’s passport to Guangdong',
      holder({ certificateType: 'PP', nationality: 'GB', certificateNo: '123456789' }),
      guangdong,
      [],
    ],
    [
      'a foreigner’s passport without nationality',
      holder({ certificateType: 'PP', nationality: '' }),
      japan,
      ['nationalityMissing'],
    ],
    [
      'document of identity',
      holder({ certificateType: 'HKDOI', certificateNo: 'DJ1234567' }),
      japan,
      ['visaMayBeNeeded'],
    ],
    [
      'another document is not judged',
      holder({ certificateType: 'OTHER', certificateNo: '?', expiryDate: null }),
      japan,
      [],
    ],
    ['no birth date', holder({ birthDate: null }), japan, ['birthDateMissing']],
    ['a child of 12 on the day', holder({ type: 'CHILD', birthDate: '2014-12-20' }), japan, ['typeAge']],
    ['a child of 12 the day after', holder({ type: 'CHILD', birthDate: '2014-12-21' }), japan, []],
    ['a baby of 2 on the day', holder({ type: 'BABY', birthDate: '2024-12-20' }), japan, ['typeAge']],
    ['a baby born on the day', holder({ type: 'BABY', birthDate: '2026-12-20' }), japan, []],
    ['a baby born after it', holder({ type: 'BABY', birthDate: '2026-12-21' }), japan, ['typeAge']],
    ['an adult of 11', holder({ birthDate: '2015-01-01' }), japan, ['typeAge']],
    [
      'several at once, in order',
      holder({ certificateNo: 'K1', expiryDate: '2027-01-01', birthDate: null }),
      guangdong,
      ['numberFormat', 'hrpExpected', 'expiresSoon', 'birthDateMissing'],
    ],
  ])('%s', (_, who, trip, wanted) => {
    expect(documentFlags(who, trip, rules)).toEqual(wanted);
  });
});

describe('the same person twice', () => {
  const id = (
    number: number,
    documentKey: string,
    surname = `S${number}`,
    birthDate: string | null = '1990-01-01',
  ) => ({
    id: number,
    documentKey,
    surname,
    givenName: 'Tai Man',
    birthDate,
  });
  test.each([
    ['the same document', [id(1, 'x'), id(2, 'x'), id(3, 'y')], [1, 2]],
    ['no document is not the same document', [id(1, ''), id(2, '')], []],
    ['the same name and birth date in other letters', [id(1, 'x', 'Chan'), id(2, 'y', ' CHAN ')], [1, 2]],
    ['the same name, another birth date', [id(1, 'x', 'Chan'), id(2, 'y', 'Chan', '1991-01-01')], []],
    ['the same name, birth dates unknown', [id(1, 'x', 'Chan', null), id(2, 'y', 'Chan', null)], []],
  ])('%s', (_, travellers, wanted) => {
    expect([...samePersonTwice(travellers)]).toEqual(wanted);
  });
});
