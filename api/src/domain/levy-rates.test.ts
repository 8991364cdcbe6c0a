import type { LevyRate } from './levy';
import { type BookedDay, whyNotRates } from './levy-rates';

const rate = (effectiveFrom: string, authorityPct = 0.15, fundPct = 0): LevyRate => ({
  effectiveFrom,
  authorityPct,
  fundPct,
});
const OLD = rate('2022-09-01');
const TODAY = '2026-11-22';
const booked = (...days: string[]): BookedDay[] => days.map((day, i) => ({ day, receiptNo: `R${String(i + 1)}` }));
const SOLD = booked('2026-11-01', '2026-11-20');

test.each<[string, LevyRate[], LevyRate[], BookedDay[], string | null]>([
  ['the same rates', [OLD], [OLD], SOLD, null],
  ['a rate to come', [OLD], [OLD, rate('2027-01-01', 0.2)], SOLD, null],
  ['a rate from the day after the last money', [OLD], [OLD, rate('2026-11-21', 0.2)], SOLD, null],
  ['a rate from the day of the last money', [OLD], [OLD, rate('2026-11-20', 0.2)], SOLD, 'levy.rateTooEarly R2'],
  ['a rate before money that was booked', [OLD], [OLD, rate('2026-10-01', 0.2)], SOLD, 'levy.rateTooEarly R1,R2'],
  ['a rate before the first one, with money since', [OLD], [rate('2020-01-01'), OLD], SOLD, 'levy.rateTooEarly R1,R2'],
  ['an edited rate that was used', [OLD], [rate('2022-09-01', 0.2)], SOLD, 'levy.rateUsed R1,R2'],
  ['a split of a rate that was used', [OLD], [rate('2022-09-01', 0.1, 0.05)], SOLD, 'levy.rateUsed R1,R2'],
  ['a rate that was used begins on another day', [OLD], [rate('2022-09-02')], SOLD, 'levy.rateUsed R1,R2'],
  ['a rate removed under which money was booked', [OLD, rate('2026-11-10')], [OLD], SOLD, 'levy.rateUsed R2'],
  [
    'the edited rate of old, money only under the new one',
    [OLD, rate('2026-11-01')],
    [rate('2022-09-01', 0.2), rate('2026-11-01')],
    SOLD,
    null,
  ],
  ['no rate at all today', [OLD], [rate('2027-01-01')], [], 'levy.noRateToday'],
  ['a rate from today, before any money', [OLD], [rate('2026-11-22')], [], null],
  ['anything, before any money', [OLD], [rate('2000-01-01', 1)], [], null],
])('%s', (_case, before, after, days, expected) => {
  const refusal = whyNotRates(before, after, days, TODAY);
  const receipts = refusal && 'receipts' in refusal ? ` ${refusal.receipts.join()}` : '';
  expect(refusal && `${refusal.code}${receipts}`).toBe(expected);
});
