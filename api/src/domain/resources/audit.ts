import { instant, oneOf, ref, text } from '../fields';
import { defineResource } from '../resource';
import { STAFF_TYPES } from '../words';

/** The audit log (decisions B1): within the reader's bound. */
export const audit = defineResource({
  name: 'audit',
  byHand: true,
  path: 'audit',
  routes: { list: '/audit' },
  title: 'action',
  also: ['resource', 'recordId'],
  fields: {
    at: instant({ readOnly: true }),
    actorId: ref('users', { readOnly: true }),
    actorName: text({ readOnly: true }),
    actorType: oneOf(STAFF_TYPES, 'words.userType', { readOnly: true }),
    // the log is narrowed by these, not put in their order: that would sort every row that was ever written
    branch: ref('branches', { key: 'code', readOnly: true, noSort: true }),
    resource: text({ readOnly: true, noSort: true }),
    recordId: text({ readOnly: true, noSort: true }),
    action: text({ readOnly: true, noSort: true }),
    reason: text({ readOnly: true, noSort: true }),
    requestId: text({ readOnly: true }),
  },
  list: ['at', 'actorName', 'branch', 'action', 'resource', 'recordId', 'reason'],
  file: {
    columns: ['at', 'actorName', 'branch', 'action', 'resource', 'record', 'reason', 'changes', 'requestId'],
    beside: { record: text(), changes: text() },
  },
  filters: [
    ...(['at', 'actorId', 'actorName', 'actorType', 'branch', 'resource', 'recordId'] as const),
    ...(['action', 'reason', 'requestId'] as const),
  ],
  bar: ['resource', 'at', 'actorName', 'action', 'branch'],
  search: ['actorName', 'reason', 'recordId'],
  allow: { list: 'audit.read', show: 'audit.read', export: 'audit.read' },
});
