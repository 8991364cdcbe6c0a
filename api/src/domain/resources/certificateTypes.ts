import { defineResource } from '../resource';
import { lookupAllow, lookupFields } from './lookup-fields';

/** Certificate types (decisions A3); what is checked of each stands in domain/documents.ts. */
export const certificateTypes = defineResource({
  name: 'certificateTypes',
  path: 'lookups/certificateTypes',
  table: 'lookups',
  fixed: { kind: 'certificateTypes' },
  menu: 'settings',
  icon: 'certificate',
  title: 'name',
  missing: 'certificateType.notFound',
  fields: lookupFields,
  list: ['code', 'name', 'position', 'active'],
  filters: ['code', 'active'],
  search: ['code', 'name'],
  imports: { by: ['code'] },
  edits: ['position', 'active'],
  sort: { field: 'position', order: 'asc' },
  allow: lookupAllow,
});
