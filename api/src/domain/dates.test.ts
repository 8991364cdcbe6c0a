import { businessMinute, isDate, isKeptDate } from './dates';

test.each([
  ['2026-12-24T01:30:00.000Z', '2026-12-24 09:30'],
  ['2026-12-24T01:30:59.999Z', '2026-12-24 09:30'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01 00:00'],
  ['2026-06-30T15:59:00.000Z', '2026-06-30 23:59'],
])('%s is %s in Hong Kong', (instant, minute) => expect(businessMinute(new Date(instant))).toBe(minute));

test.each([
  ['1900-01-01', true, true],
  ['2199-12-31', true, true],
  ['1899-12-31', true, false],
  ['2200-01-01', true, false],
  ['9999-12-31', true, false],
  ['2026-02-29', false, false],
])('%s is a date: %s, and one that a record keeps: %s', (day, is, kept) =>
  expect([isDate(day), isKeptDate(day)]).toEqual([is, kept]),
);
