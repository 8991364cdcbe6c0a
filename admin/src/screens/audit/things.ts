import type { Text } from '../../providers/i18n';

/** What the log is asked for most. */
export const THINGS = [
  'tours',
  'prices',
  'departures',
  'orders',
  'sub-orders',
  'payments',
  'cashCounts',
  'credits',
  'levyStamps',
  'levyReclaims',
  'requests',
  'members',
  'cars',
  'users',
  'parameters',
  'branches',
  'pages',
  'sections',
  'site',
  'exports',
] as const;
export const thingName = (text: Text, resource: string): string =>
  text.find(`app.auditLog.things.${resource}`, text.find(`resources.${resource}.many`, resource));

/** What is done most, as the log calls it. */
export const ACTS = [
  'create',
  'save',
  'update',
  'submit',
  'approve',
  'reject',
  'amend',
  'sellBy',
  'confirm',
  'take',
  'void',
  'cancel',
  'execute',
  'executeOp',
  'executeFc',
  'delete',
  'disable',
  'unlock',
  'unmask',
  'lookUpDocument',
  'download',
] as const;
