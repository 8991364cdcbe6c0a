import { defineResource } from '../resource';
import { lookupAllow, lookupFields } from './lookup-fields';

/** Countries by ISO 3166 alpha-2 code. */
export const countries = defineResource({
  name: 'countries',
  path: 'lookups/countries',
  table: 'lookups',
  fixed: { kind: 'countries' },
  menu: 'settings',
  icon: 'country',
  title: 'name',
  missing: 'country.notFound',
  fields: lookupFields,
  list: ['code', 'name', 'position', 'active'],
  filters: ['code', 'active'],
  search: ['code', 'name'],
  imports: { by: ['code'] },
  edits: ['position', 'active'],
  sort: { field: 'position', order: 'asc' },
  allow: lookupAllow,
});
