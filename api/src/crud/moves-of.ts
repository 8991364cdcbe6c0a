import { idsOf } from '../database/ids-text';
import { DomainError } from '../domain/errors';
import { isBarred, type Machine, type Persons } from '../domain/machine';
import { lifeOf } from '../domain/resource';
import type { Actor } from '../http/actor';
import type { Part, Values } from './part';
import { demandWithin } from './scope';

/** Who the four-eyes words of a machine mean: its maker, who moved it last, everybody who wrote in it, who approved it. */
export const personsOf = (row: Values): Persons => ({
  creator: row['createdBy'] as number | null,
  submitter: row['movedBy'] as number | null,
  editor: idsOf((row['editors'] ?? null) as string | null),
  approver: (row['approvedBy'] ?? null) as number | null,
});

/** What an actor may do next with a record, in the order of the buttons: by state, right, bound and four eyes. */
export function movesOf(part: Part, actor: Actor, row: Values): string[] {
  const life = lifeOf(part.resource);
  if (!life) return [];
  return Object.keys(part.resource.moves ?? {}).filter((move) =>
    mayMove(part, life.machine, actor, row, life.field, move),
  );
}
function mayMove(
  { resource }: Part,
  machine: Machine<string, string>,
  actor: Actor,
  row: Values,
  field: string,
  move: string,
): boolean {
  const rule = machine.moves[move];
  if (!rule || rule.right === 'system' || !rule.from.includes(row[field] as string)) return false;
  if (actor.id !== 0 && isBarred(rule, personsOf(row), actor.id)) return false;
  try {
    demandWithin(resource, actor, rule.right, row);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
