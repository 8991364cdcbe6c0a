import type { SectionWithTours, SiteWire } from '@domain/wire/site';
import { useText } from '../../providers/i18n';
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
  const stored = useSections().data ?? [];
  const words = {
    noTours: text('content.preview.noTours'),
    nothing: text('content.preview.nothing'),
    phone: text('content.preview.phone'),
  };
  return (
    <PreviewFrame
      of={(locale) => homeHtml({ site, sections: sections ?? stored, locale, words })}
      note={draft ? text('content.preview.draft') : undefined}
    />
  );
}
