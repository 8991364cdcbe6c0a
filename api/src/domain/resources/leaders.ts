import { TOUR_LANGUAGES } from '../closing/words';
import { bool, date, file, oneOf, phone, rows, text } from '../fields';
import { defineResource, readAndWrite } from '../resource';

/** Tour leaders and guides (not users yet): what they speak, until when their pass is valid, when they are away. */
export const leaders = defineResource({
  name: 'leaders',
  path: 'leaders',
  menu: 'products',
  icon: 'certificate',
  title: 'name',
  missing: 'leader.notFound',
  fields: {
    name: text({ required: true, max: 80 }),
    chineseName: text({ max: 40 }),
    phone: phone(),
    languages: rows({ language: oneOf(TOUR_LANGUAGES, 'closing.languages', { required: true }) }, { min: 1, max: 7 }),
    passNo: text({ max: 40 }),
    passExpiry: date(),
    away: rows(
      { from: date({ required: true }), to: date({ required: true, notBefore: 'from' }), why: text({ max: 80 }) },
      { max: 40 },
    ),
    documents: rows({ name: text({ required: true, max: 80 }), document: file({ required: true }) }, { max: 20 }),
    active: bool({ initial: true }),
  },
  list: ['name', 'chineseName', 'phone', 'passNo', 'passExpiry', 'active'],
  filters: ['name', 'passExpiry', 'active'],
  search: ['name', 'chineseName', 'passNo'],
  find: ['name', 'chineseName', 'phone'],
  imports: { by: ['name'] },
  edits: ['passExpiry', 'active'],
  sort: { field: 'name', order: 'asc' },
  details: [{ resource: 'leaderAssignments', by: 'leader' }],
  allow: readAndWrite('suppliers'),
});
