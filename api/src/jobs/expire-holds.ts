import type { Tx } from '../database/work';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { freeSeats } from '../waiting/free-seats';
import { announce } from '../events/announce';
import { touchOrder } from '../parties/change-party';
import { endParty } from '../parties/end-party';
import type { Desk } from '../desk/front-desk';
import { isOver, openParty } from '../parties/open-party';
import { notifyStaff } from '../outbox/notify';
import type { Job } from '../turns/job';

/** A hold that ran out without money: expired, its seats are free (decisions B3). Whoever paid meanwhile keeps it. */
async function expireHold(tx: Tx, desk: Desk, subOrderId: number): Promise<void> {
  const party = await openParty(tx, desk, { subOrderId });
  const { order, subOrder, members, account } = party;
  if (!isOver(subOrder, account.farePaid, tx.now)) return;
  await endParty(tx, party, 'expire');
  await freeSeats(tx, subOrder.departureId, members.filter((member) => member.takesSeat).length);
  await touchOrder(tx, order);
  await notifyStaff(tx, desk.parameters, 'holdExpired', {
    number: subOrder.subOrderNumber,
    tour: subOrder.packageCode,
    date: subOrder.departureDate,
    contact: order.contactPerson,
    phone: order.contactPhone,
  });
  announce(tx, 'orders', 'expired', order.id);
  announce(tx, 'departures', 'seats', subOrder.departureId);
}

export const expireHolds: Job = {
  name: 'expire-holds',
  everyMs: 30_000,
  due: async (em, now) => {
    const rows = await rowsOf<{ id: number }>(
      em,
      `SELECT s.id FROM sub_orders s WHERE s.orderState = 'HOLD' AND s.holdUntil <= ?
        AND (SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = s.id) <= 0
       ORDER BY s.holdUntil LIMIT 500`,
      [sqlInstant(now)],
    );
    return rows.map((row) => Number(row.id));
  },
  act: expireHold,
};
