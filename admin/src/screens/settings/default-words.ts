import type { ParameterWire } from '@domain/wire/parameter';
import type { Text } from '../../providers/i18n';

/** How many of what a number counts. */
export const UNITS: Partial<Record<ParameterWire['key'], 'hours' | 'days' | 'months' | 'years'>> = {
  shopPaymentHours: 'hours',
  waitingOfferHours: 'hours',
  transferHoldHours: 'hours',
  noticeDaysShort: 'days',
  noticeDaysLong: 'days',
  balanceDueDaysShort: 'days',
  balanceDueDaysLong: 'days',
  bookingCutoffDays: 'days',
  documentValidityMonths: 'months',
  personalDataRetentionMonths: 'months',
  childAgeFrom: 'years',
  childAgeTo: 'years',
};
/** Where the words of a closed list stand. */
export const OPTION_LABELS: Partial<Record<ParameterWire['key'], string>> = {
  otpMethod: 'parameters.otpMethod',
  tiaPayerDefault: 'words.tiaPayer',
  tiaPrintDefault: 'words.tiaPrint',
};

/** The default of a parameter in one short line; '' where it takes more than a line. */
export function defaultWords(setting: ParameterWire, text: Text): string {
  const value = setting.default;
  switch (setting.type) {
    case 'bool':
      return text(value === true ? 'parameters.on' : 'parameters.off');
    case 'money':
      return `HK$${(value as number).toLocaleString('en-HK', { minimumFractionDigits: 2 })}`;
    case 'percent':
      return `${String(value)}%`;
    case 'int':
      return String(value);
    case 'oneOf':
      return text.find(`${OPTION_LABELS[setting.key] ?? ''}.${String(value)}`, String(value));
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
