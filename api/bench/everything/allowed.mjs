// Calls that may cost more CPU than the goal: each up to a figure of its own, `cpu` in milliseconds of server and database,
// and why. It exempts from CPU only: none may hold the event loop longer than any other, unless it names a `stall`.
export const ALLOWED = [
  {
    like: /\/admin\/report\?type=[126].*from=\d{4}-\d\d-\d\d/,
    cpu: 4000,
    reason: 'a whole period, read day by day',
  },
  { like: /\/admin\/report\?type=[37]/, cpu: 400, reason: 'a whole month, read day by day' },
  { like: /\/api\/papers\//, cpu: 400, reason: 'a PDF is drawn' },
  { like: /\/api\/reminders\/export\.xlsx/, cpu: 400, reason: 'an export of every party' },
  { like: /\/api\/journal(\/file)?\?/, cpu: 1000, reason: 'a month of double entry, day by day' },
  {
    like: /\/api\/departures\/board$/,
    cpu: 400,
    reason: 'five hundred departures in one answer, with their travellers',
  },
  {
    like: /(pricesDeparture|orders\/admin|audit|tours\/admin(\/approved(-not-in-sections)?)?)$/,
    cpu: 200,
    reason: 'no window: up to a thousand rows',
  },
];
export const allowedFor = (path) => ALLOWED.find(({ like }) => like.test(path));
