// Calls that may cost more than the goal, and why. What stands here is printed apart, never left out.
export const ALLOWED = [
  {
    like: /\/admin\/report\?type=[126].*from=\d{4}-\d\d-\d\d/,
    reason: 'a whole period, read day by day: it may cost, not stall',
  },
  { like: /\/admin\/report\?type=[37]/, reason: 'a whole month, read day by day: it may cost, not stall' },
  { like: /\/api\/papers\//, reason: 'a PDF is drawn' },
  { like: /\/api\/reminders\/export\.xlsx/, reason: 'an export of every party: it may cost, not stall' },
  { like: /\/api\/journal(\/file)?\?/, reason: 'a month of double entry, day by day: it may cost, not stall' },
  {
    like: /\/api\/departures\/board$/,
    reason: 'five hundred departures in one answer, with their travellers: it may cost, not stall',
  },
  {
    like: /(pricesDeparture|orders\/admin|audit|tours\/admin(\/approved(-not-in-sections)?)?)$/,
    reason: 'no window: up to a thousand rows',
  },
];
export const reasonOf = (path) => ALLOWED.find(({ like }) => like.test(path))?.reason;
