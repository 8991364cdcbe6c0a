import { custom, instant, oneOf } from '../fields';
import { defineResource } from '../resource';
import { SITE_PARTS } from '../wire/site';

/** The parts of the public site's frame, each with its version (SPEC 7, Site): logo, stamp, phone, menus, banners, footer. */
export const siteParts = defineResource({
  name: 'siteParts',
  byHand: true,
  path: 'site/parts',
  routes: { list: '/header' },
  table: 'site_parts',
  title: 'part',
  fields: {
    part: oneOf(SITE_PARTS, 'words.sitePart', { readOnly: true }),
    value: custom('sitePart', (sent) => sent),
    updatedAt: instant({ readOnly: true }),
  },
  list: ['part', 'updatedAt'],
  filters: ['part', 'updatedAt'],
  allow: { list: 'content.read', show: 'content.read', edit: 'content.write' },
});
