import { addDays, type DateOnly } from '../dates';
import { fieldError } from '../errors';
import { LIMITS } from '../limits';

/**
 * Money that is entered later is posted on its own day, no further back than the journal looks through what is locked, and
 * on none that is still to come: under a year that was mistyped it would stand in a period that nobody opens.
 * @param max the last day that it may be of
 * @throws DomainError general.tooEarly, general.tooLate (400) at the field
 */
export function demandInBooks(field: string, day: DateOnly, today: DateOnly, max = today): void {
  const min = addDays(today, -LIMITS.journalDays);
  if (day < min) throw fieldError(field, 'general.tooEarly', { min });
  demandCome(field, day, max);
}

/**
 * What has come about stands on a day that has come.
 * @param max the last day that it may be of
 * @throws DomainError general.tooLate (400) at the field
 */
export function demandCome(field: string, day: DateOnly, max: DateOnly): void {
  if (day > max) throw fieldError(field, 'general.tooLate', { max });
}
