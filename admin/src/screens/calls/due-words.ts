import { businessDate, daysBetween } from '@domain/dates';
import type { CallListRow } from '@domain/wire/order';
import { instantText } from '../../parts/DateText';
import type { Text } from '../../providers/i18n';

/** How far it is from its day, in words; of a hold, until when its seats are held. */
export function dueWords(text: Text, { dueOn, holdUntil }: Pick<CallListRow, 'dueOn' | 'holdUntil'>): string {
  if (holdUntil !== null) return text('orders.calls.held', { until: instantText(holdUntil) });
  const days = daysBetween(businessDate(new Date()), dueOn);
  if (days === 0) return text('orders.calls.dueToday');
  return days < 0 ? text('orders.calls.overdue', { days: -days }) : text('orders.calls.dueIn', { days });
}
