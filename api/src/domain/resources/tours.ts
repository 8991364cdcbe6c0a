import { packageMachine } from '../approvals';
import { computed, date, instant, int, money, state, text } from '../fields';
import { defineResource } from '../resource';
import { APPROVAL_TONES, approvalFields } from './approval-fields';
import { packageContent } from './package-content';
import { FACTS, packageFacts } from './package-facts';

const { name, title, shortDescription, country, areaCode, picture1 } = packageContent;

/** Packages as their lists show them (decisions B10); their form stands with their content. */
export const tours = defineResource({
  name: 'tours',
  byHand: true,
  path: 'tours/admin',
  calls: { counts: 'tours/admin/get-status-counts' },
  routes: { list: '/view-package', create: '/create-package' },
  tabs: ['pending', 'approved', 'rejected', 'incomplete', 'deleted'],
  tabRights: { deleted: 'tours.restore' },
  table: 'packages',
  title: 'name',
  also: ['packageCode'],
  missing: 'tour.notFound',
  fields: {
    packageCode: text({ unique: true, frozen: true }),
    ...{ name, title, shortDescription, country, areaCode, ...packageFacts },
    status: state(packageMachine, 'words.status', APPROVAL_TONES),
    ...approvalFields,
    submitter: computed(text()),
    approver: computed(text()),
    rejectReason: text({ readOnly: true, noSort: true }),
    publishedAt: instant({ readOnly: true }),
    picture1,
    departures: computed(int({ noSort: true, summed: true })),
    nextDeparture: computed(date({ noSort: true })),
    adultPrice: computed(money({ noSort: true })),
  },
  list: ['packageCode', 'name', 'status', 'nextDeparture', 'departures', 'adultPrice', 'updatedAt'],
  file: {
    columns: [
      ...['packageCode', 'name', 'status', 'nextDeparture', 'departures', 'adultPrice', 'creator', 'updatedAt'],
      ...[...FACTS, 'country', 'areaCode', 'submitter', 'submittedAt', 'approver', 'approvalDate', 'createdAt'],
    ],
  },
  filters: [
    ...(['packageCode', 'name', 'title', 'shortDescription', 'country', 'areaCode', ...FACTS] as const),
    ...(['status', 'createdBy', 'creator', 'submittedBy', 'submitter', 'submittedAt'] as const),
    ...(['approver', 'approvalDate', 'rejectReason', 'createdAt', 'updatedAt', 'publishedAt'] as const),
  ],
  bar: [...FACTS, 'areaCode', 'country', 'updatedAt'],
  search: ['packageCode', 'name', 'title'],
  sort: { field: 'createdAt', order: 'desc' },
  queues: {
    packages: {
      ...{ name: 'packageApproval', waits: { status: 'pending' }, since: 'submittedAt', code: 'packageCode' },
      ...{ byCode: true, bar: [...FACTS, 'areaCode', 'country', 'submittedAt'] },
      routes: { list: '/package-approval', one: '/approve-package/{packageCode}' },
    },
  },
  allow: {
    list: 'tours.read',
    show: 'tours.read',
    create: 'tours.write',
    edit: 'tours.write',
    remove: 'tours.delete',
    export: 'tours.read',
  },
});
