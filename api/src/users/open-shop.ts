import { Branch } from '../branches/branch.entity';
import type { Values } from '../crud/part';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { fieldError } from '../domain/errors';
import type { User } from '../staff/user.entity';

/**
 * Nobody comes to work in a shop that is switched off, by a new account, a move or being enabled again; who stands in one
 * already is written in otherwise as before.
 * @throws DomainError branch.switchedOff (409) at `branch`
 */
export async function demandOpenShop(tx: Tx, sent: Values, user: User | null): Promise<void> {
  const enabled = (sent['enabled'] ?? user?.enabled ?? true) as boolean;
  const code = (sent['branch'] ?? user?.branch) as string | null | undefined;
  const comes = !user || !user.enabled || code !== user.branch;
  if (!enabled || !comes || !code || !(await tx.em.existsBy(Branch, { code }))) return;
  // whoever switches the shop off holds it while its people are looked for
  const { active } = await lockRow(tx, Branch, { code }, 'branch.notFound');
  if (!active) throw fieldError('branch', 'branch.switchedOff', { code });
}
