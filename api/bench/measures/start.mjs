// From `node` to the first answer, beside a bare Nest + TypeORM app; memory at rest and after a load.
import { residentMb } from '../lib/cpu.mjs';
import { middle, once, underLoad } from '../lib/load.mjs';
import { ROOT } from '../lib/paths.mjs';
import { BRANCHES, signIn } from '../lib/people.mjs';
import { startProcess, startProduct } from '../lib/product.mjs';
import { result } from '../lib/table.mjs';
import { performance } from 'node:perf_hooks';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until it has answered once. */
async function timed(start, path) {
  const began = performance.now();
  const server = await start();
  await once(server, { path });
  const ms = performance.now() - began;
  await server.stop();
  return ms;
}
export async function start(_engine, { db }) {
  await db.close();
  const ours = [];
  const theirs = [];
  for (let round = 0; round < 5; round++) {
    theirs.push(await timed(() => startProcess(`${ROOT}/api/bench/raw/nest.mjs`, db.env), '/one'));
    ours.push(await timed(() => startProduct(db), '/api/health'));
  }
  const ratio = middle(ours.map((ms, i) => ms / theirs[i]));
  const figure = `${Math.round(middle(ours))} against ${Math.round(middle(theirs))} ms`;
  return [result('start to first answer against bare Nest + TypeORM', figure, ratio, { goal: 2, must: 3, most: true })];
}

export async function memory(engine, { db }) {
  const headers = await signIn(db);
  await db.close();
  const product = await startProduct(db);
  try {
    await once(product, { path: '/api/health' });
    await pause(3000);
    const idle = residentMb(product.pid);
    const ask = (n) => ({ path: `/api/orders/admin?branch=${BRANCHES[n % 10]}&_start=0&_end=25`, headers: headers[0] });
    await underLoad(product, ask, { ms: 15_000 });
    await pause(3000);
    const after = residentMb(product.pid);
    return [
      result(`memory at rest, ${engine}`, `${Math.round(idle)} MiB`, idle, { goal: 130, must: 170, most: true }),
      result(`memory after a load, ${engine}`, `${Math.round(after)} MiB`, after, { goal: 180, must: 230, most: true }),
    ];
  } finally {
    await product.stop();
  }
}
