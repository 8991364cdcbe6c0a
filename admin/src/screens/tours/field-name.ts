import type { Text } from '../../providers/i18n';

const OF_DAY = /^itinerary\.(\d+)\.(\w+)$/;

/** The name of a field of a package; a text of a day (`itinerary.0.title`) says which day. */
export function packageFieldName(text: Text, field: string): string {
  const [, place, own] = OF_DAY.exec(field) ?? [];
  if (place === undefined || own === undefined) return text.find(`tours.fields.${field}`, field);
  return `${text('tours.day', { day: Number(place) + 1 })}: ${text.find(`tours.itinerary.${own}`, own)}`;
}
