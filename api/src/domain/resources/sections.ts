import { bool, computed, int, refs, text } from '../fields';
import { defineResource } from '../resource';

/** The sections of the public home page with their tours, in the order of the page (SPEC 7, decisions B0 #33). */
export const sections = defineResource({
  name: 'sections',
  byHand: true,
  path: 'admin/sections',
  routes: { list: '/sections-management', create: '/create-section', edit: '/change-section' },
  title: 'name',
  missing: 'section.notFound',
  fields: {
    name: text({ required: true, max: 120, translated: true }),
    order: int({ min: 1 }),
    visible: bool({ initial: true }),
    count: computed(int()),
    tourIds: refs('tours', { max: 100, sorted: true }),
  },
  list: ['order', 'name', 'visible', 'count'],
  filters: ['name', 'order', 'visible', 'count', 'tourIds'],
  bar: ['visible'],
  search: ['name'],
  sort: { field: 'order', order: 'asc' },
  allow: { list: 'content.read', show: 'content.read', create: 'content.write', edit: 'content.write' },
});
