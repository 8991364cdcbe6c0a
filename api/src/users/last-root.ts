import { ON_MYSQL } from '../database/columns';
import { claim } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { User } from '../staff/user.entity';

/**
 * Somebody must be left who may do everything (decisions B1); the rows are locked, so that two roots cannot switch
 * each other off.
 * @throws DomainError user.lastRoot (409)
 */
export async function demandNotLastRoot(tx: Tx, leaving: number): Promise<void> {
  const roots = await tx.em.find(User, {
    select: { id: true },
    where: { userType: 'root', enabled: true },
    ...(ON_MYSQL ? { lock: { mode: 'pessimistic_write' as const } } : {}),
  });
  await claim(tx.em, ['the last root']);
  if (!roots.some((root) => root.id !== leaving)) throw new DomainError('user.lastRoot');
}
