const BULLET = /^[\s·•o§▪–-]*$/u;

/**
 * What is pasted from a word processor, as this editor writes it: its lists are lists, its largest heading is the largest
 * of a page, and pictures that stand on the writer's own machine only are left out.
 */
export function fromWord(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of page.querySelectorAll('img'))
    if (!/^(https?:|\/)/i.test(picture.getAttribute('src') ?? '')) picture.remove();
  for (const heading of page.querySelectorAll('h1')) {
    const next = page.createElement('h2');
    next.append(...heading.childNodes);
    heading.replaceWith(next);
  }
  for (const item of page.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) listed(page, item);
  return page.body.innerHTML;
}

/** Turns a paragraph that only looks like an entry into one, in the list of the paragraph before it. */
function listed(page: Document, paragraph: HTMLElement): void {
  const marks = [...paragraph.querySelectorAll<HTMLElement>('span[style*="mso-list"]')];
  const mark = marks.map(({ textContent }) => textContent).join('');
  for (const each of marks) each.remove();
  const tag = BULLET.test(mark) ? 'UL' : 'OL';
  const before = paragraph.previousElementSibling;
  const list = before?.tagName === tag ? before : page.createElement(tag);
  const entry = page.createElement('li');
  entry.append(...paragraph.childNodes);
  paragraph.replaceWith(list);
  list.append(entry);
}
