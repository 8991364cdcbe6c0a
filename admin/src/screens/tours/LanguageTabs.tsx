import { Badge, Form, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { LOCALES, type Locale } from '@domain/words';
import { useStable } from '../../parts/use-stable';
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
  const spoken = useLocale();
  return (
    <Tabs
      className="language-tabs"
      destroyOnHidden
      defaultActiveKey={start ?? spoken}
      items={LOCALES.map((locale) => ({
        key: locale,
        label: <TabWords {...{ locale, fields, faulty }} />,
        children: <div lang={locale}>{children(locale)}</div>,
      }))}
    />
  );
}

/** Counts by itself: a letter that is typed changes nothing of the tabs but, at most, this. */
function TabWords({ locale, fields, faulty }: Pick<Props, 'fields' | 'faulty'> & { locale: Locale }) {
  const text = useText();
  const form = Form.useFormInstance();
  const paths = fields.map(pathIn(locale));
  const count = useStable((): number => paths.filter((path) => form.getFieldValue(path)).length);
  const filled = Form.useWatch(() => count(), form) ?? 0;
  const wrong = paths.filter((path) => faulty.includes(path.join('.'))).length;
  return (
    <span lang={locale}>
      {text(`words.locale.${locale}`)}{' '}
      <small className="muted">
        {filled}/{fields.length}
      </small>{' '}
      <Badge count={wrong} size="small" />
    </span>
  );
}
