import { addDays } from './dates';
import { DomainError } from './errors';
import { errors } from './labels/en/errors';
import { expandRecurrence, leftOut } from './recurrence';
import type { Recurrence } from './wire/departure';

/** 21 November 2026 is a Saturday. */
const TODAY = '2026-11-21';
const daily = (startDate: string, endDate: string, more: Partial<Recurrence> = {}): Recurrence => ({
  mode: 'DAILY',
  weekdays: [],
  startDate,
  endDate,
  ...more,
});
const weekly = (
  weekdays: number[],
  startDate: string,
  endDate: string,
  more: Partial<Recurrence> = {},
): Recurrence => ({
  ...daily(startDate, endDate, more),
  mode: 'WEEKLY',
  weekdays,
});
const dec = (...days: number[]): string[] => days.map((day) => `2026-12-${String(day).padStart(2, '0')}`);

describe('dates of a rule', () => {
  test.each<[string, Recurrence, string[]]>([
    ['every day of three', daily('2026-12-01', '2026-12-03'), dec(1, 2, 3)],
    ['one day', daily('2026-12-24', '2026-12-24'), dec(24)],
    ['over the end of a month of 30', daily('2026-11-29', '2026-12-02'), ['2026-11-29', '2026-11-30', ...dec(1, 2)]],
    ['over the end of a year', daily('2026-12-30', '2027-01-02'), [...dec(30, 31), '2027-01-01', '2027-01-02']],
    [
      'over the end of a common February',
      daily('2027-02-27', '2027-03-01'),
      ['2027-02-27', '2027-02-28', '2027-03-01'],
    ],
    ['over a leap day', daily('2028-02-27', '2028-03-01'), ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']],
    ['2100 has no leap day', daily('2100-02-27', '2100-03-01'), ['2100-02-27', '2100-02-28', '2100-03-01']],
    ['daily ignores weekdays', daily('2026-12-01', '2026-12-03', { weekdays: [0] }), dec(1, 2, 3)],
    ['daily ignores even impossible weekdays', daily('2026-12-01', '2026-12-02', { weekdays: [9] }), dec(1, 2)],
    ['Sundays (0) of December 2026', weekly([0], '2026-12-01', '2026-12-31'), dec(6, 13, 20, 27)],
    ['Saturdays (6) of December 2026', weekly([6], '2026-12-01', '2026-12-31'), dec(5, 12, 19, 26)],
    ['Tuesdays (2), the first on the start', weekly([2], '2026-12-01', '2026-12-15'), dec(1, 8, 15)],
    ['Wednesdays (3), the last on the end', weekly([3], '2026-12-03', '2026-12-16'), dec(9, 16)],
    ['weekends', weekly([6, 0], '2026-12-01', '2026-12-13'), dec(5, 6, 12, 13)],
    ['Mondays, Wednesdays and Fridays', weekly([1, 3, 5], '2026-12-01', '2026-12-07'), dec(2, 4, 7)],
    ['weekdays in any order come in order of date', weekly([5, 1, 3], '2026-12-01', '2026-12-07'), dec(2, 4, 7)],
    ['a repeated weekday counts once', weekly([0, 0, 0], '2026-12-01', '2026-12-13'), dec(6, 13)],
    ['all seven weekdays are every day', weekly([0, 1, 2, 3, 4, 5, 6], '2026-12-01', '2026-12-03'), dec(1, 2, 3)],
    [
      'weekly over the leap day, a Tuesday',
      weekly([2], '2028-02-22', '2028-03-07'),
      ['2028-02-22', '2028-02-29', '2028-03-07'],
    ],
    ['a range that hits nothing makes nothing', weekly([0], '2026-12-07', '2026-12-12'), []],
    ['one day that is the weekday', weekly([4], '2026-12-24', '2026-12-24'), dec(24)],
    ['today is not past', daily(TODAY, '2026-11-22'), [TODAY, '2026-11-22']],
    ['excluded dates fall out', daily('2026-12-01', '2026-12-04', { excludeDates: dec(2, 3) }), dec(1, 4)],
    [
      'an excluded date outside the range does nothing',
      daily('2026-12-01', '2026-12-02', { excludeDates: dec(9) }),
      dec(1, 2),
    ],
    ['all excluded makes nothing', daily('2026-12-01', '2026-12-02', { excludeDates: dec(1, 2) }), []],
    [
      'an extra date inside the range, on another weekday',
      weekly([0], '2026-12-01', '2026-12-13', { extraDates: dec(8) }),
      dec(6, 8, 13),
    ],
    ['an extra date after the range', daily('2026-12-01', '2026-12-02', { extraDates: dec(25) }), dec(1, 2, 25)],
    ['an extra date before the range', daily('2026-12-10', '2026-12-11', { extraDates: dec(1) }), dec(1, 10, 11)],
    [
      'an extra date that the rule makes too, once',
      daily('2026-12-01', '2026-12-02', { extraDates: dec(2) }),
      dec(1, 2),
    ],
    ['an extra date named twice, once', daily('2026-12-01', '2026-12-01', { extraDates: dec(5, 5) }), dec(1, 5)],
    [
      'excluded wins over extra',
      daily('2026-12-01', '2026-12-01', { extraDates: dec(5), excludeDates: dec(5) }),
      dec(1),
    ],
    [
      'extra dates alone, the range hitting nothing',
      weekly([0], '2026-12-07', '2026-12-08', { extraDates: dec(20) }),
      dec(20),
    ],
  ])('%s', (_, rule, wanted) => {
    expect(expandRecurrence(rule, TODAY)).toEqual({ dates: wanted, skipped: [] });
  });
});

describe('what is skipped, and why', () => {
  const past = (date: string) => ({ date, reason: 'PAST' as const });
  const exists = (date: string) => ({ date, reason: 'EXISTS' as const });
  test.each<[string, Recurrence, string[], ReturnType<typeof expandRecurrence>]>([
    [
      'yesterday',
      daily('2026-11-20', '2026-11-22'),
      [],
      { dates: [TODAY, '2026-11-22'], skipped: [past('2026-11-20')] },
    ],
    [
      'a date that exists',
      daily('2026-12-01', '2026-12-03'),
      dec(2),
      { dates: dec(1, 3), skipped: [exists('2026-12-02')] },
    ],
    [
      'repeated twice: everything exists',
      daily('2026-12-01', '2026-12-02'),
      dec(1, 2),
      { dates: [], skipped: [exists('2026-12-01'), exists('2026-12-02')] },
    ],
    [
      'a past date that exists is past',
      daily('2026-11-20', '2026-11-21'),
      ['2026-11-20'],
      { dates: [TODAY], skipped: [past('2026-11-20')] },
    ],
    [
      'past and existing, none new: no error',
      daily('2026-11-20', '2026-11-21'),
      [TODAY],
      { dates: [], skipped: [past('2026-11-20'), exists(TODAY)] },
    ],
    [
      'an extra date that exists',
      daily('2026-12-01', '2026-12-01', { extraDates: dec(9) }),
      dec(9),
      { dates: dec(1), skipped: [exists('2026-12-09')] },
    ],
    [
      'a past extra date',
      daily('2026-12-01', '2026-12-01', { extraDates: ['2026-01-01'] }),
      [],
      { dates: dec(1), skipped: [past('2026-01-01')] },
    ],
    [
      'an excluded past date is not even skipped',
      daily('2026-11-20', '2026-11-21', { excludeDates: ['2026-11-20'] }),
      [],
      { dates: [TODAY], skipped: [] },
    ],
    [
      'both kinds in order of date',
      daily('2026-11-19', '2026-11-23'),
      ['2026-11-22'],
      { dates: [TODAY, '2026-11-23'], skipped: [past('2026-11-19'), past('2026-11-20'), exists('2026-11-22')] },
    ],
  ])('%s', (_, rule, existing, wanted) => {
    expect(expandRecurrence(rule, TODAY, existing)).toEqual(wanted);
  });
});

describe('what is refused', () => {
  const refusal = (rule: Recurrence): unknown[] => {
    try {
      expandRecurrence(rule, TODAY);
    } catch (error) {
      if (error instanceof DomainError) return [error.code, Object.keys(error.fields), error.params['count']];
      throw error;
    }
    return ['none'];
  };
  const r = (field: string): string[] => [`recurrence.${field}`];
  test.each<[string, Recurrence, unknown]>([
    [
      'the end before the start',
      daily('2026-12-02', '2026-12-01'),
      ['departure.endBeforeStart', r('endDate'), undefined],
    ],
    [
      'weekly without a weekday',
      weekly([], '2026-12-01', '2026-12-31'),
      ['departure.weekdayRequired', r('weekdays'), undefined],
    ],
    ['weekday 7', weekly([7], '2026-12-01', '2026-12-31'), ['general.invalid', r('weekdays'), undefined]],
    ['weekday -1', weekly([-1], '2026-12-01', '2026-12-31'), ['general.invalid', r('weekdays'), undefined]],
    ['weekday 1.5', weekly([1.5], '2026-12-01', '2026-12-31'), ['general.invalid', r('weekdays'), undefined]],
    ['30 February', daily('2027-02-28', '2027-02-30'), ['general.invalid', r('endDate'), undefined]],
    ['29 February of a common year', daily('2027-02-29', '2027-03-30'), ['general.invalid', r('startDate'), undefined]],
    ['a date in another spelling', daily('2026-12-1', '2026-12-30'), ['general.invalid', r('startDate'), undefined]],
    [
      'an extra date that is none',
      daily('2026-12-01', '2026-12-02', { extraDates: ['x'] }),
      ['general.invalid', r('extraDates.0'), undefined],
    ],
    [
      'an excluded date that is none',
      daily('2026-12-01', '2026-12-02', { excludeDates: [...dec(1), ''] }),
      ['general.invalid', r('excludeDates.1'), undefined],
    ],
    [
      'an unknown mode',
      { ...daily('2026-12-01', '2026-12-02'), mode: 'MONTHLY' as 'DAILY' },
      ['general.invalid', r('mode'), undefined],
    ],
    ['only past dates', daily('2026-11-01', '2026-11-20'), ['departure.past', r('startDate'), undefined]],
    ['731 days', daily('2027-01-01', '2028-12-31'), ['departure.tooMany', r('endDate'), 731]],
    [
      '730 days and an extra one',
      daily('2027-01-01', '2028-12-30', { extraDates: ['2029-01-01'] }),
      ['departure.tooMany', r('endDate'), 731],
    ],
    ['as long as dates go, at once', daily('2027-01-01', '2199-12-31'), ['departure.tooMany', r('endDate'), 63187]],
    ['a thousand years', daily('2027-01-01', '3026-12-31'), ['general.invalid', r('endDate')]],
  ])('%s', (_, rule, wanted) => {
    const found = refusal(rule);
    expect(found).toEqual(wanted);
    // the editor of the rule says it itself, before anything is sent
    expect(Object.keys(errors)).toContain(found[0]);
  });
  test('exactly 730 dates are made: 365 of 2027 and 365 of the leap year 2028', () => {
    const { dates } = expandRecurrence(daily('2027-01-01', '2028-12-30'), TODAY);
    expect(dates).toHaveLength(730);
    expect(dates.at(-1)).toBe(addDays('2027-01-01', 729));
  });
  test('731 with one excluded is 730', () => {
    expect(
      expandRecurrence(daily('2027-01-01', '2028-12-31', { excludeDates: ['2028-02-29'] }), TODAY).dates,
    ).toHaveLength(730);
  });
  test('field names stand as the caller has them', () => {
    expect(() => expandRecurrence(daily('2026-12-02', '2026-12-01'), TODAY, [], '')).toThrow(
      expect.objectContaining({ fields: { endDate: ['departure.endBeforeStart', {}] } }),
    );
  });
});

describe('a rule in place of older ones', () => {
  const rule = weekly([6], '2026-12-01', '2026-12-31');
  const date = (departureDate: string, part: object = {}) => ({
    departureDate,
    recurrence: rule,
    bookedCount: 0,
    heldCount: 0,
    ...part,
  });
  test.each<[string, ReturnType<typeof date>, 'goes' | 'stays' | 'untouched']>([
    ['a date that the new rule leaves out goes', date('2026-12-05'), 'goes'],
    ['one that people are booked on stays', date('2026-12-05', { bookedCount: 1 }), 'stays'],
    ['one that a transfer holds stays', date('2026-12-05', { heldCount: 1 }), 'stays'],
    ['one that the new rule has too is not touched', date('2026-12-06'), 'untouched'],
    ['one in the past is not touched', date('2026-11-20'), 'untouched'],
    ['today goes', date(TODAY), 'goes'],
    ['one that nobody made by a rule is not touched', date('2026-12-05', { recurrence: null }), 'untouched'],
  ])('%s', (_name, one, expected) => {
    const expansion = expandRecurrence(weekly([0], '2026-12-01', '2026-12-31'), TODAY, ['2026-12-06']);
    const { goes, stays } = leftOut([one], expansion, TODAY);
    expect(goes.length ? 'goes' : stays.length ? 'stays' : 'untouched').toBe(expected);
  });
});
