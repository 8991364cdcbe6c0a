// Report 3 over a month: parties sold by shop.
import { middle, once } from '../lib/load.mjs';
import { bothServers } from '../lib/servers.mjs';
import { result } from '../lib/table.mjs';
import { performance } from 'node:perf_hooks';

/** A whole month that is over. */
const month = new Date(Date.now() - 40 * 86_400_000);

export const report = (engine, { db }) =>
  bothServers(db, async ({ product, headers }) => {
    const times = [];
    for (let round = 0; round < 5; round++) {
      const began = performance.now();
      const answer = await once(product, {
        path: `/api/admin/report?type=3&format=json&year=${month.getUTCFullYear()}&month=${month.getUTCMonth() + 1}`,
        headers: headers[0],
      });
      if (answer.status !== 200) throw new Error(answer.text());
      times.push(performance.now() - began);
    }
    return [
      result(`report 3 over a month, ${engine}`, `${Math.round(middle(times))} ms`, middle(times), {
        goal: 2000,
        most: true,
      }),
    ];
  });
