import { Form } from 'antd';
import type { BannerWire, Footer, FooterColumn, MenuItemWire, SiteWire } from '@domain/wire/site';
import type { OfForm, OfPage } from '../../crud/slots';
import { HistoryButton } from '../../parts/HistoryButton';
import { useText } from '../../providers/i18n';
import { useSite } from './calls';
import { HomePreview } from './HomePreview';
import { siteWords } from './words';

/** The home page as it will look with what is typed in the form of one of its parts. */
export function SiteBeside({ form, row, dirty }: OfForm) {
  const { data: site } = useSite();
  const typed = Form.useWatch([], { form, preserve: true }) as Partial<SiteWire> | undefined;
  if (!site) return <div />;
  return <HomePreview site={typedSite(site, row?.id ?? '', typed ?? {})} draft={dirty} />;
}
/** What became of one part of the site. */
export function SiteHistory({ row }: OfPage) {
  const text = useText();
  if (!row) return null;
  return (
    <HistoryButton
      resource="site"
      recordId={row.id}
      name={text.find(`app.auditLog.site.${row.id}`, '')}
      words={(each) => siteWords(text, each)}
    />
  );
}

const MENU: MenuItemWire = {
  ...{ type: 'link', refId: null, url: '', text: '', refName: null, refCode: null, broken: false, translations: {} },
};
const BANNER: BannerWire = { title: '', link: '', picture: null, translations: {}, broken: false };
const COLUMN: FooterColumn = { title: '', links: [], translations: {} };
/** Rows that were just added hold nothing yet. */
const whole = <T extends object>(rows: readonly (Partial<T> | undefined)[], empty: T): T[] =>
  rows.map((row) => ({ ...empty, ...row }));

/** The site with what is typed of one of its parts. */
function typedSite(site: SiteWire, part: string | number, typed: Partial<SiteWire> & Partial<Footer>): SiteWire {
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
