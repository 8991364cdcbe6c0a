// One order with its travellers and payments.
import { sideBySide, underLoad } from '../lib/load.mjs';
import { bothServers } from '../lib/servers.mjs';
import { result } from '../lib/table.mjs';

export const detail = (engine, { db, scale }) =>
  bothServers(db, async ({ product, raw, headers }) => {
    const ask = (n) => ({ path: `/api/orders/${1 + ((n * 7919) % scale.orders)}`, headers: headers[0] });
    const { ratio, of } = await sideBySide(
      (ms) => underLoad(product, ask, { ms }),
      (ms) => underLoad(raw, ask, { ms }),
    );
    const rates = `${Math.round(of('ours', 'rate'))} of ${Math.round(of('theirs', 'rate'))} a second`;
    return [result(`order detail, ${engine}: rate against bare`, rates, ratio('rate'), { goal: 0.4, must: 0.25 })];
  });
