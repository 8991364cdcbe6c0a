import { withId } from '../database/ids-text';
import { expectVersion, lockRow } from '../database/lock';
import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { isChannel } from '../domain/channels';
import { DomainError } from '../domain/errors';
import { isRemovable, isWritable } from '../domain/reach';
import { type Life, lifeOf, missingOf } from '../domain/resource';
import { announce } from '../events/announce';
import { columnsOf } from './columns-of';
import { settled } from './initial';
import { type Known, knownBy } from './known-by';
import { type Part, type Row, type Values, whereOf } from './part';
import { personsOf } from './moves-of';
import { readRecord } from './read';
import { demandWithin } from './scope';
import { keysOf } from './stands-once';

/**
 * Makes a move of a record: by its machine, within the right, the bound and the four eyes, in one transaction with what
 * is typed with it.
 * @throws DomainError the resource's `missing` (404), general.stale (409), and as transition
 */
export async function moveRecord(tx: Tx, part: Part, id: number, move: string, sent: Values): Promise<Values> {
  const { resource, entity, rules } = part;
  const { field, machine } = lifeOf(resource) as Life;
  const row = await lockRow(tx, entity, whereOf(part, { id }), missingOf(resource));
  const right = machine.moves[move]?.right;
  const { asks = [] } = resource.moves?.[move] ?? {};
  if (right !== undefined && right !== 'system') demandWithin(resource, tx.actor, right, row);
  const { version, reason, ...asked } = sent;
  expectVersion(row, version as number | undefined);
  const before = { ...row };
  const columns = settled(resource.fields, await columnsOf(tx, resource, asked, row), row, { asks });
  const toldOf = (moved: Row): Known => knownBy(resource, moved);
  const target = { entity, resource: resource.name, machine, field, persons: personsOf, toldOf };
  const set = { ...columns, ...keysOf(part, columns), movedBy: tx.actor.id } as Partial<Row>;
  const told = Object.keys(columns);
  await transition(tx, target, row, move, { set, told, ...(reason === undefined ? {} : { reason: reason as string }) });
  await rules.after?.(tx, row, before, move);
  if (isChannel(resource.name)) announce(tx, resource.name, move, row.id);
  return readRecord(tx.em, part, id, tx.now, tx.actor);
}

/** @throws DomainError general.notAllowedInState (422) */
export function demandState({ resource }: Part, row: Values, move: 'save' | 'delete'): void {
  if ((move === 'save' ? isWritable : isRemovable)(resource, row)) return;
  throw new DomainError('general.notAllowedInState', { state: String(row[lifeOf(resource)?.field ?? '']), move });
}
/** Who wrote, as the four eyes ask for it. */
export const writtenBy = (part: Part, actorId: number, row: Values | null): Values => {
  if (!lifeOf(part.resource)) return {};
  if (!row) return { createdBy: actorId };
  return { editors: withId((row['editors'] ?? null) as string | null, actorId) };
};
