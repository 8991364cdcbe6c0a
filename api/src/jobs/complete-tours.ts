import { rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { CALLED_OFF_STATES } from '../domain/words';
import { transition } from '../audit/transition';
import { businessDate, returnDate } from '../domain/dates';
import { announce } from '../events/announce';
import { touchOrder } from '../parties/change-party';
import { openParty } from '../parties/open-party';
import { Request } from '../parties/request.entity';
import { SUB_ORDERS } from '../parties/sub-order-target';
import type { Desk } from '../desk/front-desk';
import type { Job } from '../turns/job';

/** What is called off goes nowhere: its parties wait for the disruption desk, which pays them back. */
const CALLED_OFF = isOneOf('d.state', CALLED_OFF_STATES);

/** A confirmed party is completed when its return date has passed (decisions B3); one with an open request waits for it. */
export const completeTours: Job<Desk> = {
  name: 'complete-tours',
  everyMs: 600_000,
  due: async (em, now) => {
    const today = businessDate(now);
    const rows = await rowsOf<{ id: number; departureDate: string; terms: string }>(
      em,
      `SELECT s.id, s.departureDate, s.terms FROM sub_orders s JOIN departures d ON d.id = s.departureId
        WHERE s.orderState = 'CONFIRMED' AND s.departureDate < ? AND NOT ${CALLED_OFF}
          AND NOT EXISTS (SELECT 1 FROM requests r WHERE r.openOn = s.id) ORDER BY s.id LIMIT 2000`,
      [today],
    );
    const days = (terms: string): number => (JSON.parse(terms) as { days: number }).days;
    return rows.filter((row) => returnDate(row.departureDate, days(row.terms)) < today).map((row) => Number(row.id));
  },
  act: async (tx, desk, subOrderId) => {
    const { order, subOrder } = await openParty(tx, desk, { subOrderId });
    // somebody may have asked for its money since it was found: a request cannot be executed on a completed party
    if (subOrder.orderState !== 'CONFIRMED' || (await tx.em.existsBy(Request, { openOn: subOrderId }))) return;
    const off = await rowsOf(tx.em, `SELECT d.id FROM departures d WHERE d.id = ? AND ${CALLED_OFF}`, [
      subOrder.departureId,
    ]);
    if (off.length) return;
    await transition(tx, SUB_ORDERS, subOrder, 'complete');
    await touchOrder(tx, order);
    announce(tx, 'orders', 'completed', order.id);
  },
};
