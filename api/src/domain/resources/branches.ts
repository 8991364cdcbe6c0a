import { bool, longText, phone, text } from '../fields';
import { BRANCH_CODE } from '../limits';
import { defineResource } from '../resource';
import { upperCode } from '../texts';

/** The shops (decisions B0 #23): users, orders and receipts hold the code. A closed shop is switched off, never deleted. */
export const branches = defineResource({
  name: 'branches',
  path: 'branches',
  menu: 'settings',
  icon: 'shop',
  title: 'name',
  missing: 'branch.notFound',
  fields: {
    code: text({ required: true, max: 4, pattern: BRANCH_CODE, spelled: upperCode, unique: true, frozen: true }),
    name: text({ required: true, max: 80, translated: true }),
    address: longText({ max: 300, translated: true }),
    phone: phone(),
    active: bool({ initial: true }),
  },
  list: ['code', 'name', 'phone', 'active'],
  filters: ['code', 'active'],
  search: ['code', 'name'],
  find: ['code', 'name'],
  imports: true,
  sort: { field: 'code', order: 'asc' },
  allow: {
    list: 'branches.read',
    show: 'branches.read',
    create: 'branches.write',
    edit: 'branches.write',
    export: 'branches.read',
  },
});
