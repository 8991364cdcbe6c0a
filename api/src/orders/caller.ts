import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { isoInstant, rowsOf } from '../database/raw';
import { businessDate } from '../domain/dates';
import { toHkd } from '../domain/money';
import type { Parameters } from '../domain/parameters';
import type { Caller, CallerBooking } from '../domain/wire/caller';
import { type OrderState, SEATED_STATES } from '../domain/words';
import type { Actor } from '../http/actor';
import { ordersOfPhone } from '../persons/find-members';
import { isCalledOff, offOf } from '../parties/called-off';
import { waitingUnder } from '../waiting/waiting-under';
import { partiesOf } from './list-summaries';

/** So many parties are shown, the soonest to leave first. */
const SHOWN = 12;

/**
 * What whoever calls from a whole telephone number has with us: parties that have not left, so that nobody holds seats
 * twice for one caller, and what waits or is held on the waiting list. Staff read the orders of all shops (decisions B1).
 */
export async function callerOf(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  actor: Actor,
  now: Date,
  phone: string,
): Promise<Caller> {
  const orderIds = await ordersOfPhone(em, phone);
  return {
    bookings: orderIds.length ? await comingParties(em, parameters, now, orderIds) : [],
    waiting: await waitingUnder(em, actor, now, phone),
  };
}

interface PartyRow extends Record<'orderNumber' | 'subOrderNumber' | 'contactPerson' | 'branch', string> {
  id: number;
  departureId: number;
  off: unknown;
  holdUntil: string | Date | null;
}
async function comingParties(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  now: Date,
  orderIds: readonly number[],
): Promise<CallerBooking[]> {
  const states: readonly OrderState[] = SEATED_STATES;
  const rows = await rowsOf<PartyRow>(
    em,
    `SELECT s.id, s.subOrderNumber, s.departureId, s.holdUntil, ${offOf('s')} AS off, o.orderNumber, o.contactPerson, o.branch
       FROM sub_orders s JOIN orders o ON o.id = s.orderId
      WHERE s.orderId IN (${marks(orderIds)}) AND s.orderState IN (${marks(states)}) AND s.departureDate >= ?
      ORDER BY s.departureDate, s.id LIMIT ${String(SHOWN)}`,
    [...orderIds, ...states, businessDate(now)],
  );
  if (!rows.length) return [];
  const parts = new Map(
    (await partiesOf(em, parameters, orderIds, now)).map((part) => [Number(part.subOrder.id), part]),
  );
  return rows.flatMap(({ id, holdUntil, off, ...row }) => {
    const part = parts.get(Number(id));
    if (!part) return [];
    const { packageCode, departureDate, orderState } = part.subOrder;
    return [
      {
        ...{
          ...row,
          subOrderId: Number(id),
          departureId: Number(row.departureId),
          packageCode,
          departureDate,
          orderState,
        },
        calledOff: isCalledOff({ orderState, off }),
        people: part.people,
        balance: toHkd(part.account.balance),
        holdUntil: orderState === 'HOLD' ? isoInstant(holdUntil) : null,
      },
    ];
  });
}
