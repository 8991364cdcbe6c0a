import { expect, test } from 'vitest';
import { about, isConcerned, type Told } from './told';

const told = (...each: [string, ...(number | undefined)[]][]): Told =>
  new Map(each.map(([channel, ...ids]) => [channel, new Set(ids)]));

test.each<[string, Told, boolean]>([
  ['another record', told(['orders', 8]), false],
  ['this record among others', told(['orders', 8, 7]), true],
  ['any record', told(['orders', undefined]), true],
  ['another channel', told(['tours', 7], ['tours', undefined]), false],
  ['a second channel', told(['tours', 1], ['payments', 7]), true],
])('news of %s', (_of, news, expected) => expect(about(news, ['orders', 'payments'], new Set([7]))).toBe(expected));

test('a query that says nothing of itself is asked again', () => {
  expect(isConcerned(undefined, told(['orders', 8]))).toBe(true);
  expect(isConcerned({ concerned: () => false }, told(['orders', 8]))).toBe(false);
});
