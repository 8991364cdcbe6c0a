import { Segmented } from 'antd';
import { useState } from 'react';
import { LOCALES, type Locale } from '@domain/words';
import type { Custom, HeldCustom } from '../../fields/custom';
import { GrowingText } from '../../parts/GrowingText';
import { useLocale, useText } from '../../providers/i18n';
import '../../screens/settings/settings.css';

/** One text in three languages. */
function TextsInput({ id, value = {}, onChange, field }: HeldCustom<Record<string, string>>) {
  const text = useText();
  const [locale, setLocale] = useState<Locale>(useLocale());
  return (
    <div className="setting-texts">
      <Segmented<Locale>
        size="small"
        disabled={false}
        value={locale}
        onChange={setLocale}
        aria-label={text('app.frame.language')}
        options={LOCALES.map((each) => ({ value: each, label: text(`words.locale.${each}`) }))}
      />
      <GrowingText
        {...(id ? { id } : {})}
        lang={locale}
        least={3}
        most={10}
        maxLength={field.max}
        value={value[locale] ?? ''}
        onChange={(event) => onChange?.({ ...value, [locale]: event.target.value })}
      />
    </div>
  );
}
const texts: Custom = { Input: TextsInput };
export default texts;
