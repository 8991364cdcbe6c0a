import { lastSeen, writtenSince } from './ledger-seen';

const ids = (...numbers: number[]) => numbers.map((id) => ({ id }));

test.each([
  ['nothing was there and nothing is', [], 0, []],
  ['the first payment', [7], 0, [7]],
  ['what was seen is not new', [7, 9], 9, []],
  ['a void and a payment after what was seen', [7, 9, 12], 7, [9, 12]],
  ['rows in no order', [12, 7, 9], 7, [12, 9]],
])('%s', (_case, ledger, seen, fresh) => {
  expect(writtenSince(ids(...ledger), seen)).toEqual(ids(...fresh));
});

test.each([
  ['none', [], 0],
  ['the latest, wherever it stands', [9, 12, 7], 12],
])('the last row seen: %s', (_case, ledger, seen) => expect(lastSeen(ids(...ledger))).toBe(seen));
