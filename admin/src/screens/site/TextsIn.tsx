import { Segmented } from 'antd';
import { LOCALES, type Locale } from '@domain/words';
import { useText } from '../../providers/i18n';

/** The language in which the texts of all rows are shown and typed. */
export function TextsIn({ locale, onChange }: { locale: Locale; onChange: (locale: Locale) => void }) {
  const text = useText();
  return (
    <div className="texts-in">
      <span className="muted">{text('content.textsIn')}</span>
      <Segmented<Locale>
        size="small"
        value={locale}
        onChange={onChange}
        disabled={false}
        aria-label={text('content.textsIn')}
        options={LOCALES.map((each) => ({ value: each, label: text(`words.locale.${each}`) }))}
      />
    </div>
  );
}
/** Where the text of a row stands: English in the row itself, the others under its translations. */
export const textName = (locale: Locale, row: number | string, field: string): (string | number)[] =>
  locale === 'en' ? [row, field] : [row, 'translations', locale, field];
