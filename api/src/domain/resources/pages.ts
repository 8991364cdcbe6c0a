import { instant, richText, text } from '../fields';
import { defineResource, readAndWrite } from '../resource';
import { lowerCode } from '../texts';

/** Pages of the public site (SPEC 3): name, code, content. */
export const pages = defineResource({
  name: 'pages',
  path: 'pages/admin',
  routes: { list: '/page-management', create: '/create-page', edit: '/change-page' },
  menu: 'site',
  icon: 'pages',
  title: 'name',
  missing: 'page.notFound',
  fields: {
    code: text({ required: true, max: 40, pattern: /^[a-z0-9][a-z0-9-]*$/, spelled: lowerCode, unique: true }),
    name: text({ required: true, max: 120, translated: true }),
    content: richText({ required: true, translated: true }),
    updatedAt: instant({ readOnly: true }),
  },
  list: ['code', 'name', 'updatedAt'],
  filters: ['code', 'name', 'updatedAt'],
  search: ['code', 'name'],
  copies: true,
  find: ['code', 'name'],
  allow: readAndWrite('content'),
});
