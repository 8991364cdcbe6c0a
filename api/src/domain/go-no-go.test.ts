import { type GoTone, goTone, isBelow, isPressing, lastDayToDecide, lastFreeDay } from './go-no-go';
import type { CompensationRule } from './operator-cancel';
import { DEFAULT_COMPENSATION } from './first-terms';
import type { DepartureState } from './words';

const HOLIDAYS = new Set(['2026-12-25', '2026-12-26']);
/** A Monday. */
const TODAY = '2026-12-07';
const STRICTER: CompensationRule = {
  ...{ effectiveFrom: '2026-12-01', shortTourDays: 2, withinDaysShort: 3, withinDaysLong: 14 },
  ...{ percent: 15, maximum: 1000 },
};

describe('the last day without compensation, and the last one to decide', () => {
  test.each<[string, string, number, readonly CompensationRule[], free: string, decide: string]>([
    ['five days, late from the seventh day on', '2026-12-24', 5, DEFAULT_COMPENSATION, '2026-12-16', '2026-12-16'],
    ['two days, late from the day before on', '2026-12-24', 2, DEFAULT_COMPENSATION, '2026-12-22', '2026-12-22'],
    ['a Sunday: decided on the Friday', '2026-12-21', 5, DEFAULT_COMPENSATION, '2026-12-13', '2026-12-11'],
    ['Boxing day: decided on Christmas Eve', '2027-01-03', 5, DEFAULT_COMPENSATION, '2026-12-26', '2026-12-24'],
    ['the stricter of two rules', '2026-12-31', 5, [...DEFAULT_COMPENSATION, STRICTER], '2026-12-16', '2026-12-16'],
    [
      'a rule that is not in force yet binds nobody',
      '2026-12-24',
      5,
      [...DEFAULT_COMPENSATION, { ...STRICTER, effectiveFrom: '2026-12-08' }],
      '2026-12-16',
      '2026-12-16',
    ],
    [
      'a rule that ended more than a year ago binds nobody',
      '2026-12-31',
      5,
      [{ ...STRICTER, effectiveFrom: '2022-01-01' }, ...DEFAULT_COMPENSATION],
      '2026-12-23',
      '2026-12-23',
    ],
    ['no rule at all: the day before it leaves', '2026-12-24', 5, [], '2026-12-23', '2026-12-23'],
  ])('%s', (_case, departureDate, days, rules, free, decide) => {
    const day = lastFreeDay(rules, departureDate, days, TODAY);
    expect([day, lastDayToDecide(day, HOLIDAYS)]).toEqual([free, decide]);
  });
});

describe('the colour of a departure', () => {
  test.each<[string, DepartureState, number, number, number | null, string, string, GoTone]>([
    ['short, the last day in two working days', 'SELLING', 3, 0, 10, '2026-12-09', TODAY, 'red'],
    ['short, the last day in three', 'SELLING', 3, 0, 10, '2026-12-10', TODAY, 'amber'],
    ['short, the last day is today', 'AT_RISK', 3, 0, 10, TODAY, TODAY, 'red'],
    ['short, the last day is over', 'SELLING', 3, 0, 10, '2026-12-01', TODAY, 'red'],
    ['over the holidays two working days are long', 'SELLING', 3, 0, 10, '2026-12-28', '2026-12-24', 'red'],
    ['and three longer', 'SELLING', 3, 0, 10, '2026-12-30', '2026-12-24', 'amber'],
    ['as many as it needs', 'SELLING', 10, 0, 10, TODAY, TODAY, 'green'],
    ['only held seats make it enough', 'SELLING', 2, 8, 10, TODAY, TODAY, 'amber'],
    ['not even held seats do', 'SELLING', 2, 7, 10, TODAY, TODAY, 'red'],
    ['no minimum', 'SELLING', 0, 0, null, TODAY, TODAY, 'green'],
    ['promised below it', 'GUARANTEED', 3, 0, 10, TODAY, TODAY, 'green'],
    ['a desk has it', 'CANCELLING', 3, 0, 10, TODAY, TODAY, 'off'],
  ])('%s: %s %i and %i held of %s', (_case, state, going, onHold, min, decideBy, today, tone) => {
    expect(goTone({ state, going, onHold, min, decideBy }, today, HOLIDAYS)).toBe(tone);
    expect(isBelow(state, going, min)).toBe(tone === 'red' || tone === 'amber');
  });
  test.each<[string, number, number, string, boolean]>([
    ['nearly too late, and only held seats would do', 2, 8, TODAY, true],
    ['time left', 2, 8, '2026-12-10', false],
    ['as many as it needs are certain', 10, 0, TODAY, false],
  ])('%s: pressing %s', (_case, going, onHold, decideBy, pressing) => {
    expect(isPressing({ state: 'SELLING', going, onHold, min: 10, decideBy }, TODAY, HOLIDAYS)).toBe(pressing);
  });
});
