import { bool, computed, type Field, image, int, longText, oneOf, phone, rows, text } from '../fields';
import { LIMITS } from '../limits';
import { LINK } from '../links';
import { defineResource, type Resource } from '../resource';
import { MENU_TYPES, type SitePartName } from '../wire/site';

/** A part of the public site's frame: there is one of each, saved on its own (SPEC 7, Site). */
const sitePart = <F extends Record<string, Field>>(
  part: SitePartName,
  routes: Resource['routes'] & object,
  fields: F,
  name: string = part,
): Resource & { fields: F } =>
  defineResource<F>({
    ...{ name, only: part, byHand: true, path: 'site/parts', routes, fields, missing: 'site.partNotFound' },
    ...{ title: Object.keys(fields)[0] as keyof F & string, list: [] },
    allow: { show: 'content.read', edit: 'content.write' },
  });
const link = (required: boolean): Field => text({ required, max: 500, pattern: LINK, error: 'site.linkInvalid' });

/** What stands at the top of every page and print; it is saved as another picture than before (SPEC 5). */
export const logo = sitePart(
  'logo',
  { list: '/header' },
  { logo: image({ required: true, error: 'site.logoUnchanged', help: true }) },
);
/** What invoices and receipts are stamped with. */
export const stamp = sitePart(
  'stamp',
  { list: '/header?tab=stamp' },
  { stamp: image({ required: true, error: 'tour.choosePhoto', help: true }) },
);
/** What visitors dial. */
export const sitePhone = sitePart(
  'phone',
  { list: '/header?tab=phone' },
  { phone: phone({ required: true, help: true }) },
  'sitePhone',
);

/** At most ten entries: a page or a package by its id, or a link with its text (SPEC 3). */
export const menus = sitePart(
  'menus',
  { list: '/menu' },
  {
    menus: rows(
      {
        type: oneOf(MENU_TYPES, 'content.menus.kinds', { required: true, initial: 'link' }),
        text: text({ max: 60, translated: true }),
        // a tour is told by its code and its name, an address is long: neither has room beside the others
        refId: int({ required: true, wide: true, when: { field: 'type', is: ['page', 'package'] } }),
        url: { ...link(true), wide: true, when: { field: 'type', is: ['link'] } },
        broken: computed(bool()),
      },
      { max: LIMITS.menus, sorted: true, error: 'menu.tooMany', help: true },
    ),
  },
);
/** At most four pictures with their titles at the top of the home page (decisions B0 #22). */
export const banners = sitePart(
  'banners',
  { list: '/banner' },
  {
    banners: rows(
      {
        picture: image({ required: true, error: 'tour.choosePhoto' }),
        title: text({ required: true, max: 120, translated: true }),
        link: link(false),
      },
      { max: LIMITS.banners, sorted: true, error: 'banner.tooMany', help: true },
    ),
  },
);
/** Up to six columns of up to twelve links, and a closing text. */
export const footer = sitePart(
  'footer',
  { list: '/footer-settings' },
  {
    columns: rows(
      {
        title: text({ required: true, max: 80, translated: true }),
        links: rows({ text: text({ required: true, max: 80, translated: true }), url: link(true) }, { max: 12 }),
      },
      { max: 6, sorted: true, help: true },
    ),
    text: longText({ max: 2000, translated: true, group: 'closing', help: true }),
  },
);
