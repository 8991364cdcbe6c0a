import { performance } from 'node:perf_hooks';
import { middle, once } from './load.mjs';
import { result } from './table.mjs';

const ROUNDS = 15;
const GOAL_MS = 200;

/** One caller, each call fifteen times: the median from asking to the whole answer. */
export async function timedCalls(product, headers, calls, engine) {
  const results = [];
  for (const [name, path] of Object.entries(calls)) {
    const times = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      const answer = await once(product, { path, headers });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.text()}`);
      times.push(performance.now() - began);
    }
    const ms = middle(times);
    results.push(result(`${name}, ${engine}`, `${ms.toFixed(1)} ms`, ms, { goal: GOAL_MS, most: true }));
  }
  return results;
}
