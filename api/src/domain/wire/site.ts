import type { Translations } from '../words';
import type { FileRef } from './file';

export const MENU_TYPES = ['page', 'package', 'link'] as const;
export type MenuType = (typeof MENU_TYPES)[number];
/** The parts of the public site's frame, each saved on its own. */
export const SITE_PARTS = ['logo', 'stamp', 'phone', 'menus', 'banners', 'footer'] as const;
export type SitePartName = (typeof SITE_PARTS)[number];

/** A menu as it is kept: a page or a package by its id, or a link with its text (SPEC 3). */
export interface MenuItem {
  type: MenuType;
  refId: number | null;
  url: string;
  text: string;
  translations: Translations;
}
/** A menu as it is answered: what it points at, and whether that is still there. */
export interface MenuItemWire extends MenuItem {
  /** Name of the page or package; null when it is gone. */
  refName: string | null;
  refCode: string | null;
  /** The page or package is gone, or not public. */
  broken: boolean;
}
export interface BannerWire {
  title: string;
  link: string;
  picture: FileRef | null;
  translations: Translations;
  broken: boolean;
}
export interface FooterLink {
  text: string;
  url: string;
  translations: Translations;
}
export interface FooterColumn {
  title: string;
  links: FooterLink[];
  translations: Translations;
}
export interface Footer {
  columns: FooterColumn[];
  text: string;
  translations: Translations;
}
export interface SiteWire {
  logo: FileRef | null;
  stamp: FileRef | null;
  phone: string;
  menus: MenuItemWire[];
  banners: BannerWire[];
  footer: Footer;
  /** 0 while a part was never saved. */
  versions: Record<SitePartName, number>;
}
/** A part by itself, with what it holds under its own names (GET /site/parts/{id}). */
export interface SitePartWire
  extends Partial<Pick<SiteWire, 'logo' | 'stamp' | 'phone' | 'menus' | 'banners'>>, Partial<Footer> {
  id: SitePartName;
  /** 0 while it was never saved. */
  version: number;
}
/** The stamp (decisions B0 #41): both the bare and the wrapped url. */
export interface StampWire {
  url: string | null;
  data: { url: string | null };
}
/** A section of the home page. */
export interface SectionWire {
  id: number;
  version: number;
  name: string;
  translations: Translations;
  /** Its place on the page, from 1. */
  order: number;
  visible: boolean;
  count: number;
  tourIds: number[];
}
export interface SectionTour {
  id: number;
  packageCode: string;
  name: string;
  title: string;
  translations: Translations;
  picture1: FileRef | null;
  /** Deleted, or never published: the public does not see it. */
  broken: boolean;
}
export interface SectionWithTours extends SectionWire {
  tours: SectionTour[];
}
