import { defineResource } from '../resource';
import { lookupAllow, lookupFields } from './lookup-fields';

/** Area codes 1 to 17 (decisions A4): the id is the code, and packages hold it. */
export const areaCodes = defineResource({
  name: 'areaCodes',
  path: 'lookups/areaCodes',
  table: 'lookups',
  fixed: { kind: 'areaCodes' },
  menu: 'settings',
  icon: 'area',
  title: 'name',
  missing: 'areaCode.notFound',
  fields: lookupFields,
  list: ['code', 'name', 'position', 'active'],
  filters: ['code', 'active'],
  search: ['code', 'name'],
  imports: { by: ['code'] },
  edits: ['position', 'active'],
  sort: { field: 'position', order: 'asc' },
  allow: lookupAllow,
});
