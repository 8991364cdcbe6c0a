import { recordAudit } from '../audit/record';
import { sqlInstant } from '../database/columns';
import { drawNumber } from '../database/counters';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import type { DocumentVault } from '../desk/document-vault';
import { DomainError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { Member } from '../parties/member.entity';
import { membersOfDocument } from './find-members';

const HOUR_MS = 3_600_000;
const LOOK_UP = { resource: 'users', action: 'lookUpDocument' } as const;

/**
 * The bookings behind the whole number of a document. Each look is written down, without the number, and one person
 * has thirty in an hour: what a mask hides of an identity card is found by trying some two thousand numbers.
 * @throws DomainError person.tooManyLookUps (429)
 */
export async function lookUpDocument(tx: Tx, vault: DocumentVault, document: string): Promise<Member[]> {
  const { id } = tx.actor;
  // looks of one person wait for each other, in whatever process, so that each is counted before the next
  await drawNumber(tx, `lookUp:${String(id)}`);
  if ((await lastHour(tx)) >= LIMITS.documentLookUps)
    throw new DomainError('person.tooManyLookUps', { limit: LIMITS.documentLookUps });
  const found = await membersOfDocument(tx.em, vault, document);
  await recordAudit(tx, { ...LOOK_UP, recordId: id, after: { found: found.length } });
  return found;
}

async function lastHour({ em, actor, now }: Tx): Promise<number> {
  const [row] = await rowsOf<{ looks: number }>(
    em,
    'SELECT COUNT(*) AS looks FROM audit WHERE resource = ? AND recordId = ? AND `action` = ? AND at > ?',
    [LOOK_UP.resource, String(actor.id), LOOK_UP.action, sqlInstant(new Date(now.getTime() - HOUR_MS))],
  );
  return Number(row?.looks);
}
