import {
  balanceDueDate,
  daysToDeparture,
  depositAllowed,
  depositOf,
  dueAfterLeaving,
  dueNow,
  holdUntil,
  noticeDate,
  suggestedDeposit,
  whyNotSellable,
} from './deposit';
import { fromHkd, toHkd } from './money';
import type { PackageType } from './words';

const SHORT = {
  allowDeposit: true,
  minDeposit: fromHkd(1000),
  balanceDueDays: 14,
  packageType: 'SHORT' as PackageType,
};
const LONG = { ...SHORT, minDeposit: fromHkd(3000), balanceDueDays: 30, packageType: 'LONG' as PackageType };
const NONE = { ...SHORT, allowDeposit: false };

describe('days to departure are counted on Hong Kong dates', () => {
  test.each([
    ['2026-12-09T15:59:59Z', 15, 'a second before midnight in Hong Kong'],
    ['2026-12-09T16:00:00Z', 14, 'midnight in Hong Kong'],
    ['2026-12-23T15:00:00Z', 1, 'the day before'],
    ['2026-12-24T15:00:00Z', 0, 'the day itself'],
    ['2026-12-24T16:00:00Z', -1, 'the day after'],
  ])('at %s it is %d to 24 December (%s)', (now, wanted) => {
    expect(daysToDeparture('2026-12-24', new Date(now))).toBe(wanted);
  });
});

describe('due now', () => {
  test.each([
    ['short, 15 days, three seats: 3 × 1,000', SHORT, 15, 3, 18205, 3000],
    ['short, 14 days: all', SHORT, 14, 3, 18205, 18205],
    ['short, 0 days: all', SHORT, 0, 3, 18205, 18205],
    ['long, 31 days: 3 × 3,000', LONG, 31, 3, 18205, 9000],
    ['long, 30 days: all', LONG, 30, 3, 18205, 18205],
    ['no deposits: all', NONE, 90, 3, 18205, 18205],
    ['never above the total: 3 × 1,000 of 2,500', SHORT, 60, 3, 2500, 2500],
    ['a minimum of 0 still asks HK$1 each', { ...SHORT, minDeposit: fromHkd(0) }, 60, 2, 18205, 2],
    ['a minimum of 0.50 still asks HK$1 each', { ...SHORT, minDeposit: fromHkd(0.5) }, 60, 2, 18205, 2],
    ['nobody takes a seat: all', SHORT, 60, 0, 632, 632],
    ['nothing to pay: nothing', SHORT, 60, 2, 0, 0],
    ['balance due on the day itself: a deposit one day before', { ...SHORT, balanceDueDays: 0 }, 1, 1, 5983, 1000],
    ['balance due on the day itself: all on the day', { ...SHORT, balanceDueDays: 0 }, 0, 1, 5983, 5983],
  ])('%s', (_, terms, daysToGo, seats, total, wanted) => {
    expect(toHkd(dueNow(terms, daysToGo, seats, fromHkd(total)))).toBe(wanted);
  });
  test('a deposit is allowed only with more days than the balance needs', () => {
    expect([13, 14, 15].map((days) => depositAllowed(SHORT, days))).toEqual([false, false, true]);
  });
  test('the ladder’s deposit: the minimum, or without deposits 1,000 short and 3,000 long', () => {
    expect(toHkd(depositOf({ ...SHORT, minDeposit: fromHkd(800) }))).toBe(800);
    expect(toHkd(depositOf(NONE))).toBe(1000);
    expect(toHkd(depositOf({ ...LONG, allowDeposit: false }))).toBe(3000);
    expect([toHkd(suggestedDeposit('SHORT')), toHkd(suggestedDeposit('LONG'))]).toEqual([1000, 3000]);
  });
});

