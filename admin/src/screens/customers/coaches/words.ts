import { RESOURCES } from '@domain/resources';
import { fieldName } from '../../../fields/words';
import type { AuditWords } from '../../../parts/audit-says';
import type { Text, TextKey } from '../../../providers/i18n';

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
