import { businessDate, daysBetween } from '@domain/dates';
import type { CallListRow } from '@domain/wire/order';
import type { Text } from '../../providers/i18n';

/** How far a balance is from its day, in words. */
export function dueWords(text: Text, { balanceDueDate }: Pick<CallListRow, 'balanceDueDate'>): string {
  const days = daysBetween(businessDate(new Date()), balanceDueDate);
  if (days === 0) return text('orders.calls.dueToday');
  return days < 0 ? text('orders.calls.overdue', { days: -days }) : text('orders.calls.dueIn', { days });
}
