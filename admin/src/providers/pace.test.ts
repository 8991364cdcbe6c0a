import { expect, it } from 'vitest';
import { AT_REST, FIGURES, LIST, type Pace, paced } from './pace';

/** When it asks, in seconds, of news at these moments; what comes before it has asked goes along. */
function asks(news: readonly number[], bounds = LIST): number[] {
  let pace: Pace = AT_REST;
  const asked: number[] = [];
  for (const at of news) {
    if (at * 1000 < pace.at) continue;
    pace = paced(pace, at * 1000, bounds);
    asked.push(pace.at / 1000);
  }
  return asked;
}

it.each([
  ['one change', [0], [0]],
  ['changes with a rest between', [0, 5, 11], [0, 5, 11]],
  ['two within moments', [0, 0.2], [0, 4]],
  ['five a second for half a minute', Array.from({ length: 150 }, (_, i) => i / 5), [0, 4, 12, 20, 28, 36]],
  ['a rush, a rest, and one more', [0, 0.2, 4.2, 60], [0, 4, 12, 60]],
])('asks at once after a rest and less often in a rush: %s', (_name, news, times) => expect(asks(news)).toEqual(times));
it('asks for figures that count everything at ten seconds, then at twenty and thirty', () =>
  expect(asks([0, 1, 21, 60, 200], FIGURES)).toEqual([0, 20, 50, 80, 200]));
