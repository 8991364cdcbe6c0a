import { monthOf, sheetDate, typedDate } from './typed-date';

const NEAR = '2026-11-22';
const CASES: [string, string | null][] = [
  ['31/10/2026', '2026-10-31'],
  ['31102026', '2026-10-31'],
  ['31 oct', '2026-10-31'],
  ['31 Oct 2026', '2026-10-31'],
  ['31-october-2026', '2026-10-31'],
  ['24/12', '2026-12-24'],
  ['1/3', '2027-03-01'],
  ['12月24日', '2026-12-24'],
  ['2026年12月24日', '2026-12-24'],
  ['２４／１２', '2026-12-24'],
  ['３１１０２０２６', '2026-10-31'],
  ['２０２６-１０-３１', '2026-10-31'],
  ['31/2/2026', null],
  ['32 oct', null],
  ['31 okt', null],
  ['tomorrow', null],
];
test.each(CASES)('%s near 2026-11-22 is %s', (typed, date) => expect(typedDate(typed, NEAR)).toBe(date));
test('a birth date has its year, or is none', () => {
  expect(typedDate('24/12')).toBeNull();
  expect(typedDate('05051980')).toBe('1980-05-05');
});
test.each<[string, string | null]>([
  ['31108', '1985-03-02'],
  ['31108.5', '1985-03-02'],
  ['47543', '2030-03-01'],
  ['10000', '1927-05-18'],
  ['73050', '2099-12-31'],
  ['73051', null],
  ['9999', null],
  ['311081', null],
  ['02/03/1985', '1985-03-02'],
  ['02031985', '1985-03-02'],
])('%s of a sheet is %s', (typed, date) => expect(sheetDate(typed)).toBe(date));
test('months', () => {
  expect(monthOf('2026-11-22')).toEqual(['2026-11-01', '2026-11-30']);
  expect(monthOf('2026-01-31', 1)).toEqual(['2025-12-01', '2025-12-31']);
  expect(monthOf('2026-03-31', 1)).toEqual(['2026-02-01', '2026-02-28']);
});
