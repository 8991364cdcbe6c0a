import DOMPurify from 'dompurify';
import type { Translations } from '@domain/words';
import { textIn } from '../../fields/words';
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

/** A page as the public reads it; English stands in where nothing is translated. */
export const PagePreview = ({ page, note }: { page: Readable; note?: string }) => (
  <PreviewFrame
    of={(locale) => pageHtml(textIn(page, 'name', locale), clean(textIn(page, 'content', locale)), locale)}
    note={note}
  />
);
