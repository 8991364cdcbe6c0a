import { type ParameterKey, PARAMETERS } from '@domain/parameters';
import { OPTION_LABELS } from '@domain/resources/settings';
import type { Text } from '../../providers/i18n';

/** The default of a parameter in one short line; '' where it takes more than a line. */
export function defaultWords(key: ParameterKey, value: unknown, text: Text): string {
  switch (PARAMETERS[key].shape.type) {
    case 'bool':
      return text(value === true ? 'parameters.on' : 'parameters.off');
    case 'money':
      return `HK$${(value as number).toLocaleString('en-HK', { minimumFractionDigits: 2 })}`;
    case 'percent':
      return `${String(value)}%`;
    case 'int':
      return String(value);
    case 'oneOf':
      return text.find(`${OPTION_LABELS[key] ?? ''}.${String(value)}`, String(value));
    case 'languages':
      return (value as string[]).map((each) => text.find(`words.locale.${each}`, each)).join(' · ');
    case 'ladder':
    case 'levyRates':
    case 'compensation':
    case 'staffNotification':
      return '';
    case 'texts':
    case 'image':
      return text('parameters.none');
  }
}
