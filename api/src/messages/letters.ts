import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { isNoneOf } from '../database/is-one-of';
import { CALLED_OFF_STATES } from '../domain/words';
import { Departure } from '../catalogue/departure.entity';
import { DomainError } from '../domain/errors';
import type { LettersWire, LetterTo } from '../domain/wire/message';
import type { Locale } from '../domain/words';
import { refusedOf } from './compose';
import { lastLetters, named } from './last-letters';

/** The kind of their batches. */
export const LETTERS = 'letters';

interface LetterParty extends LetterTo {
  orderId: number;
  subOrderId: number;
  contactEmail: string;
  sent: boolean;
  refused: boolean;
}
export const isReached = ({ contactEmail, sent, refused }: LetterParty): boolean => !!contactEmail && !sent && !refused;

/**
 * The confirmed parties of a departure, or one of them, and which of them have had their letter; nobody joins what is
 * called off.
 *
 * @throws DomainError departure.idNotFound (404)
 */
export async function partiesOf(em: EntityManager, departureId: number, subOrderId?: number): Promise<LetterParty[]> {
  if (!(await em.existsBy(Departure, { id: departureId }))) throw new DomainError('departure.idNotFound');
  const rows = await rowsOf<Omit<LetterParty, 'sent' | 'refused'> & { letters: number }>(
    em,
    `SELECT o.id AS orderId, s.id AS subOrderId, o.orderNumber, o.contactPerson, o.contactEmail,
        (SELECT COUNT(*) FROM messages m WHERE m.orderId = o.id AND m.subOrderId = s.id AND m.event = 'joiningLetter'
            AND m.state NOT IN ('failed', 'bounced')) AS letters
       FROM sub_orders s JOIN orders o ON o.id = s.orderId JOIN departures d ON d.id = s.departureId
      WHERE ${isNoneOf('d.state', CALLED_OFF_STATES)} AND s.departureId = ? AND s.orderState = 'CONFIRMED'${subOrderId === undefined ? '' : ' AND s.id = ?'} ORDER BY s.id`,
    subOrderId === undefined ? [departureId] : [departureId, subOrderId],
  );
  const refused = await refusedOf(
    em,
    rows.map(({ contactEmail }) => contactEmail),
  );
  return rows.map(({ letters, ...row }) => ({
    ...{ ...row, orderId: Number(row.orderId), subOrderId: Number(row.subOrderId), sent: Number(letters) > 0 },
    refused: refused.has(row.contactEmail),
  }));
}
/** Whom the letters of a departure would reach, and how far those that are on their way have come. */
export async function lettersWire(em: EntityManager, lang: Locale, departureId: number): Promise<LettersWire> {
  const parties = await partiesOf(em, departureId);
  return {
    parties: parties.length,
    withAddress: parties.filter(isReached).length,
    without: parties.filter(({ contactEmail }) => !contactEmail).map(named),
    refused: parties.filter(({ refused, sent }) => refused && !sent).map(named),
    sent: parties.filter(({ sent }) => sent).length,
    batch: await lastLetters(
      em,
      lang,
      LETTERS,
      departureId,
      parties.filter(({ sent }) => !sent),
    ),
  };
}
