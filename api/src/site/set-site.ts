import { Not } from 'typeorm';
import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError, type FieldError, fieldError } from '../domain/errors';
import { LIMITS, PHONE, phoneFault } from '../domain/limits';
import { plainPhone } from '../domain/usual';
import type { MenuItem, SitePartName } from '../domain/wire/site';
import { fileId } from '../files/refs';
import { demand } from '../http/actor';
import { Page } from '../pages/page.entity';
import { Package } from '../catalogue/package.entity';
import type { Banner, SiteValues } from './read-site';
import type { BannersInput, FooterBody, MenuInput, MenusInput } from './site-inputs';
import { SitePart } from './site-part.entity';

const COLUMNS = 6;
const LINKS = 12;

/** Writes one part of the frame with its log row; a stale version is refused (409). */
export async function setPart<P extends SitePartName>(
  tx: Tx,
  part: P,
  value: SiteValues[P],
  version: number | undefined,
): Promise<void> {
  demand(tx.actor, 'content.write');
  const known = await tx.em.existsBy(SitePart, { part });
  const row = known ? await lockRow(tx, SitePart, { part }, 'site.partNotFound') : null;
  if (version !== undefined && version !== (row?.version ?? 0))
    throw new DomainError('general.stale', { version: row?.version ?? 0 });
  if (row) await tx.em.save(SitePart, { ...row, value, updatedAt: tx.now });
  else await tx.em.insert(SitePart, { part, value: value, updatedAt: tx.now });
  const before = row ? { value: row.value } : null;
  await recordAudit(tx, { resource: 'site', recordId: part, action: 'set', before, after: { value } });
}

/**
 * Sets the phone of the public site: digits only (SPEC 5).
 * @throws DomainError general.required, user.phoneDigits, user.phoneLength (400) at `phone`
 */
export async function setPhone(tx: Tx, typed: string, version?: number): Promise<void> {
  const phone = plainPhone(typed);
  if (phone === '') throw fieldError('phone', 'general.required');
  if (!PHONE.test(phone)) throw fieldError('phone', phoneFault(phone));
  await setPart(tx, 'phone', phone, version);
}

/**
 * Sets all menus in their order (SPEC 3, 5): at most 10; a page or package must exist, a link has url and text.
 * @throws DomainError menu.tooMany (400), and at each row's field general.required or general.invalid
 */
export async function setMenus(tx: Tx, { menus, version }: MenusInput): Promise<void> {
  if (menus.length > LIMITS.menus) throw fieldError('menus', 'menu.tooMany');
  const faults: Record<string, FieldError> = {};
  for (const [i, menu] of menus.entries())
    for (const [field, code] of Object.entries(await menuFaults(tx, menu))) faults[`menus.${i}.${field}`] = code;
  if (Object.keys(faults).length) throw new DomainError('general.invalid', {}, faults);
  await setPart(tx, 'menus', menus.map(menuOf), version);
}

async function menuFaults(tx: Tx, menu: MenuInput): Promise<Record<string, FieldError>> {
  if (menu.type === 'link')
    return {
      ...(menu.url === undefined ? { url: 'general.required' as const } : {}),
      ...(menu.text?.trim() ? {} : { text: 'general.required' as const }),
    };
  const id = menu.refId;
  if (id === undefined || id === null) return { refId: 'general.required' };
  const found = menu.type === 'page' ? isPageHeld(tx, id) : tx.em.existsBy(Package, { id, status: Not('deleted') });
  return (await found) ? {} : { refId: 'general.invalid' };
}
/** Whether there is such a page; then it is not deleted before the menu is saved. */
const isPageHeld = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.em.existsBy(Page, { id })) && Boolean(await lockRow(tx, Page, { id }, 'page.notFound'));

const menuOf = (menu: MenuInput): MenuItem => ({
  type: menu.type,
  refId: menu.type === 'link' ? null : (menu.refId ?? null),
  url: menu.type === 'link' ? (menu.url ?? '') : '',
  text: menu.text?.trim() ?? '',
  translations: menu.translations ?? {},
});

/**
 * Sets all banners in their order: at most four, each with title and picture (SPEC 2, decisions B0 #22).
 * @throws DomainError banner.tooMany (400), and at each row's field general.required or tour.choosePhoto
 */
export async function setBanners(tx: Tx, { banners, version }: BannersInput): Promise<void> {
  if (banners.length > LIMITS.banners) throw fieldError('banners', 'banner.tooMany');
  const faults: Record<string, FieldError> = {};
  const kept: Banner[] = [];
  for (const [i, { title, link, picture, translations }] of banners.entries()) {
    const id = await fileId(tx.em, picture, `banners.${i}.picture`, 'image');
    if (!id) faults[`banners.${i}.picture`] = 'tour.choosePhoto';
    if (!title.trim()) faults[`banners.${i}.title`] = 'general.required';
    kept.push({ title: title.trim(), link: link ?? '', picture: id, translations: translations ?? {} });
  }
  if (Object.keys(faults).length) throw new DomainError('general.invalid', {}, faults);
  await setPart(tx, 'banners', kept, version);
}

/**
 * Sets the footer: columns of links, and a text.
 * @param at what the fields of its body stand under
 * @throws DomainError general.invalid (400) at `footer.columns` above 6 columns, or above 12 links in one
 */
export async function setFooter(tx: Tx, footer: FooterBody, version?: number, at = 'footer.'): Promise<void> {
  const columns = (footer.columns ?? []).map(({ title, links = [], translations = {} }) => ({
    title,
    translations,
    links: links.map((link) => ({ text: link.text, url: link.url, translations: link.translations ?? {} })),
  }));
  if (columns.length > COLUMNS) throw fieldError(`${at}columns`, 'general.invalid');
  const long = columns.findIndex((column) => column.links.length > LINKS);
  if (long >= 0) throw fieldError(`${at}columns.${long}.links`, 'general.invalid');
  await setPart(tx, 'footer', { columns, text: footer.text ?? '', translations: footer.translations ?? {} }, version);
}
