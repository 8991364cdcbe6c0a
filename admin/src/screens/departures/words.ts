import type { AuditWords } from '../../parts/audit-says';
import { dateText } from '../../parts/DateText';
import type { Text, TextKey } from '../../providers/i18n';

/** How the log tells of a departure. */
export const departureWords = (text: Text): AuditWords => ({
  fieldName: (field) => fieldName(text, field),
  shown: (field, value) => shown(text, field, value),
});

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
const fieldName = (text: Text, field: string): string =>
  RULE[field] ? text(RULE[field]) : text.find(`departures.fields.${field}`, field);
function shown(text: Text, field: string, value: unknown): string | undefined {
  if (field === 'mode') return text.find(`words.recurrenceMode.${String(value)}`, String(value));
  if (field === 'state') return text.find(`words.departureState.${String(value)}`, String(value));
  if (field === 'weekdays' && Array.isArray(value))
    return value.map((day) => text.find(`words.weekday.${String(day)}`, String(day))).join(' ');
  if (Array.isArray(value)) return value.map((date) => dateText(String(date))).join(' · ') || '–';
  return undefined;
}
