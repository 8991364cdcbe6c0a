import { RESOURCES } from '@domain/resources';
import type { AuditWords } from '../../parts/audit-says';
import { dateText } from '../../parts/DateText';
import type { Text, TextKey } from '../../providers/i18n';
import { fieldName } from '../../fields/words';

/** How the log tells of a departure. */
export const departureWords = (text: Text): AuditWords => ({
  fieldName: (field) => ruleName(text, field),
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
const ruleName = (text: Text, field: string): string =>
  RULE[field] ? text(RULE[field]) : text.find(`departures.fields.${field}`, field);
function shown(text: Text, field: string, value: unknown): string | undefined {
  if (field === 'mode') return text.find(`words.recurrenceMode.${String(value)}`, String(value));
  if (field === 'state') return text.find(`words.departureState.${String(value)}`, String(value));
  if (field === 'weekdays' && Array.isArray(value))
    return value.map((day) => text.find(`words.weekday.${String(day)}`, String(day))).join(' ');
  if (Array.isArray(value)) return value.map((date) => dateText(String(date))).join(' · ') || '–';
  return undefined;
}

const NAMES: Partial<Record<string, TextKey>> = {
  blocked: 'cars.blocked',
  seats: 'app.auditLog.fields.seats',
  placed: 'app.auditLog.fields.placed',
  unseated: 'app.auditLog.fields.unseated',
};
/** `12A:345`, a seat and who was put on it; nobody is `null`. */
function seatWords(text: Text, value: string, people?: ReadonlyMap<number, string>): string {
  const [seat = '', who = ''] = value.split(':');
  if (who === 'null') return `${seat} ${text('app.auditLog.emptied')}`;
  return `${seat} ${people?.get(Number(who)) ?? `${text('customers.columns.person')} ${who}`}`;
}

/** How the log tells of a coach; who sits where by name, where the travellers are at hand. */
export const coachWords = (text: Text, people?: ReadonlyMap<number, string>): AuditWords => ({
  fieldName: (field) => (NAMES[field] ? text(NAMES[field]) : fieldName(text, RESOURCES.coaches, field)),
  shown: (field, value) => {
    if (field === 'layout') return text.find(`cars.layouts.${String(value)}`, String(value));
    return field === 'seats' && typeof value === 'string' ? seatWords(text, value, people) : undefined;
  },
});
