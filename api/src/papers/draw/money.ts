import type { BlockOf } from '../../domain/papers/paper';
import { MM, type Page } from './page';
import type { Style } from './pdf-text';

/** Sums at the right, under the money of the table above. */
export function drawSums(page: Page, { rows }: BlockOf<'sums'>): void {
  const width = page.width * 0.66;
  const x = page.left + page.width - width;
  const value = 32 * MM;
  const pad = page.gap(0.8);
  for (const sum of rows) {
    const style: Style = { size: page.sizes.body + (sum.strong ? 1 : 0), strong: sum.strong ?? false };
    const height =
      page.height(sum.name, width - value, style) +
      (sum.small ? page.height(sum.small, width - value, page.small) : 0) +
      2 * pad;
    page.room(height);
    const named = page.write(sum.name, x, page.y + pad, width - value, style);
    if (sum.small) page.write(sum.small, x, page.y + pad + named, width - value, page.small);
    page.write(sum.value, x + width - value, page.y + pad, value, style, true);
    page.y += height;
    page.rule(page.y, 0.4, x, width);
  }
  page.y += page.gap(3);
}

/** Where the levy stamp stands, the stamp of the house beside it. */
export function drawBox(page: Page, { title, facts, notes, picture }: BlockOf<'box'>): void {
  const width = page.width - (picture === null ? 0 : 38 * MM);
  const inner = width - 6 * MM;
  const x = page.left + 3 * MM;
  const noted = notes.reduce((all, note) => all + page.height(note, inner, page.small), 0);
  const height = 4 * MM + page.lineOf(page.body) * (1 + facts.length) + noted;
  const stamp = 24 * MM;
  const whole = Math.max(height, picture === null ? 0 : stamp) + page.gap(3);
  page.room(whole);
  page.doc.rect(page.left, page.y, width, height).lineWidth(1).dash(3, { space: 2 }).stroke('#000').undash();
  page.picture(picture, page.left + width + 4 * MM, page.y, [34 * MM, stamp]);
  let y = page.y + 2 * MM;
  y += page.write(title, x, y, inner, page.strong);
  for (const [name, value] of facts) {
    page.write(name, x, y, 28 * MM, page.body);
    y += page.write(value, x + 28 * MM, y, inner - 28 * MM, page.strong);
  }
  for (const note of notes) y += page.write(note, x, y, inner, page.small);
  page.y += whole;
}

/** The sentence of the law, in one piece. */
export function drawLaw(page: Page, { texts }: BlockOf<'law'>): void {
  const style = { size: 9.5, strong: true };
  page.room(texts.reduce((all, each) => all + page.height(each, page.width, style), 0) + page.gap(7));
  page.rule(page.y);
  let y = page.y + page.gap(2);
  for (const each of texts) y += page.write(each, page.left, y, page.width, style);
  page.rule(y + page.gap(2));
  page.y = y + page.gap(5);
}
