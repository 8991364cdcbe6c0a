// Calls that may cost more CPU than the goal: each up to a figure of its own, `cpu` in milliseconds of server and database or
// `perDay` of the period that is asked for, and why. It exempts from CPU only: none may hold the event loop longer than any
// other, unless it names a `stall`.
export const ALLOWED = [
  { like: /\/admin\/report\?type=[126].*from=\d{4}-\d\d-\d\d/, perDay: 11, reason: 'a whole period, read day by day' },
  { like: /\/admin\/report\?type=[347]/, cpu: 400, reason: 'a whole month, read day by day' },
  { like: /\/api\/journal(\/file)?\?/, perDay: 10, reason: 'double entry of a period, day by day' },
  { like: /\/api\/margins(\/file\.xlsx)?\?/, perDay: 3, reason: 'a whole period, five days at a time (decision 26)' },
  { like: /\/api\/papers\//, cpu: 600, reason: 'a PDF is drawn' },
  { like: /\/export\.xlsx$/, cpu: 3000, reason: 'a whole table as a file, 100,000 rows and less' },
  {
    like: /\/api\/departures\/board$/,
    cpu: 400,
    reason: 'five hundred departures in one answer, with their travellers',
  },
  {
    like: /(pricesDeparture|orders\/admin|audit|requests|departures|tours\/admin(\/approved(-not-in-sections)?)?)$/,
    cpu: 200,
    reason: 'no window: up to a thousand rows',
  },
  {
    like: /\/customers\/print-([\w-]+-list|missing-documents)\//,
    cpu: 100,
    reason: 'a workbook of a departure and its travellers is written',
  },
  { like: /\/sheet\.xlsx$/, cpu: 100, reason: 'a workbook of one price sheet is written' },
  { like: /\/print-orders-list\?/, cpu: 120, reason: 'a whole list to print, up to a thousand rows' },
  { like: /\/api\/audit\?.*_start=\d{5}/, cpu: 100, reason: 'the four thousandth page of the log: it is walked to' },
  {
    like: /\/api\/audit\?.*(q|_like|actorType|action)=/,
    cpu: 250,
    reason: 'half a million rows of the log: counted once, from then on only what came',
  },
  {
    like: /\/orders\/admin\?.*(areaCode|q|packageCode_like|contactPerson_like|orderNumber_like)=/,
    cpu: 100,
    reason:
      'how many thousands fit part of a word or of a number, or an area that a quarter of the tours go to, is counted',
  },
  {
    like: /\/api\/requests\?.*q=/,
    cpu: 60,
    reason:
      'requests of the orders that a name finds: eleven thousand orders of a common one, gathered for a few hundred requests',
  },
];
const DAY_MS = 86_400_000;
const daysOf = (path) => {
  const [from, to] = ['from', 'to'].map((name) => Date.parse(new RegExp(`[?&]${name}=([\\d-]+)`).exec(path)?.[1]));
  return (to - from) / DAY_MS + 1;
};

export function allowedFor(path) {
  const found = ALLOWED.find(({ like }) => like.test(path));
  return found?.perDay ? { ...found, cpu: found.perDay * daysOf(path) } : found;
}

/** What a call of one page or one record may cost: milliseconds of CPU, and of holding the event loop. */
export const GOAL = { cpu: 30, stall: 50 };
/** What a call may cost is bounded for each: by the goal, or by the figure of its own that an exception names. */
export const boundOf = (path, key) => allowedFor(path)?.[key] ?? GOAL[key];
