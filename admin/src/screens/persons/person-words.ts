import type { PersonPart } from '@domain/persons';
import type { PersonWire } from '@domain/wire/person';
import type { Text } from '../../providers/i18n';

/** One part of a record in words; a dash where it says nothing. */
export function partText(text: Text, person: PersonWire, part: PersonPart): string {
  if (part === 'document') {
    const { certificateType, certificateNo, expiryDate } = person;
    const kind = certificateType && text(`words.certificateType.${certificateType}`);
    return [kind, certificateNo, expiryDate].filter(Boolean).join(' · ') || '–';
  }
  const value = person[part];
  if (!value) return '–';
  if (part === 'gender') return text.find(`words.gender.${value}`, value);
  if (part === 'title') return text.find(`words.title.${value}`, value);
  return value;
}
export const partName = (text: Text, part: PersonPart): string =>
  part === 'document' ? text('customers.persons.document') : text(`orders.fields.${part}`);
export const tripsText = (person: PersonWire): string =>
  person.trips.map(({ packageCode, departureDate }) => `${packageCode} ${departureDate}`).join(', ') || '–';
