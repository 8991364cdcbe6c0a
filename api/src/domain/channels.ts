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
  'departureMilestones',
  'calls',
  'presence',
] as const;
export type Channel = (typeof CHANNELS)[number];
