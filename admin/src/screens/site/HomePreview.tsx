import { useDeferredValue, useState } from 'react';
import type { SectionWithTours, SiteWire } from '@domain/wire/site';
import { useLocale, useText } from '../../providers/i18n';
import { useSections } from './calls';
import { homeHtml } from './preview-html';
import { PreviewFrame } from './PreviewFrame';

interface Props {
  site: SiteWire;
  /** What is being changed, where that is not the site itself. */
  sections?: readonly SectionWithTours[];
  /** Whether unsaved changes are in it. */
  draft?: boolean;
}

/** The home page of the public site, with what is being typed. */
export function HomePreview({ site, sections, draft = false }: Props) {
  const text = useText();
  const [locale, setLocale] = useState(useLocale());
  const stored = useSections().data ?? [];
  const words = {
    noTours: text('content.preview.noTours'),
    nothing: text('content.preview.nothing'),
    phone: text('content.preview.phone'),
  };
  const html = useDeferredValue(homeHtml({ site, sections: sections ?? stored, locale, words }));
  return (
    <PreviewFrame
      html={html}
      locale={locale}
      onLocale={setLocale}
      note={draft ? text('content.preview.draft') : undefined}
    />
  );
}
