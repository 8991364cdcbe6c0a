// A page of the order list: 25 of about 10,000 that match of 100,000, with joins and total, 16 clients.
import { BRANCHES } from '../lib/people.mjs';
import { sideBySide, underLoad } from '../lib/load.mjs';
import { sameAnswer } from '../lib/same.mjs';
import { result } from '../lib/table.mjs';
import { bothServers } from '../lib/servers.mjs';

const BOUNDS = { mariadb: { goal: 0.7, must: 0.5 }, sqlite: { goal: 0.6, must: 0.4 } };

export async function list(engine, { db }) {
  return bothServers(db, async ({ product, raw, headers, pids }) => {
    const ask = (n) => ({
      path: `/api/orders/admin?branch=${BRANCHES[n % 10]}&_start=${25 * (n % 8)}&_end=${25 * (n % 8) + 25}`,
      headers: headers[0],
    });
    await sameAnswer(product, raw, ask(3));
    const { ratio, of } = await sideBySide(
      (ms) => underLoad(product, ask, { ms, pids: pids(product) }),
      (ms) => underLoad(raw, ask, { ms, pids: pids(raw) }),
    );
    const rates = `${Math.round(of('ours', 'rate'))} of ${Math.round(of('theirs', 'rate'))} a second`;
    const cpu = `${of('ours', 'cpu').toFixed(2)} against ${of('theirs', 'cpu').toFixed(2)} ms`;
    return [
      result(`list page, ${engine}: rate against bare`, rates, ratio('rate'), BOUNDS[engine]),
      result(`list page, ${engine}: CPU a request`, cpu, ratio('cpu'), { goal: 1.5, must: 2, most: true }),
    ];
  });
}
