import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '@domain/dates';
import type { DepartureWire } from '@domain/wire/departure';
import { startTexts } from '../../../providers/i18n';
import { setPreference } from '../../../providers/preferences';
import { DeparturePicker } from './DeparturePicker';

const TODAY = '2026-11-10';
const departure = (date: string, part: Partial<DepartureWire> = {}) =>
  ({ departureDate: date, free: 12, open: true, ...part }) as DepartureWire;

describe('the calendar of a booking', () => {
  beforeAll(async () => {
    setPreference('language', 'en');
    await startTexts();
  });
  it.each([
    ['today, inside the cut-off', 0, {}, 'Ended', 'This departure can no longer be booked'],
    ['the last day of the cut-off', 2, {}, 'Ended', 'This departure can no longer be booked'],
    ['closed by operations', 5, { open: false }, 'Closed', 'This departure is closed for sale'],
  ])('does not offer a day that is %s, and says why', (_, days, part, word, why) => {
    const date = addDays(TODAY, days);
    const today = new Date(`${TODAY}T12:00:00+08:00`);
    const departures = [departure(date, part), departure(addDays(TODAY, 3))];
    render(<DeparturePicker departures={departures} value="" today={today} cutoffDays={3} onChange={vi.fn()} />);
    const day = screen.getByRole<HTMLButtonElement>('button', { name: `${date} ${word}` });
    expect(day.disabled).toBe(true);
    expect(day.title).toBe(why);
    const sold = screen.getByRole<HTMLButtonElement>('button', { name: `${addDays(TODAY, 3)} 12 free` });
    expect(sold.disabled).toBe(false);
  });
  it('opens at the first month in which something can be had', () => {
    const departures = ['2026-11-11', '2026-12-05', '2027-01-08'].map((date) => departure(date));
    const today = new Date(`${TODAY}T12:00:00+08:00`);
    render(<DeparturePicker departures={departures} value="" today={today} cutoffDays={3} onChange={vi.fn()} />);
    expect(screen.getByRole('button', { name: '2026-12-05 12 free' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Earlier month' }));
    expect(screen.getByRole('button', { name: '2026-11-11 Ended' })).toBeTruthy();
  });
  it('says of a day in doubt that it is, and offers it in amber', () => {
    const departures = [departure(addDays(TODAY, 5), { state: 'AT_RISK' }), departure(addDays(TODAY, 6))];
    const today = new Date(`${TODAY}T12:00:00+08:00`);
    render(<DeparturePicker departures={departures} value="" today={today} cutoffDays={3} onChange={vi.fn()} />);
    const doubt = screen.getByRole<HTMLButtonElement>('button', { name: `${addDays(TODAY, 5)} 12 free In doubt` });
    expect([doubt.disabled, doubt.className]).toEqual([false, expect.stringContaining('dep-few')]);
    expect(screen.getByRole('button', { name: `${addDays(TODAY, 6)} 12 free` }).className).toContain('dep-free');
  });
  it.each([
    ['a tour without departures', [], ''],
    ['a day that this tour has not', [departure('2026-11-20')], '2027-03-04'],
    ['a day that is no date', [departure('2026-11-20')], '2026-1'],
    ['departures that are all past', [departure('2026-01-20')], ''],
  ])('shows the dates of the next tour after %s', (_, before, value) => {
    const at = (departures: DepartureWire[], day: string) => (
      <DeparturePicker
        departures={departures}
        value={day}
        today={new Date(`${TODAY}T12:00:00+08:00`)}
        cutoffDays={3}
        onChange={vi.fn()}
      />
    );
    const { rerender } = render(at(before, value));
    rerender(at([departure('2026-12-05'), departure('2027-01-08')], value));
    expect(screen.getByRole('button', { name: '2026-12-05 12 free' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Later month' }));
    expect(screen.getByRole('button', { name: '2027-01-08 12 free' })).toBeTruthy();
  });
});
