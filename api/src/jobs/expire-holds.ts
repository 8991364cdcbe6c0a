import type { Tx } from '../database/work';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { freeSeats } from '../departures/seats';
import { announce } from '../events/announce';
import { touchOrder } from '../orders/change-party';
import { endParty } from '../orders/end-party';
import type { Desk } from '../orders/front-desk';
import { openParty } from '../orders/open-party';
import { notifyStaff } from '../outbox/notify';
import type { Job } from './job';

/** A hold that ran out without money: expired, its seats are free (decisions B3). Whoever paid meanwhile keeps it. */
export async function expireHold(tx: Tx, desk: Desk, subOrderId: number): Promise<void> {
  const party = await openParty(tx, desk, { subOrderId });
  const { order, subOrder, members, account } = party;
  const over = subOrder.orderState === 'HOLD' && subOrder.holdUntil !== null && tx.now >= subOrder.holdUntil;
  if (!over || account.farePaid > 0) return;
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
      "SELECT id FROM sub_orders WHERE orderState = 'HOLD' AND holdUntil <= ? ORDER BY holdUntil LIMIT 500",
      [sqlInstant(now)],
    );
    return rows.map((row) => Number(row.id));
  },
  act: expireHold,
};
