import { withId } from '../database/ids-text';
import { expectVersion, lockRow } from '../database/lock';
import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { type Life, lifeOf, missingOf } from '../domain/resource';
import { columnsOf } from './columns-of';
import { settled } from './initial';
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
  if (right !== undefined && right !== 'system') demandWithin(resource, tx.actor, right, row);
  const { version, reason, ...asked } = sent;
  expectVersion(row, version as number | undefined);
  const before = { ...row };
  const columns = settled(resource.fields, await columnsOf(tx, resource, asked), row);
  const target = { entity, resource: resource.name, machine, field, persons: personsOf };
  const set = { ...columns, ...keysOf(part, columns), movedBy: tx.actor.id } as Partial<Row>;
  const told = Object.keys(columns);
  await transition(tx, target, row, move, { set, told, ...(reason === undefined ? {} : { reason: reason as string }) });
  await rules.after?.(tx, row, before, move);
  return readRecord(tx.em, part, id, tx.now, tx.actor);
}

/** A record may be written in where its machine begins, or where it has a move `save`; elsewhere only moves change it. */
export function demandWritable(part: Part, row: Values): void {
  const life = lifeOf(part.resource);
  if (!life) return;
  const at = row[life.field] as string;
  if (!(life.machine.moves['save']?.from ?? life.machine.initial).includes(at))
    throw new DomainError('general.notAllowedInState', { state: at, move: 'save' });
}
/** A record with a life is deleted where it began; later a move ends it. */
export function demandRemovable(part: Part, row: Values): void {
  const life = lifeOf(part.resource);
  const at = life && (row[life.field] as string);
  if (life && !life.machine.initial.includes(at ?? ''))
    throw new DomainError('general.notAllowedInState', { state: at ?? '', move: 'delete' });
}
/** Who wrote, as the four eyes ask for it. */
export const writtenBy = (part: Part, actorId: number, row: Values | null): Values => {
  if (!lifeOf(part.resource)) return {};
  if (!row) return { createdBy: actorId };
  return { editors: withId((row['editors'] ?? null) as string | null, actorId) };
};
