import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';

const built = createRequire(import.meta.url);
/** 13 rows of 2+2 less the two of guide and leader: 50 seats. */
const COACH = { id: 1, plan: { layout: '2+2', rows: 13, plan: null, blocked: ['1A', '1B'] } };
const SIZES = [2, 2, 4, 3, 1, 2, 5, 2, 4, 1, 2, 3, 2, 6, 2, 1, 2, 4, 2];

/** Fills a coach of 50 seats with 19 parties, of whom three people sit already; answers how long it took (built product). */
export function fillSample() {
  const { fillByParty } = built('../../dist/api/src/domain/seats.js');
  let next = 0;
  const parties = SIZES.map((size, key) => ({ key, memberIds: Array.from({ length: size }, () => next++) }));
  const fixed = ['2A', '7C', '13D'].map((seatNo, i) => ({ memberId: parties[i * 3].memberIds[0], carId: 1, seatNo }));
  const from = performance.now();
  const { placed, unseated, split } = fillByParty([COACH], parties, fixed);
  return { ms: performance.now() - from, placed: placed.length, unseated: unseated.length, split: split.length };
}
