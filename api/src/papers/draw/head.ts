import { LABELS } from '../../domain/labels';
import { headOf, type Paper } from '../../domain/papers/paper';
import { MM, type Page } from './page';

/** Whose paper it is at the left, what it is at the right. */
export function drawHead(page: Page, { letterhead, locale, facts, title, otherTitle }: Paper): void {
  const half = page.width / 2 - 2 * MM;
  const top = page.y;
  const x = page.left + half + 4 * MM;
  const large = { size: page.sizes.title, strong: true };
  let right = top + page.write(`${title}  ${otherTitle}`, x, top, half, large, true);
  for (const [fact, value] of facts)
    if (value) right += page.write(`${fact}  ${value}`, x, right, half, page.small, true);
  const { branch, licence, logoUrl } = letterhead;
  const head = headOf(letterhead, locale);
  const drawn = page.picture(logoUrl, page.left, top, [52 * MM, 14 * MM]);
  let left = top + (drawn ? drawn + 1.5 * MM : 0);
  // a logo already says it large
  if (head) left += page.write(head, page.left, left, half, { size: drawn ? 11 : 15, strong: true });
  // beneath what stands at the right an address has the whole width
  const phone = branch.phone && LABELS[locale].prints.phone.replace('{phone}', () => branch.phone);
  const shop = head === branch.name[locale] ? '' : branch.name[locale];
  for (const line of [shop, branch.address[locale], phone, licence?.[locale]])
    if (line) left += page.write(line, page.left, left, left < right ? half : page.width, page.small);
  page.y = Math.max(left, right) + page.gap(2);
  page.rule(page.y, 1.4);
  page.y += page.gap(3);
}
