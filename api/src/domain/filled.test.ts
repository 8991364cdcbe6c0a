import { filled } from './filled';

const text = '{count} {count, party has|parties have} no choice yet';
test.each([
  [1, '1 party has no choice yet'],
  [0, '0 parties have no choice yet'],
  [2, '2 parties have no choice yet'],
  ['1', '1 party has no choice yet'],
])('%p parties', (count, said) => {
  expect(filled(text, { count }, () => '')).toBe(said);
});
test('what is not told is left to the caller', () => {
  expect(filled('{who} waits', {}, () => '?')).toBe('? waits');
  expect(filled('{who} waits', {}, (place) => place)).toBe('{who} waits');
});
