import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { recordAudit } from './record';
import { DomainError } from '../domain/errors';
import { isBarred, type Machine, next, type Persons } from '../domain/machine';
import { demand } from '../http/actor';
import type { Tx } from '../database/work';
import type { Act } from '../domain/acts';

export interface Subject<S extends string> extends ObjectLiteral {
  id: number;
  version: number;
  status?: S;
}
export interface Target<E extends ObjectLiteral, S extends string, M extends string> {
  entity: EntityTarget<E>;
  /** Name in the audit log. */
  resource: string;
  machine: Machine<S, M>;
  /** The column that holds the state. */
  field: keyof E & string;
  /** Under which record the log tells of it, where that is not its own. */
  toldOf?: (row: E) => number;
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
  const set = { ...change.set, [target.field]: to, updatedAt: tx.now };
  const written = await tx.em
    .createQueryBuilder()
    .update(target.entity)
    .set({ ...set, version: () => 'version + 1' } as never)
    .where({ id: row.id, version: row.version, [target.field]: from } as FindOptionsWhere<E>)
    .updateEntity(false)
    .execute();
  if (written.affected !== 1) throw new DomainError('general.stale');
  const told = (of: object): Record<string, unknown> =>
    Object.fromEntries([target.field, ...(change.told ?? [])].map((name) => [name, Reflect.get(of, name) as unknown]));
  await recordAudit(tx, {
    resource: target.resource,
    recordId: target.toldOf?.(row) ?? row.id,
    // a move of a new kind of record has its words beside the labels of its fields (test/acts.test.ts)
    action: move as string as Act,
    before: told(row),
    after: told(set),
    reason: change.reason ?? '',
  });
  Object.assign(row, set, { version: row.version + 1 });
  target.moved?.(tx, row);
}
