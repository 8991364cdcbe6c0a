import type { Locale } from '@domain/words';
import { useEffect, useState } from 'react';
import { i18n, learn, makeText, type Text, useLocale, useText } from './i18n';

/** The texts of the product in a language of choice, in that of the screen until it has come. */
export function useTextIn(locale: Locale): Text {
  const own = useText();
  const spoken = useLocale();
  const [other, setOther] = useState<{ locale: Locale; text: Text }>();
  useEffect(() => {
    if (locale === spoken) return;
    void learn(locale).then(() =>
      setOther({ locale, text: makeText(i18n.getFixedT(locale), (key) => i18n.exists(key, { lng: locale })) }),
    );
  }, [locale, spoken]);
  return locale !== spoken && other?.locale === locale ? other.text : own;
}
