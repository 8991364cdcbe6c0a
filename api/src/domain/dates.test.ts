import { businessMinute } from './dates';

test.each([
  ['2026-12-24T01:30:00.000Z', '2026-12-24 09:30'],
  ['2026-12-24T01:30:59.999Z', '2026-12-24 09:30'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01 00:00'],
  ['2026-06-30T15:59:00.000Z', '2026-06-30 23:59'],
])('%s is %s in Hong Kong', (instant, minute) => expect(businessMinute(new Date(instant))).toBe(minute));
