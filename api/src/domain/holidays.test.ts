import { GENERAL_HOLIDAYS } from '../seeds/holidays';
import { addDays, type DateOnly } from './dates';

/**
 * The seeded list against the Ordinance's own rules (Cap. 149, Schedule), worked out apart from it: lunar days by the
 * calendar of the platform, Easter by Gauss, Ching Ming by the term of the sun, Sundays and coinciding days moved on.
 */
const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
const lunarDay = (year: number, month: number, day: number): DateOnly => {
  for (let date = `${String(year)}-01-20`; date < `${String(year)}-12-31`; date = addDays(date, 1))
    if (lunar.format(new Date(`${date}T12:00:00Z`)) === `${String(month)}/${String(day)}`) return date;
  throw new Error(`no ${String(month)}/${String(day)} in ${String(year)}`);
};
/** The new moon of 2027 comes at 15:56 UTC, four minutes before midnight here; the platform's calendar is a day late. */
const NEW_YEAR: Record<number, DateOnly> = { 2026: '2026-02-17', 2027: '2027-02-06' };
function easter(year: number): DateOnly {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${String(year)}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`;
}
const chingMing = (year: number): DateOnly =>
  `${String(year)}-04-0${String(Math.floor((year % 100) * 0.2422 + 4.81) - Math.floor(((year % 100) - 1) / 4))}`;
const isSunday = (date: DateOnly): boolean => new Date(date).getUTCDay() === 0;

/** The days of a year on which offices are closed, Sundays themselves left out. */
function holidaysOf(year: number): DateOnly[] {
  const on = (day: string): DateOnly => `${String(year)}-${day}`;
  const newYear = NEW_YEAR[year] ?? lunarDay(year, 1, 1);
  const spring = [0, 1, 2].map((days) => addDays(newYear, days));
  const days = new Set(spring.filter((date) => !isSunday(date)));
  if (spring.some(isSunday)) days.add(addDays(newYear, 3));
  const sunday = easter(year);
  const others = [
    ...[on('01-01'), addDays(sunday, -2), addDays(sunday, -1), chingMing(year), addDays(sunday, 1), on('05-01')],
    ...[lunarDay(year, 4, 8), lunarDay(year, 5, 5), on('07-01'), addDays(lunarDay(year, 8, 15), 1), on('10-01')],
    ...[lunarDay(year, 9, 9), on('12-25'), on('12-26')],
  ];
  for (const date of others) {
    let free = date;
    while (isSunday(free) || days.has(free)) free = addDays(free, 1);
    days.add(free);
  }
  return [...days].sort();
}

test.each([2026, 2027])('the general holidays of %i are those of the Ordinance', (year) => {
  const seeded = GENERAL_HOLIDAYS.map(([date]) => date).filter((date) => date.startsWith(String(year)));
  expect(seeded).toEqual(holidaysOf(year));
  expect(seeded).toHaveLength(17);
});
