import type { DepartureWire } from '@domain/wire/departure';
import { dateText } from '../../parts/DateText';
import { HistoryTab } from '../../parts/HistoryTab';
import { type Text, type TextKey, useText } from '../../providers/i18n';

/** Who made a departure, by which rule, and what was changed since. */
export function DepartureHistory({ row }: { row: Pick<DepartureWire, 'id'> }) {
  const text = useText();
  return (
    <HistoryTab
      resource="departures"
      recordId={row.id}
      fieldName={(field) => departureFieldName(text, field)}
      shown={(field, value) => departureWords(text, field, value)}
    />
  );
}

/** The parts of the rule that made the date, as the rule's own form names them. */
const RULE: Partial<Record<string, TextKey>> = {
  packageCode: 'tours.fields.packageCode',
  mode: 'departures.rule.mode',
  weekdays: 'departures.rule.weekdays',
  startDate: 'departures.rule.start',
  endDate: 'departures.rule.end',
  excludeDates: 'departures.rule.exclude',
  extraDates: 'departures.rule.extra',
};
export const departureFieldName = (text: Text, field: string): string =>
  RULE[field] ? text(RULE[field]) : text.find(`departures.fields.${field}`, field);
export function departureWords(text: Text, field: string, value: unknown): string | undefined {
  if (field === 'mode') return text.find(`words.recurrenceMode.${String(value)}`, String(value));
  if (field === 'weekdays' && Array.isArray(value))
    return value.map((day) => text.find(`words.weekday.${String(day)}`, String(day))).join(' ');
  if (Array.isArray(value)) return value.map((date) => dateText(String(date))).join(' · ') || '–';
  return undefined;
}
