import { isAlike } from './alike';

const CASES: [string, string, boolean][] = [
  ['hokaido', 'hokkaido', true],
  ['okinwa', 'okinawa', true],
  ['hokk', 'hokkaido', true],
  ['chan', 'chen', true],
  ['wong', 'wang', true],
  ['kwokk', 'kwok', true],
  ['chiwai', 'chi', false],
  ['lee', 'lei', false],
  ['2026', '2025', false],
  ['guiiln', 'guilin', true],
  ['osaka', 'okinawa', false],
  ['japan', 'taiwan', false],
];
test.each(CASES)('%s for %s: %s', (typed, word, alike) => expect(isAlike(typed, word)).toBe(alike));
