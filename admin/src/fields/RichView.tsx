import DOMPurify from 'dompurify';

/** Formatted text as it was written, cleaned once more when it is shown: stored text is not trusted (issue 6). */
export default function RichView({ html }: { html: string }) {
  const clean = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button'],
  });
  return <div className="rich-view" dangerouslySetInnerHTML={{ __html: clean }} />;
}
