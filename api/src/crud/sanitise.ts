import { setImmediate } from 'node:timers/promises';
import sanitizeHtml from 'sanitize-html';

/** More than a page of words and tables has; the parser's work grows with the square of how deep the tags stand. */
const MOST = { deep: 100, marks: 12_000, attributes: 4000 };
/** From here on cleaning a text takes as long as others may be kept waiting. */
const LONG = 20_000;

/** What a page may hold: headings, lists, tables, links and uploaded pictures; no script, style sheet, frame or form. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'mark', 'small', 'a', 'img', 'figure', 'figcaption'],
    ...['ul', 'ol', 'li', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    col: ['span'],
    ol: ['start', 'type'],
    '*': ['style'],
  },
  // a style sheet of 200,000 brackets would be read for a second: of styles only how lines stand is read, and by us
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // a picture whose address was not kept shows nothing
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: kept(tagName, attribs) }) },
};

const ALIGNED = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?:;|$)/;
function kept(tag: string, { style, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const aligned = ALIGNED.exec(style ?? '')?.[1];
  return {
    ...rest,
    ...(aligned ? { style: `text-align:${aligned}` } : {}),
    ...(tag === 'a' && rest['target'] ? { rel: 'noopener noreferrer' } : {}),
  };
}

const isTooMuch = (html: string): boolean => html.replace(/[^<>&]+/g, '').length > MOST.marks;
class TooMuch extends Error {}
/**
 * HTML with everything taken out that could run or load from elsewhere than a link says (reliability T16); undefined
 * for markup that stands too deep in itself, or is more, than is cleaned while others wait (T23).
 */
export async function sanitise(html: string): Promise<string | undefined> {
  if (html.length > LONG) await setImmediate();
  if (isTooMuch(html)) return undefined;
  let deep = 0;
  const onOpenTag = (_name: string, attributes: sanitizeHtml.Attributes): void => {
    deep += 1;
    if (deep > MOST.deep || Object.entries(attributes).join('').length > MOST.attributes) throw new TooMuch();
  };
  const onCloseTag = (): void => void (deep -= 1);
  try {
    const clean = sanitizeHtml(html, { ...ALLOWED, onOpenTag, onCloseTag });
    // what is kept is cleaned again when it is read
    return isTooMuch(clean) ? undefined : clean;
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

/** A stored text as it travels: rows may be older than the rules above, or restored from elsewhere. */
export const cleaned = async (html: string): Promise<string> => (await sanitise(html)) ?? asWords(html);
/** What is not cleaned is shown as the signs that it is made of. */
const asWords = (html: string): string =>
  html.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
