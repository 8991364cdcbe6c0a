import { type EntityManager, In } from 'typeorm';
import type { FileRef } from '../domain/wire/file';
import {
  type BannerWire,
  type Footer,
  type MenuItem,
  type MenuItemWire,
  SITE_PARTS,
  type SitePartName,
  type SiteWire,
} from '../domain/wire/site';
import type { Translations } from '../domain/words';
import { fileRefs } from '../files/refs';
import { Page } from '../pages/page.entity';
import { Package } from '../catalogue/package.entity';
import { SitePart } from './site-part.entity';

/** A banner as it is kept: the picture by its file id. */
export interface Banner {
  title: string;
  link: string;
  picture: string;
  translations: Translations;
}
/** What each part holds in the table. */
export interface SiteValues {
  logo: string;
  stamp: string;
  phone: string;
  menus: MenuItem[];
  banners: Banner[];
  footer: Footer;
}
const EMPTY: SiteValues = {
  logo: '',
  stamp: '',
  phone: '',
  menus: [],
  banners: [],
  footer: { columns: [], text: '', translations: {} },
};

/** The parts as they are kept, and their versions. */
export async function siteValues(
  em: EntityManager,
): Promise<{ values: SiteValues; versions: Record<SitePartName, number> }> {
  const rows = new Map((await em.find(SitePart)).map((row) => [row.part, row]));
  const values = Object.fromEntries(SITE_PARTS.map((part) => [part, rows.get(part)?.value ?? EMPTY[part]]));
  const versions = Object.fromEntries(SITE_PARTS.map((part) => [part, rows.get(part)?.version ?? 0]));
  return { values: values as unknown as SiteValues, versions: versions as Record<SitePartName, number> };
}

/** The public site's frame as GET /site answers it: pictures as references, broken references marked. */
export async function readSite(em: EntityManager): Promise<SiteWire> {
  const { values, versions } = await siteValues(em);
  const files = await fileRefs(em, [values.logo, values.stamp, ...values.banners.map((banner) => banner.picture)]);
  return {
    logo: files.get(values.logo) ?? null,
    stamp: files.get(values.stamp) ?? null,
    phone: values.phone,
    menus: await menusOf(em, values.menus),
    banners: values.banners.map((banner) => bannerOf(banner, files)),
    footer: values.footer,
    versions,
  };
}

function bannerOf(banner: Banner, files: Map<string, FileRef>): BannerWire {
  const picture = files.get(banner.picture) ?? null;
  return { ...banner, picture, broken: picture === null };
}

/** What menus point at: a page that exists, a package that is published and not deleted. */
async function menusOf(em: EntityManager, menus: MenuItem[]): Promise<MenuItemWire[]> {
  const ids = (type: MenuItem['type']): number[] =>
    menus.flatMap((menu) => (menu.type === type && menu.refId !== null ? [menu.refId] : []));
  const pages = new Map(
    (await em.find(Page, { select: { id: true, code: true, name: true }, where: { id: In(ids('page')) } })).map(
      (page) => [page.id, { name: page.name, code: page.code, broken: false }],
    ),
  );
  const packages = new Map(
    (
      await em.find(Package, {
        select: { id: true, packageCode: true, name: true, soldName: true, status: true, publishedAt: true },
        where: { id: In(ids('package')) },
      })
    ).map((each) => {
      // what is being written in it the public does not read
      const name = each.publishedAt === null ? each.name : each.soldName;
      return [each.id, { name, code: each.packageCode, broken: !isPublic(each) }];
    }),
  );
  return menus.map((menu) => {
    if (menu.type === 'link') return { ...menu, refName: null, refCode: null, broken: false };
    const target = (menu.type === 'page' ? pages : packages).get(menu.refId ?? 0);
    return { ...menu, refName: target?.name ?? null, refCode: target?.code ?? null, broken: target?.broken ?? true };
  });
}

/** A package that the public can see: approved once and not deleted since (decisions B0 #10). */
export const isPublic = (each: Pick<Package, 'status' | 'publishedAt'>): boolean =>
  each.status !== 'deleted' && each.publishedAt !== null;
