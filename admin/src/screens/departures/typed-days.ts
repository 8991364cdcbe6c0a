import { addDays, type DateOnly } from '@domain/dates';
import { typedDate } from '@domain/typed-date';

/** A year of days at most: a period that is longer was mistyped. */
const MOST = 366;
const SPAN = /^(.+?)\s*(?:–|—|~|to|至|到|\s-\s)\s*(.+)$/u;

/**
 * Days as people type or paste them: single ones and periods, with commas, semicolons or lines between; null when one of
 * them is no date or a period is none.
 */
export function typedDays(typed: string): DateOnly[] | null {
  const days: DateOnly[] = [];
  for (const part of typed.split(/[,;，；、\n]+/u).map((each) => each.trim())) {
    if (part === '') continue;
    const [, from = part, to = from] = SPAN.exec(part) ?? [];
    const [start, end] = [typedDate(from), typedDate(to)];
    if (!start || !end || end < start || addDays(start, MOST) < end) return null;
    for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  }
  return [...new Set(days)].sort();
}
