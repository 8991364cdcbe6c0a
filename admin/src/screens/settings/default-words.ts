import { type ParameterKey, PARAMETERS } from '@domain/parameters';
import type { Text } from '../../providers/i18n';

/** The default of a parameter in one short line; '' where it takes more than a line. */
export function defaultWords(key: ParameterKey, value: unknown, text: Text): string {
  const { field } = PARAMETERS[key];
  switch (field.kind) {
    case 'bool':
      return text(value === true ? 'parameters.on' : 'parameters.off');
    case 'money':
      return `HK$${(value as number).toLocaleString('en-HK', { minimumFractionDigits: 2 })}`;
    case 'percent':
      return `${String(value)}%`;
    case 'int':
      return String(value);
    case 'oneOf':
      return text.find(`${field.labels}.${String(value)}`, String(value));
    case 'custom':
      return shapeWords(field.as, value, text);
    default:
      return text('parameters.none');
  }
}
function shapeWords(as: string, value: unknown, text: Text): string {
  if (as === 'languages') return (value as string[]).map((each) => text.find(`words.locale.${each}`, each)).join(' · ');
  return as === 'texts' ? text('parameters.none') : '';
}
