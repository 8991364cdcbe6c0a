import type { BannerWire, Footer, FooterColumn, MenuItemWire, SiteWire } from '@domain/wire/site';

const MENU: MenuItemWire = {
  ...{ type: 'link', refId: null, url: '', text: '', refName: null, refCode: null, broken: false, translations: {} },
};
const BANNER: BannerWire = { title: '', link: '', picture: null, translations: {}, broken: false };
const COLUMN: FooterColumn = { title: '', links: [], translations: {} };
/** Rows that were just added hold nothing yet. */
const whole = <T extends object>(rows: readonly (Partial<T> | undefined)[], empty: T): T[] =>
  rows.map((row) => ({ ...empty, ...row }));

/** The site with what is typed of one of its parts. */
export function typedSite(site: SiteWire, part: string | number, typed: Partial<SiteWire> & Partial<Footer>): SiteWire {
  if (part === 'footer') {
    const columns = whole(typed.columns ?? site.footer.columns, COLUMN).map((column) => ({
      ...column,
      links: whole(column.links, { text: '', url: '', translations: {} }),
    }));
    return { ...site, footer: { ...site.footer, ...typed, columns } };
  }
  if (part === 'menus') return { ...site, menus: whole(typed.menus ?? site.menus, MENU) };
  if (part === 'banners') return { ...site, banners: whole(typed.banners ?? site.banners, BANNER) };
  return { ...site, ...typed };
}
