import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { LOCALES, type Locale } from '@domain/words';
import { useLocale, useText } from '../../providers/i18n';
import type { Held } from './held';

/** One text in three languages. */
export function TextsInput({ id, value = {}, onChange, max }: Held<Record<string, string>> & { max: number }) {
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
      <Input.TextArea
        {...(id ? { id } : {})}
        lang={locale}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={max}
        value={value[locale] ?? ''}
        onChange={(event) => onChange?.({ ...value, [locale]: event.target.value })}
      />
    </div>
  );
}
