import { JOURNAL_KINDS } from '../closing/journal';
import { oneOf, ref, text } from '../fields';
import { defineResource, readAndWrite } from '../resource';
import { MONEY_METHODS } from '../words';

/** The accounts of the bookkeeping by what is booked there, one for a kind, method and shop; an empty method or shop stands for all of them. */
export const accounts = defineResource({
  name: 'accounts',
  path: 'accounts',
  menu: 'reports',
  icon: 'book',
  title: 'name',
  also: ['code'],
  missing: 'journal.accountNotFound',
  fields: {
    kind: oneOf(JOURNAL_KINDS, 'closing.journalKinds', { required: true }),
    method: oneOf(MONEY_METHODS, 'words.paymentMethod', { help: true }),
    branch: ref('branches', { key: 'code', help: true }),
    code: text({ required: true, max: 10, pattern: /^[A-Za-z0-9][A-Za-z0-9./-]*$/, help: true }),
    name: text({ required: true, max: 80, pattern: /^[^=+\-@＝＋－＠]/ }),
  },
  list: ['code', 'name', 'kind', 'method', 'branch'],
  filters: ['kind', 'method', 'branch', 'code'],
  search: ['code', 'name'],
  once: ['method', 'branch', 'kind'],
  imports: true,
  edits: ['code'],
  sort: { field: 'code', order: 'asc' },
  allow: readAndWrite('journal'),
});
