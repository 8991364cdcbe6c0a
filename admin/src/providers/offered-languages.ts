import { LOCALES, type Locale } from '@domain/words';
import { useLocale } from './i18n';
import { useParameters } from './parameters';

/** The languages that the operator offers, and the one that is spoken; all of them until one is signed in. */
export function useOfferedLanguages(): Locale[] {
  const spoken = useLocale();
  const offered = useParameters().values.languages as Locale[] | undefined;
  return LOCALES.filter((each) => !offered || offered.includes(each) || each === spoken);
}
