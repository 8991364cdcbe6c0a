import { readWish } from './wish';

const NOW = '2026-11-22';
const CASES: [string, ReturnType<typeof readWish>][] = [
  ['japan 2+2', { words: 'japan', party: { adults: 2, children: 2, babies: 0 }, to: null }],
  ['2+0+1 沖繩 自由行', { words: '沖繩 自由行', party: { adults: 2, children: 0, babies: 1 }, to: null }],
  ['japan <24/12', { words: 'japan', party: null, to: '2026-12-24' }],
  ['japan <1/3', { words: 'japan', party: null, to: '2027-03-01' }],
  ['沖繩 ２＋１ ＜２４／１２', { words: '沖繩', party: { adults: 2, children: 1, babies: 0 }, to: '2026-12-24' }],
  ['japan <31/1/2027', { words: 'japan', party: null, to: '2027-01-31' }],
  ['EC-HUANGSHAN5 <nonsense', { words: 'EC-HUANGSHAN5 <nonsense', party: null, to: null }],
  ['', { words: '', party: null, to: null }],
];
test.each(CASES)('%j', (typed, wish) => expect(readWish(typed, NOW)).toEqual(wish));
