// Writes that may cost more CPU than the goal, each up to a figure of its own in milliseconds, and why. None may hold the
// event loop longer than any other.
export const ALLOWED = {
  'a user': { cpu: 100, reason: 'a password is hashed, on other threads' },
  'a short file at once': { cpu: 100, reason: 'a workbook is written' },
  'sixty travellers with a remark': { cpu: 100, reason: 'sixty rows, and what the log says of each' },
  'fifteen departures changed': { cpu: 60, reason: 'fifteen rows, each with its guards' },
  'a batch of parties started': { cpu: 100, reason: 'the first parties are settled meanwhile' },
  'twenty lines of an import checked': { cpu: 120, reason: 'twenty records by the calls of a form, taken back again' },
  'twenty lines of an import taken': { cpu: 160, reason: 'twenty works, each with its commit' },
};