test.each([
  [14, '2026-12-24', undefined, '2026-12-10'],
  [30, '2027-01-15', undefined, '2026-12-16'],
  [14, '2026-12-24', '2026-12-10', '2026-12-10'],
  [14, '2026-12-24', '2026-12-15', '2026-12-15'],
  [14, '2026-12-24', '2026-12-01', '2026-12-10'],
])('balance %d days before %s, booked on %s, is due on %s', (days, departure, booked, wanted) => {
  expect(balanceDueDate(days, departure, booked)).toBe(wanted);
});
test.each([
  [14, 14, '2026-12-10'],
  [14, 7, '2026-12-10'],
  [7, 14, '2026-12-11'],
])(
  'the call list opens %d days before departure, or when a balance of %d days is late: %s',
  (noticeDays, days, day) => {
    expect(noticeDate({ noticeDays, balanceDueDays: days }, '2026-12-24')).toBe(day);
  },
);

describe('a hold ends', () => {
  test.each([
    ['after 24 hours', '2026-12-01T02:00:00Z', 24, '2026-12-24', 1, '2026-12-02T02:00:00.000Z'],
    [
      '24 hours before the end of the last sellable day is still 24 hours',
      '2026-12-20T16:00:00Z',
      24,
      '2026-12-22',
      1,
      '2026-12-21T16:00:00.000Z',
    ],
    [
      'at midnight after the last sellable day, 21 December',
      '2026-12-21T02:00:00Z',
      24,
      '2026-12-22',
      1,
      '2026-12-21T16:00:00.000Z',
    ],
    [
      'cut-off 0: at midnight after the day of departure',
      '2026-12-22T02:00:00Z',
      24,
      '2026-12-22',
      0,
      '2026-12-22T16:00:00.000Z',
    ],
    ['cut-off 3: at midnight after the 19th', '2026-12-19T10:00:00Z', 48, '2026-12-22', 3, '2026-12-19T16:00:00.000Z'],
    ['after one hour', '2026-12-01T02:00:00Z', 1, '2026-12-24', 1, '2026-12-01T03:00:00.000Z'],
  ])('%s', (_, created, hours, departure, cutoff, wanted) => {
    expect(holdUntil(new Date(created), hours, departure, cutoff).toISOString()).toBe(wanted);
  });
});

describe('a departure sells', () => {
  const on = (departureDate: string, more = {}) => ({
    departureDate,
    open: true,
    free: 5,
    state: 'SELLING' as const,
    ...more,
  });
  test.each([
    ['tomorrow with a cut-off of one day', on('2026-12-21'), 1, 2, null],
    ['today no more', on('2026-12-20'), 1, 2, 'departure.tooLate'],
    ['today with cut-off 0', on('2026-12-20'), 0, 2, null],
    ['yesterday never', on('2026-12-19'), 0, 2, 'departure.tooLate'],
    ['closed', on('2026-12-30', { open: false }), 1, 2, 'departure.closed'],
    ['exactly the free seats', on('2026-12-30'), 1, 5, null],
    ['one more than free', on('2026-12-30'), 1, 6, 'departure.full'],
    ['only a baby on a full coach', on('2026-12-30', { free: 0 }), 1, 0, null],
    ['over-reserved', on('2026-12-30', { free: -1 }), 1, 1, 'departure.full'],
  ])('%s', (_, departure, cutoff, seats, wanted) => {
    expect(whyNotSellable(departure, '2026-12-20', cutoff, seats)).toBe(wanted);
  });
});

describe('when others leave, those who stay owed before they were confirmed', () => {
  test.each([
    ['all of their fare, where all was due', 18205, 18205, 2, 11966, 11966],
    ['the deposit of their seats, where a deposit was due', 3000, 18205, 2, 11966, 2000],
    ['never more than before', 1500, 18205, 2, 11966, 1500],
    ['never more than their fare', 3000, 18205, 2, 632, 632],
  ])('%s', (_what, before, subtotal, seatCount, total, wanted) => {
    const was = { terms: SHORT, dueNow: fromHkd(before), subtotal: fromHkd(subtotal) };
    expect(toHkd(dueAfterLeaving(was, seatCount, fromHkd(total)))).toBe(wanted);
  });
});
