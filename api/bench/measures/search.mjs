// The search over everything, by telephone and by order number, against a LIKE scan of the same two columns.
import { sideBySide, underLoad } from '../lib/load.mjs';
import { bothServers } from '../lib/servers.mjs';
import { result } from '../lib/table.mjs';

const phone = (n) => String(50_000_000 + ((n * 7919) % 49_000_000));

export const search = (engine, { db, scale }) =>
  bothServers(db, async ({ product, raw, headers, pids }) => {
    const term = (n) => (n % 2 ? phone(1 + ((n * 37) % scale.orders)) : `B${n % 10}2603${10 + (n % 18)}`);
    const { ratio, of } = await sideBySide(
      (ms) =>
        underLoad(product, (n) => ({ path: `/api/search?q=${term(n)}`, headers: headers[0] }), {
          ms,
          clients: 4,
          pids: pids(product),
        }),
      (ms) => underLoad(raw, (n) => ({ path: `/like?q=${term(n)}` }), { ms, clients: 4, pids: pids(raw) }),
    );
    const cpu = `${of('ours', 'cpu').toFixed(2)} against ${of('theirs', 'cpu').toFixed(1)} ms`;
    return [result(`search, ${engine}: CPU against a LIKE scan`, cpu, ratio('cpu'), { goal: 0.1, most: true })];
  });
