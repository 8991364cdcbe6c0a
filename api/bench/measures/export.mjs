// The whole order list as xlsx, made in the background, while others page through the list.
import { randomUUID } from 'node:crypto';
import { atRest, cpuMs } from '../lib/cpu.mjs';
import { once, underLoad } from '../lib/load.mjs';
import { ROOT } from '../lib/paths.mjs';
import { BRANCHES, signIn } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';
import { result } from '../lib/table.mjs';
import { handMadeSheet } from '../raw/sheet.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const asked = (product, word) =>
  new Promise((resolve) => {
    product.child.once('message', resolve);
    product.child.send(word);
  });

async function makeFile(product, headers) {
  const made = await once(product, {
    path: '/api/exports',
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ list: 'orders', format: 'xlsx' }),
  });
  if (made.status >= 300) throw new Error(made.text());
  const { id } = JSON.parse(made.text());
  for (;;) {
    await pause(250);
    const { state } = JSON.parse((await once(product, { path: `/api/exports/${id}`, headers })).text());
    if (state === 'DONE') return;
    if (state !== 'WAITING' && state !== 'RUNNING') throw new Error(`the export is ${state}`);
  }
}

export async function exporting(engine, { db, scale }) {
  const headers = await signIn(db);
  await db.close();
  const nodeArgs = ['--import', `${ROOT}/api/bench/lib/stalls.mjs`];
  const product = await startProduct(db, {}, { nodeArgs });
  const ask = (n) => ({ path: `/api/orders/admin?branch=${BRANCHES[n % 10]}&_start=0&_end=25`, headers: headers[0] });
  /** Few clients who stop to read, as people do: an overloaded list says nothing about an export. */
  const reading = (ms) => underLoad(product, ask, { ms, clients: 2 });
  try {
    await reading(3000);
    const calm = await reading(4000);
    // the jobs of the first minute are no part of a file
    await atRest(product.pid);
    const { rssMb } = await asked(product, 'reset');
    const before = cpuMs(product.pid);
    await makeFile(product, headers[0]);
    const cpu = cpuMs(product.pid) - before;
    const { stallMs, peakMb } = await asked(product, 'look');
    const bare = await handMadeSheet(scale.orders);
    const file = makeFile(product, headers[0]);
    const busy = await reading(6000);
    await file;
    const limit = { most: true };
    return [
      result(
        `xlsx of the orders, ${engine}: CPU against bare XML`,
        `${(cpu / 1000).toFixed(1)} against ${(bare / 1000).toFixed(1)} s`,
        cpu / bare,
        { goal: 2.5, must: 6.5, ...limit },
      ),
      result(`xlsx of the orders, ${engine}: longest stall`, `${Math.round(stallMs)} ms`, stallMs, {
        goal: 50,
        must: 200,
        ...limit,
      }),
      result(`xlsx of the orders, ${engine}: growth of memory`, `${Math.round(peakMb - rssMb)} MiB`, peakMb - rssMb, {
        goal: 60,
        must: 150,
        ...limit,
      }),
      result(
        `p99 of the list meanwhile, ${engine}`,
        `${Math.round(busy.p99)} against ${Math.round(calm.p99)} ms`,
        busy.p99 / calm.p99,
        { goal: 2, must: 4, ...limit },
      ),
    ];
  } finally {
    await product.stop();
  }
}
