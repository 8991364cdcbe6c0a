import type { Paper } from '../../domain/papers/paper';
import { MM, type Page } from './page';

/** Whose paper it is at the left, what it is at the right. */
export function drawHead(page: Page, { letterhead, locale, facts, title, otherTitle }: Paper): void {
  const half = page.width / 2 - 2 * MM;
  const top = page.y;
  const name = { size: 15, strong: true };
  let left = top;
  const { branch, licence, logoUrl } = letterhead;
  const drawn = page.picture(logoUrl, page.left, left, [52 * MM, 14 * MM]);
  left += drawn ? drawn + 1.5 * MM : page.write('Tourdesk', page.left, left, half, name);
  for (const line of [branch.name[locale], branch.address[locale], branch.phone, licence?.[locale]])
    if (line) left += page.write(line, page.left, left, half, page.small);
  const x = page.left + half + 4 * MM;
  const large = { size: page.sizes.title, strong: true };
  let right = top + page.write(`${title}  ${otherTitle}`, x, top, half, large, true);
  for (const [fact, value] of facts)
    if (value) right += page.write(`${fact}  ${value}`, x, right, half, page.small, true);
  page.y = Math.max(left, right) + 2 * MM;
  page.rule(page.y, 1.4);
  page.y += 3 * MM;
}
