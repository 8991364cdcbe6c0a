import type { Filter } from '../../parts/list/filter';
import type { Text } from '../../providers/i18n';

const THINGS = [
  'tours',
  'prices',
  'departures',
  'orders',
  'sub-orders',
  'payments',
  'cashCounts',
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
  text.find(`app.auditLog.things.${resource}`, resource);

/** What the log is narrowed by. */
export const auditFilters = (text: Text): Filter[] => [
  {
    kind: 'oneOf',
    field: 'resource',
    label: text('app.auditLog.thing'),
    several: true,
    options: THINGS.map((value) => ({ value, label: thingName(text, value) })),
  },
  { kind: 'dates', field: 'at', label: text('app.auditLog.at') },
  { kind: 'text', field: 'branch', label: text('resources.users.fields.branch') },
  { kind: 'text', field: 'recordId', label: text('app.auditLog.key') },
];
