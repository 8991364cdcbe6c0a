import { compensationOf, compensationRuleOn, type CompensationRule, isOperatorCancel } from './operator-cancel';
import { DEFAULT_COMPENSATION } from './first-terms';
import type { FareLine } from './wire/booking';
import { REASON_CODES } from './words';

const RULE = DEFAULT_COMPENSATION[0] as CompensationRule;
/** An adult of 5,983 with visa 200 and insurance 180 beside: 5,603 that counts. */
const ADULT: FareLine[] = [
  { key: 'base', cents: 511_800 },
  { key: 'taxes', cents: 53_500 },
  { key: 'visa', cents: 20_000 },
  { key: 'tips', cents: 5_000 },
  { key: 'insurance', cents: 18_000 },
  { key: 'promotionDiscount', cents: -10_000 },
];
describe('what the operator pays a traveller for a late cancellation', () => {
  test.each([
    ['seven days before a tour of five', 5, 7, ADULT, 84_045],
    ['eight days before it', 5, 8, ADULT, 0],
    ['on the day of departure', 5, 0, ADULT, 84_045],
    ['after it should have left', 5, -1, ADULT, 84_045],
    ['the day before a tour of two', 2, 1, ADULT, 84_045],
    ['two days before a tour of two', 2, 2, ADULT, 0],
    ['two days before a tour of three', 3, 2, ADULT, 84_045],
    ['15 % above HK$1,000', 5, 3, [{ key: 'base', cents: 800_000 }], 100_000],
    ['half a cent goes up', 5, 3, [{ key: 'base', cents: 10_010 }], 1_502],
    ['a fare that discounts took away', 5, 3, [{ key: 'base', cents: 0 }], 0],
  ] as [string, number, number, FareLine[], number][])('%s', (_when, tourDays, days, lines, cents) =>
    expect(compensationOf(RULE, lines, tourDays, days)).toBe(cents),
  );
  test('the rule is that of the day of booking; before the first one there is none', () => {
    const later = { ...RULE, effectiveFrom: '2027-01-01', percent: 20 };
    const rules = [later, RULE];
    expect(compensationRuleOn(rules, '2026-12-31')).toBe(RULE);
    expect(compensationRuleOn(rules, '2027-01-01')).toBe(later);
    expect(compensationRuleOn(rules, '2022-08-31')).toBeUndefined();
    expect(compensationOf(undefined, ADULT, 5, 1)).toBe(0);
  });
});
test('the operator cancels for a small group or for another reason of its own', () =>
  expect(REASON_CODES.filter(isOperatorCancel)).toEqual(['OPERATOR_MIN_GROUP', 'OPERATOR_OTHER']));
