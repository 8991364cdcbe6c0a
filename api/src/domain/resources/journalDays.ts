import { custom, date, instant, ref, text } from '../fields';
import { defineResource } from '../resource';

/** Days of the journal that were handed to the bookkeeping: what was booked stays, and its hash says so. */
export const journalDays = defineResource({
  name: 'journalDays',
  path: 'journal-days',
  table: 'journal_days',
  menu: 'reports',
  icon: 'calendar',
  title: 'date',
  missing: 'journal.dayNotFound',
  fields: {
    date: date({ readOnly: true, unique: true }),
    lockedAt: instant({ readOnly: true }),
    lockedBy: ref('users', { readOnly: true }),
    hash: text({ readOnly: true, max: 64 }),
    lines: custom('journalLines', () => undefined, { hidden: true }),
  },
  list: ['date', 'lockedAt', 'lockedBy', 'hash'],
  filters: ['date', 'lockedBy'],
  sort: { field: 'date', order: 'desc' },
  allow: { list: 'journal.read', show: 'journal.read', export: 'journal.read' },
});
