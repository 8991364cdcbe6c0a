import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { differingParts, lackingParts, mergedPerson, type PersonPart } from '../domain/persons';
import type { PersonMergePreview, PersonWire } from '../domain/wire/person';
import { demand } from '../http/actor';
import { Member } from '../parties/member.entity';
import { personsOf } from './find-members';
import { PersonMerge } from './person-merge.entity';
import { recordKey } from './record-key';

interface Asked {
  keptId: number;
  otherId: number;
  fromOther?: PersonPart[];
}

/** The whole record that a booking belongs to, with the records that were merged into it. */
async function recordOf(em: EntityManager, memberId: number): Promise<{ person: PersonWire; ids: number[] }> {
  const member = await em.findOneBy(Member, { id: memberId });
  if (!member) throw new DomainError('customer.notFound');
  const { surname, givenName, chineseName } = member;
  const own = (await em.findBy(Member, { surname, givenName, chineseName })).filter(
    (one) => recordKey(one) === recordKey(member),
  );
  const [person] = await personsOf(em, own);
  if (!person) throw new DomainError('customer.notFound');
  return { person, ids: own.map((one) => one.id) };
}

/**
 * Two records side by side: in what they differ, and what would stand (issue: managers only).
 * @throws DomainError customer.notFound; person.same at otherId
 */
export async function previewMerge(
  em: EntityManager,
  { keptId, otherId, fromOther }: Asked,
): Promise<PersonMergePreview> {
  const [kept, other] = [await recordOf(em, keptId), await recordOf(em, otherId)];
  const isOne = kept.ids.includes(otherId) || kept.person.memberId === other.person.memberId;
  if (isOne) throw fieldError('otherId', 'person.same');
  const taken = fromOther ?? lackingParts(kept.person, other.person);
  const bookings = kept.person.bookings + other.person.bookings;
  return {
    kept: kept.person,
    other: other.person,
    differs: differingParts(kept.person, other.person),
    fromOther: taken,
    result: { ...mergedPerson(kept.person, other.person, taken), bookings },
  };
}

/** Makes two records one from now on; bookings keep the names and papers with which they were made. */
export async function mergePersons(tx: Tx, asked: Asked): Promise<PersonMerge> {
  demand(tx.actor, 'customers.merge');
  // one after the other, so that no two merges lead into each other
  for (const id of [asked.keptId, asked.otherId].sort((a, b) => a - b))
    await lockRow(tx, Member, { id }, 'customer.notFound');
  const { fromOther } = await previewMerge(tx.em, asked);
  const { keptId, otherId } = asked;
  const row = { keptId, otherId, fromOther, mergedBy: tx.actor.id, mergedAt: tx.now, undoneBy: null, undoneAt: null };
  const { identifiers } = await tx.em.insert(PersonMerge, row);
  await recordAudit(tx, {
    resource: 'members',
    recordId: keptId,
    action: 'merge',
    before: null,
    after: { otherId, fromOther },
  });
  return { id: Number(identifiers[0]?.['id']), ...row };
}

/**
 * Takes a merge back: both records stand as before.
 * @throws DomainError person.mergeNotFound
 */
export async function undoMerge(tx: Tx, id: number): Promise<void> {
  demand(tx.actor, 'customers.merge');
  const merge = await lockRow(tx, PersonMerge, { id }, 'person.mergeNotFound');
  if (merge.undoneAt) return;
  await tx.em.update(PersonMerge, { id }, { undoneAt: tx.now, undoneBy: tx.actor.id });
  const { keptId, otherId } = merge;
  await recordAudit(tx, { resource: 'members', recordId: keptId, action: 'unmerge', before: { otherId }, after: null });
}
