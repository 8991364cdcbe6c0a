/** What the live channel tells of: that something of it changed, never what it holds. */
export const CHANNELS = [
  'orders',
  'payments',
  'requests',
  'tours',
  'prices',
  'departures',
  'customers',
  'exports',
  'disruptions',
  'waitingParties',
  'voidRequests',
  'creditAsks',
  'departureMilestones',
  'supplierInvoices',
  'closings',
  'closingCorrections',
  'calls',
  'presence',
] as const;
export type Channel = (typeof CHANNELS)[number];
/** Whether watchers are told of a resource. */
export const isChannel = (name: string): name is Channel => (CHANNELS as readonly string[]).includes(name);
