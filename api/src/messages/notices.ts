import type { EntityManager } from 'typeorm';
import { isOneOf } from '../database/is-one-of';
import { rowsOf } from '../database/raw';
import { Departure } from '../catalogue/departure.entity';
import { DomainError } from '../domain/errors';
import type { Channel } from '../domain/messages/words';
import type { LetterTo, NoticesWire } from '../domain/wire/message';
import { type Locale, SEATED_STATES } from '../domain/words';
import { refusedOf } from './compose';
import { lastLetters, named } from './last-letters';
import { waysHere } from './ways';

/** The kind of their batches. */
export const NOTICES = 'notices';

export interface Booked extends LetterTo {
  orderId: number;
  subOrderId: number;
  /** Where a notice would go; '' where the channel has no address. */
  to: string;
  refused: boolean;
}
export const hears = ({ to, refused }: Booked): boolean => to !== '' && !refused;

/**
 * Everybody who is booked on a departure, an order once however many of its parties travel: who holds seats as well, and
 * who is on tour.
 * @throws DomainError departure.idNotFound (404)
 */
export async function bookedOn(em: EntityManager, departureId: number, channel: Channel): Promise<Booked[]> {
  if (!(await em.existsBy(Departure, { id: departureId }))) throw new DomainError('departure.idNotFound');
  const rows = await rowsOf<Omit<Booked, 'refused' | 'to'> & { recipient: string }>(
    em,
    `SELECT o.id AS orderId, x.subOrderId, o.orderNumber, o.contactPerson, o.${channel === 'EMAIL' ? 'contactEmail' : 'contactPhone'} AS recipient
       FROM (SELECT s.orderId, MIN(s.id) AS subOrderId FROM sub_orders s
              WHERE s.departureId = ? AND ${isOneOf('s.orderState', SEATED_STATES)} GROUP BY s.orderId) x
       JOIN orders o ON o.id = x.orderId ORDER BY x.subOrderId`,
    [departureId],
  );
  const refused = await refusedOf(
    em,
    rows.map(({ recipient }) => recipient),
  );
  return rows.map(({ recipient, ...row }) => ({
    ...{ ...row, orderId: Number(row.orderId), subOrderId: Number(row.subOrderId), to: recipient },
    refused: refused.has(recipient),
  }));
}

/** Whom a notice would reach by a channel, and how far the last one has come. */
export async function noticesWire(
  em: EntityManager,
  lang: Locale,
  departureId: number,
  channel: Channel,
): Promise<NoticesWire> {
  const booked = await bookedOn(em, departureId, channel);
  const [first] = booked.filter(hears);
  return {
    ...{ orders: booked.length, reached: booked.filter(hears).length, ways: waysHere() },
    without: booked.filter(({ to }) => to === '').map(named),
    refused: booked.filter(({ refused }) => refused).map(named),
    sample: first ? { orderId: first.orderId, subOrderId: first.subOrderId } : null,
    batch: await lastLetters(em, lang, NOTICES, departureId, booked),
  };
}
