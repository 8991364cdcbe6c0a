import { GENERAL_HOLIDAYS } from '../seeds/holidays';
import { addDays, weekdayOf } from './dates';
import { isWorkingDay, workingDaysAfter } from './working-days';

const HOLIDAYS = new Set(GENERAL_HOLIDAYS.map(([date]) => date));

describe('three working days after', () => {
  test.each([
    ['a Monday', '2026-11-23', '2026-11-26'],
    ['a Friday: the week-end does not count', '2026-11-27', '2026-12-02'],
    ['a Saturday', '2026-11-28', '2026-12-02'],
    ['the day before Christmas: both holidays and the week-end do not count', '2026-12-24', '2026-12-30'],
    ['the eve of Lunar New Year', '2026-02-16', '2026-02-24'],
    ['Thursday before Easter', '2026-04-02', '2026-04-10'],
    ['the last working day of the year', '2026-12-31', '2027-01-06'],
  ])('%s', (_when, day, due) => expect(workingDaysAfter(day, 3, HOLIDAYS)).toBe(due));
  test('none at all: the day itself', () => expect(workingDaysAfter('2026-11-28', 0, HOLIDAYS)).toBe('2026-11-28'));
  test('a list without holidays counts week-ends alone', () =>
    expect(workingDaysAfter('2026-12-24', 3, new Set())).toBe('2026-12-29'));
});

describe("Hong Kong's general holidays that a new product begins with", () => {
  const of = (year: string) => GENERAL_HOLIDAYS.filter(([date]) => date.startsWith(year));
  test.each(['2026', '2027'])('%s has seventeen, each once, none on a Sunday', (year) => {
    expect(new Set(of(year).map(([date]) => date)).size).toBe(17);
    expect(of(year).filter(([date]) => weekdayOf(date) === 0)).toEqual([]);
  });
  /** Month and day of the Chinese calendar, from another source than the list. */
  const lunar = (date: string): string =>
    new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
      .format(new Date(`${date}T00:00:00Z`))
      .replace(/\s/g, '');
  test.each([
    ['2026-02-17', '1/1'],
    // not 2027-02-06: the new moon is four minutes before midnight, which ICU's reckoning misses
    ['2026-05-24', '4/8'],
    ['2027-05-13', '4/8'],
    ['2026-06-19', '5/5'],
    ['2027-06-09', '5/5'],
    ['2026-09-25', '8/15'],
    ['2027-09-15', '8/15'],
    ['2026-10-18', '9/9'],
    ['2027-10-08', '9/9'],
  ])('%s is the %s of the Chinese calendar, and it or the day after is on the list', (date, day) => {
    expect(lunar(date)).toBe(day);
    // Mid-Autumn itself is a working day, the day after is not; a Sunday's holiday falls on Monday
    expect(isWorkingDay(date, HOLIDAYS) && isWorkingDay(addDays(date, 1), HOLIDAYS)).toBe(false);
    expect(HOLIDAYS.has(date) || HOLIDAYS.has(addDays(date, 1))).toBe(true);
  });
});
