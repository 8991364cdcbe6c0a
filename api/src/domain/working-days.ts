import { addDays, type DateOnly, weekdayOf } from './dates';

/** Monday to Friday, and no general holiday (decisions B18). */
export const isWorkingDay = (day: DateOnly, holidays: ReadonlySet<DateOnly>): boolean => {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
};

/**
 * The date by which something is due within so many working days, counted from the day after (decisions B18): asked on
 * a Friday, 3 working days end on Wednesday. 0 working days are the day itself.
 */
export function workingDaysAfter(day: DateOnly, count: number, holidays: ReadonlySet<DateOnly>): DateOnly {
  let date = day;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (isWorkingDay(date, holidays)) left -= 1;
  }
  return date;
}

/** So many working days before a day, which itself is not counted; 0 working days are the day itself. */
export function workingDaysBefore(day: DateOnly, count: number, holidays: ReadonlySet<DateOnly>): DateOnly {
  let date = day;
  for (let left = count; left > 0;) {
    date = addDays(date, -1);
    if (isWorkingDay(date, holidays)) left -= 1;
  }
  return date;
}

/** The day itself where it is a working day, else the last one before it: by then somebody at a desk has decided. */
export function workingDayUpTo(day: DateOnly, holidays: ReadonlySet<DateOnly>): DateOnly {
  let date = day;
  while (!isWorkingDay(date, holidays)) date = addDays(date, -1);
  return date;
}
