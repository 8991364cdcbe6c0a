import type { BlockOf } from '../../domain/papers/paper';
import { MM, type Page } from './page';

/** Lines to sign on, the names of who signs under them. */
export function drawSign(page: Page, { names }: BlockOf<'sign'>): void {
  page.room(24 * MM);
  page.y += 14 * MM;
  const width = page.width / names.length - 6 * MM;
  names.forEach((name, i) => {
    const x = page.left + i * (width + 6 * MM);
    page.rule(page.y, 0.5, x, width);
    page.write(name, x, page.y + 1 * MM, width, page.small);
  });
  page.y += 8 * MM;
}

/** What the house adds, with a picture such as the code to pay by beside it. */
export function drawRemarks(page: Page, { title, text, picture, caption }: BlockOf<'remarks'>): void {
  const side = 26 * MM;
  const shown = page.has(picture);
  const width = page.width - (shown ? side + 4 * MM : 0);
  const height = (title ? page.lineOf(page.body) : 0) + (text ? page.height(text, width, page.small) : 0);
  const pictured = shown ? side + page.lineOf(page.small) + 1 * MM : 0;
  page.room(Math.max(Math.min(height, 80 * MM), pictured));
  const top = page.y;
  if (shown) {
    page.picture(picture, page.left + width + 4 * MM, top, [side, side]);
    if (caption) page.write(caption, page.left + width + 4 * MM, top + side + 1 * MM, side, page.small);
  }
  if (title) page.y += page.write(title, page.left, page.y, width, page.strong);
  for (const line of text ? page.text.lines(text, width, page.small) : []) {
    page.room(page.lineOf(page.small));
    page.text.draw(line, page.left, page.y, page.small);
    page.y += page.lineOf(page.small);
  }
  page.y = Math.max(page.y, top + pictured) + 2 * MM;
}
