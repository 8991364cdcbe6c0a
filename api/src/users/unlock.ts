import { recordAudit } from '../audit/record';
import { removeTotp } from '../auth/own-totp';
import { clearTries } from '../auth/tries';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { demand } from '../http/actor';
import { demandBelow } from './rules';
import { tellOwner } from './tell-owner';
import { User } from '../staff/user.entity';

/** An administrator forgets the wrong passwords of an account (decisions B0 #45); an admin not those of root and admin. */
export async function unlockUser(tx: Tx, id: number): Promise<void> {
  const grant = demand(tx.actor, 'users.unlock');
  const user = await lockRow(tx, User, { id }, 'user.notFound');
  demandBelow(grant, user.userType);
  await clearTries(tx, user.loginId);
  await recordAudit(tx, { resource: 'users', recordId: id, action: 'unlock' });
}

/**
 * A lost telephone: an administrator takes the authenticator away, so that the next sign-in sets up a new one.
 * @throws DomainError user.ownProfile (409): one's own goes with the own password
 */
export async function resetTotp(tx: Tx, id: number): Promise<void> {
  const grant = demand(tx.actor, 'users.unlock');
  const user = await lockRow(tx, User, { id }, 'user.notFound');
  demandBelow(grant, user.userType);
  if (id === tx.actor.id) throw new DomainError('user.ownProfile');
  await removeTotp(tx, id);
  await tellOwner(tx, user, ['totp']);
}
