import { Badge, Form, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { LOCALES, type Locale } from '@domain/words';
import { useLocale, useText } from '../../providers/i18n';
import { englishPath, type NamePath } from './day-texts';

interface Props {
  /** The fields of one language. */
  children: (locale: Locale) => ReactNode;
  fields: readonly string[];
  faulty: readonly string[];
  /** The language that is opened first; that of the screen unless given. */
  start?: Locale | undefined;
}
const pathIn =
  (locale: Locale) =>
  (field: string): NamePath =>
    locale === 'en' ? englishPath(field) : ['translations', locale, field];

/** The same texts in each language; a tab tells how many of them are filled and how many are wrong. */
export function LanguageTabs({ children, fields, faulty, start }: Props) {
  const text = useText();
  const spoken = useLocale();
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldValue }) => (
        <Tabs
          className="language-tabs"
          destroyOnHidden
          defaultActiveKey={start ?? spoken}
          items={LOCALES.map((locale) => {
            const path = pathIn(locale);
            const filled = fields.filter((field) => getFieldValue(path(field))).length;
            const wrong = fields.filter((field) => faulty.includes(path(field).join('.'))).length;
            return {
              key: locale,
              label: (
                <span lang={locale}>
                  {text(`words.locale.${locale}`)}{' '}
                  <small className="muted">
                    {filled}/{fields.length}
                  </small>{' '}
                  <Badge count={wrong} size="small" />
                </span>
              ),
              children: <div lang={locale}>{children(locale)}</div>,
            };
          })}
        />
      )}
    </Form.Item>
  );
}
