import { addDays, type DateOnly } from '../dates';
import { fieldError } from '../errors';
import { LIMITS } from '../limits';

/**
 * Money that is entered later is posted on its own day, no further back than the journal looks through what is locked: under
 * a year that was mistyped it would stand in a period that nobody opens.
 * @throws DomainError general.tooSmall (400) at the field
 */
export function demandInBooks(field: string, day: DateOnly, today: DateOnly): void {
  const min = addDays(today, -LIMITS.journalDays);
  if (day < min) throw fieldError(field, 'general.tooSmall', { min });
}
