import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { Departure } from '../catalogue/departure.entity';
import { DomainError } from '../domain/errors';
import type { LettersWire, LetterTo } from '../domain/wire/message';
import { refusedOf } from './compose';

export interface LetterParty extends LetterTo {
  orderId: number;
  subOrderId: number;
  contactEmail: string;
  sent: boolean;
  refused: boolean;
}
export const isReached = ({ contactEmail, sent, refused }: LetterParty): boolean => !!contactEmail && !sent && !refused;

/**
 * The confirmed parties of a departure, and which of them have had their letter.
 *
 * @throws DomainError departure.idNotFound (404)
 */
export async function partiesOf(em: EntityManager, departureId: number): Promise<LetterParty[]> {
  if (!(await em.existsBy(Departure, { id: departureId }))) throw new DomainError('departure.idNotFound');
  const rows = await rowsOf<Omit<LetterParty, 'sent' | 'refused'> & { letters: number }>(
    em,
    `SELECT o.id AS orderId, s.id AS subOrderId, o.orderNumber, o.contactPerson, o.contactEmail,
        (SELECT COUNT(*) FROM messages m WHERE m.orderId = o.id AND m.subOrderId = s.id AND m.event = 'joiningLetter'
            AND m.state NOT IN ('failed', 'bounced')) AS letters
       FROM sub_orders s JOIN orders o ON o.id = s.orderId
      WHERE s.departureId = ? AND s.orderState = 'CONFIRMED' ORDER BY s.id`,
    [departureId],
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
const named = ({ orderNumber, contactPerson }: LetterTo): LetterTo => ({ orderNumber, contactPerson });
/** Whom the letters would reach. */
export function lettersWire(parties: readonly LetterParty[]): LettersWire {
  return {
    parties: parties.length,
    withAddress: parties.filter(isReached).length,
    without: parties.filter(({ contactEmail }) => !contactEmail).map(named),
    refused: parties.filter(({ refused, sent }) => refused && !sent).map(named),
    sent: parties.filter(({ sent }) => sent).length,
  };
}
