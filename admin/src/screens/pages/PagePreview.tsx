import DOMPurify from 'dompurify';
import { useDeferredValue, useState } from 'react';
import type { Locale, Translations } from '@domain/words';
import { useLocale } from '../../providers/i18n';
import { pageHtml } from '../site/preview-html';
import { PreviewFrame } from '../site/PreviewFrame';

export interface Readable {
  name?: string;
  content?: string;
  translations?: Translations | null;
}
/** Cleaned once more when it is shown: stored text is not trusted (issue 6). */
export const clean = (html: string): string =>
  DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'button'] });

/** A page as the public reads it, in a language of choice; English stands in where nothing is translated. */
export function PagePreview({ page, note }: { page: Readable; note?: string }) {
  const [locale, setLocale] = useState<Locale>(useLocale());
  const own = locale === 'en' ? undefined : page.translations?.[locale];
  const name = own?.['name'] || page.name || '';
  const content = own?.['content'] || page.content || '';
  const html = useDeferredValue(pageHtml(name, clean(content), locale));
  return <PreviewFrame html={html} locale={locale} onLocale={setLocale} note={note} />;
}
