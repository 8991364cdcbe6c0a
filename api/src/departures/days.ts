import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { SEATED_STATES } from '../domain/words';
import { soldBy } from '../catalogue/sold-by';

const SEATED = isOneOf('orderState', SEATED_STATES);

const daysOf = (id: string): string => `(SELECT JSON_EXTRACT(s.terms, '$.days') FROM sub_orders s WHERE s.id = ${id})`;

/**
 * How many days tours last that somebody is booked on, by the terms of the bookings: a price that is approved afterwards
 * is for others (decisions B17, B18). Of parties that were sold different lengths the longest; the first and the last tell
 * it, for all terms of a departure would be read to find what changes once.
 */
export async function bookedDays(em: EntityManager, departureIds: readonly number[]): Promise<Map<number, number>> {
  const days = new Map<number, number>();
  if (!departureIds.length) return days;
  const rows = await rowsOf<Record<'departureId' | 'early' | 'late', number>>(
    em,
    `SELECT x.departureId, ${daysOf('x.firstId')} AS early, ${daysOf('x.lastId')} AS late
       FROM (SELECT departureId, MIN(id) AS firstId, MAX(id) AS lastId FROM sub_orders
              WHERE departureId IN (${marks(departureIds)}) AND ${SEATED} GROUP BY departureId) x`,
    departureIds,
  );
  for (const { departureId, early, late } of rows) days.set(Number(departureId), Math.max(Number(early), Number(late)));
  return days;
}

/** The same of one departure; by the price that it sells by where nobody is booked. */
export async function daysOfDeparture(
  em: EntityManager,
  { id, packageCode }: { id: number; packageCode: string },
): Promise<number | undefined> {
  return (await bookedDays(em, [id])).get(id) ?? (await soldBy(em, packageCode, id))?.days;
}
