import type { BlockOf } from '../../domain/papers/paper';
import { MM, type Page } from './page';
import type { Style } from './pdf-text';

/** A text over the whole width that may go on on the next page. */
export function drawText(page: Page, text: string, style: Style): void {
  for (const line of page.text.lines(text, page.width, style)) {
    page.room(page.lineOf(style));
    page.text.draw(line, page.left, page.y, style);
    page.y += page.lineOf(style);
  }
  page.y += page.gap(1);
}

/** A heading stays with the first lines of what it heads. */
export function drawHeading(page: Page, { text, large }: BlockOf<'heading'>): void {
  page.room(14 * MM);
  page.y += 1.5 * MM;
  drawText(page, text, { size: large ? page.sizes.title : page.sizes.body + 1, strong: true });
}

/** Names and values side by side, in a frame where they are what the paper is for. */
export function drawFacts(page: Page, { columns, boxed = false }: BlockOf<'facts'>): void {
  const pad = boxed ? 3 * MM : 0;
  const shown = columns.map((facts) => facts.filter(([, value]) => value !== '')).filter((facts) => facts.length);
  const width = (page.width - 2 * pad) / Math.max(1, shown.length) - 3 * MM;
  const named = Math.max(
    22 * MM,
    ...shown.flat().map(([name]) => Math.min(width * 0.45, page.text.width(name, page.body) + 2 * MM)),
  );
  const of = (name: string, value: string): number =>
    Math.max(page.height(name, named - 1 * MM, page.body), page.height(value, width - named, page.strong));
  const heights = shown.map((facts) => facts.reduce((all, [name, value]) => all + of(name, value), 0));
  const height = Math.max(0, ...heights) + (boxed ? 4 * MM : 0);
  page.room(Math.min(height, 60 * MM));
  const top = page.y;
  if (boxed) page.doc.rect(page.left, top, page.width, height).lineWidth(1).stroke('#000');
  shown.forEach((facts, i) => {
    const x = page.left + pad + i * (width + 3 * MM);
    let y = top + (boxed ? 2 * MM : 0);
    for (const [name, value] of facts) {
      page.write(name, x, y, named - 1 * MM, page.body);
      page.write(value, x + named, y, width - named, page.strong);
      y += of(name, value);
    }
  });
  page.y = top + height + page.gap(2);
}
