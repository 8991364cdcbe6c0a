import { date, text } from '../fields';
import { defineResource, readAndWrite } from '../resource';

/** Hong Kong's general holidays by date (decisions B18): working days are counted without them. */
export const holidays = defineResource({
  name: 'holidays',
  path: 'holidays',
  menu: 'settings',
  icon: 'calendar',
  title: 'name',
  missing: 'holiday.notFound',
  fields: {
    date: date({ required: true, unique: true }),
    name: text({ required: true, max: 80, translated: true }),
  },
  list: ['date', 'name'],
  filters: ['date'],
  search: ['name'],
  imports: true,
  sort: { field: 'date', order: 'asc' },
  allow: readAndWrite('holidays'),
});
