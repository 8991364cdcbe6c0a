import { computed, instant, ref, text } from '../fields';
import { defineResource } from '../resource';

/** Records that were made one person, by whom; to delete one is to let both stand as before (decisions B16). */
export const personMerges = defineResource({
  name: 'personMerges',
  byHand: true,
  path: 'persons/merges',
  routes: { list: '/persons' },
  table: 'person_merges',
  title: 'kept',
  missing: 'person.mergeNotFound',
  fields: {
    kept: computed(text()),
    other: computed(text()),
    mergedAt: instant({ readOnly: true }),
    mergedBy: ref('users', { readOnly: true }),
    undoneAt: instant({ readOnly: true }),
    undoneBy: ref('users', { readOnly: true }),
  },
  list: ['kept', 'other', 'mergedAt', 'mergedBy', 'undoneAt', 'undoneBy'],
  filters: ['kept', 'other', 'mergedAt', 'mergedBy', 'undoneAt', 'undoneBy'],
  bar: ['mergedAt', 'mergedBy', 'undoneAt'],
  search: ['kept', 'other'],
  sort: { field: 'mergedAt', order: 'desc' },
  allow: { list: 'customers.merge', remove: 'customers.merge' },
});
