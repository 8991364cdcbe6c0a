import { exportMachine } from '../exports';
import { computed, instant, int, oneOf, state, text } from '../fields';
import { defineResource } from '../resource';
import { EXPORT_FORMATS } from '../wire/export';

/** One's own files of lists, kept a day (decisions B13). */
export const downloads = defineResource({
  name: 'downloads',
  byHand: true,
  path: 'exports',
  routes: { list: '/downloads' },
  table: 'exports',
  title: 'title',
  missing: 'export.notFound',
  fields: {
    list: text({ readOnly: true }),
    title: computed(text()),
    fileName: computed(text({ noSort: true })),
    format: oneOf(EXPORT_FORMATS, 'words.exportFormat', { readOnly: true }),
    state: state(exportMachine, 'exporting.state', {
      ...{ WAITING: 'neutral', RUNNING: 'waiting', DONE: 'good', FAILED: 'bad', CANCELLED: 'neutral' },
    }),
    total: int({ readOnly: true }),
    done: int({ readOnly: true }),
    size: int({ readOnly: true }),
    createdAt: instant({ readOnly: true }),
    finishedAt: instant({ readOnly: true }),
    expiresAt: instant({ readOnly: true }),
  },
  list: ['title', 'fileName', 'state', 'total', 'size', 'createdAt', 'expiresAt'],
  filters: ['list', 'format', 'state', 'total', 'createdAt', 'finishedAt', 'expiresAt'],
  bar: ['state', 'createdAt'],
  search: ['title'],
  allow: { list: 'self', show: 'self', remove: 'self' },
});
