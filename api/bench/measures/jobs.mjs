// How long the event loop is held while every job takes its first turn of the day, on a house of 100,000 orders: the
// embedded database works on the same thread as those who wait for an answer.
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { once } from '../lib/load.mjs';
import { meterOf } from '../lib/meter.mjs';
import { ROOT } from '../lib/paths.mjs';
import { startProduct } from '../lib/product.mjs';
import { result } from '../lib/table.mjs';

const MOST_MS = 300_000;

export async function jobs(engine, { db }) {
  // another process may have had its turn a moment ago
  for (const sql of [
    'DELETE FROM leases',
    'DELETE FROM job_turns',
    "DELETE FROM counters WHERE series LIKE 'chasing:%'",
  ])
    await db.query(sql);
  const product = await startProduct(db, {}, { nodeArgs: ['--import', `${ROOT}/api/bench/lib/stalls.mjs`] });
  const meter = meterOf(product);
  try {
    await once(product, { path: '/api/health' });
    const { cpuMs: before } = await meter.reset();
    const began = performance.now();
    // what is proposed in the evening comes after its turn, and says last that it is done
    while (!(await db.query("SELECT value FROM counters WHERE series LIKE 'chasing:%'")).length) {
      if (performance.now() - began > MOST_MS) throw new Error('the reminders were not proposed');
      await setTimeout(250);
    }
    const { stallMs, cpuMs } = await meter.look();
    const figure = `${stallMs.toFixed(0)} ms of ${((cpuMs - before) / 1000).toFixed(1)} s CPU`;
    return [result(`longest stall by jobs, ${engine}`, figure, stallMs, { goal: 50, most: true })];
  } finally {
    await product.stop();
  }
}
