import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { recordAudit } from './record';
import { DomainError } from '../domain/errors';
import { isBarred, type Machine, next, type Persons } from '../domain/machine';
import { demand } from '../http/actor';
import { overwrite } from '../database/overwrite';
import type { Tx } from '../database/work';
import type { Act } from '../domain/acts';

export interface Target<E extends ObjectLiteral, S extends string, M extends string> {
  entity: EntityTarget<E>;
  /** Name in the audit log. */
  resource: string;
  machine: Machine<S, M>;
  /** The column that holds the state. */
  field: keyof E & string;
  /** Under which record the log tells of it, where that is not its own. */
  toldOf?: (row: E) => number | string;
  /** Who the four-eyes words of the machine mean for this row. */
  persons?: (row: E) => Persons;
  /** What else hangs on the state and follows it before the work ends. */
  moved?: (tx: Tx, row: E) => void;
}

/**
 * The only writer of a state column: asks the machine, the right and the four eyes, writes guarded by state and
 * version, and logs from, to and who (architecture rule 4). `set` are the columns that change with the state, `told`
 * those of them that the log tells of.
 * @throws DomainError general.notAllowedInState, auth.denied, auth.fourEyes, general.reasonRequired, general.stale
 */
export async function transition<
  E extends ObjectLiteral & { id: number; version: number; updatedAt: Date },
  S extends string,
  M extends string,
>(
  tx: Tx,
  target: Target<E, S, M>,
  row: E,
  move: M,
  change: { set?: Partial<E>; told?: readonly (keyof E & string)[]; reason?: string; system?: boolean } = {},
): Promise<void> {
  const from = row[target.field] as S;
  const to = next(target.machine, from, move);
  const rule = target.machine.moves[move];
  if (rule.right !== 'system' && !change.system) demand(tx.actor, rule.right);
  const persons = target.persons?.(row) ?? {};
  if (tx.actor.id !== 0 && isBarred(rule, persons, tx.actor.id)) throw new DomainError('auth.fourEyes');
  if (rule.reason === 'required' && !change.reason?.trim())
    throw new DomainError('general.reasonRequired', {}, { reason: 'general.reasonRequired' });
  const told = (of: object): Record<string, unknown> =>
    Object.fromEntries([target.field, ...(change.told ?? [])].map((name) => [name, Reflect.get(of, name) as unknown]));
  const before = told(row);
  const held = { [target.field]: from } as Partial<E>;
  await overwrite(tx, target.entity, row, { ...change.set, [target.field]: to } as Partial<E>, held);
  await recordAudit(tx, {
    resource: target.resource,
    recordId: target.toldOf?.(row) ?? row.id,
    // a move of a new kind of record has its words beside the labels of its fields (test/acts.test.ts)
    action: move as string as Act,
    before,
    after: told(row),
    reason: change.reason ?? '',
  });
  target.moved?.(tx, row);
}
