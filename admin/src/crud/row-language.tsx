import { Segmented } from 'antd';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Field, RowsField } from '@domain/fields';
import { LOCALES, type Locale } from '@domain/words';
import { useLocale, useText } from '../providers/i18n';

/** Whether something in these rows, or in the rows of one of them, is kept in several languages. */
export const speaks = ({ fields }: RowsField): boolean =>
  Object.values(fields).some((each) => each.translated || (each.kind === 'rows' && speaks(each)));

const Shown = createContext<Locale | undefined>(undefined);
/** The language in which the texts of all rows are shown and typed; undefined outside of such rows. */
export const useRowLanguage = (): Locale | undefined => useContext(Shown);

/** Rows whose texts are kept in several languages, under one switch for all of them. */
export function RowLanguage({ field, children }: { field: Field; children: ReactNode }) {
  const text = useText();
  const above = useRowLanguage();
  const [locale, setLocale] = useState<Locale>(useLocale());
  if (above || field.kind !== 'rows' || !speaks(field)) return children;
  return (
    <Shown value={locale}>
      <div className="texts-in">
        <span className="muted">{text('content.textsIn')}</span>
        <Segmented<Locale>
          size="small"
          value={locale}
          onChange={setLocale}
          disabled={false}
          aria-label={text('content.textsIn')}
          options={LOCALES.map((each) => ({ value: each, label: text(`words.locale.${each}`) }))}
        />
      </div>
      {children}
    </Shown>
  );
}
