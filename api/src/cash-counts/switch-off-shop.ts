import { In } from 'typeorm';
import type { Rules } from '../crud/part';
import type { Tx } from '../database/work';
import { fieldError } from '../domain/errors';
import { showMoney } from '../domain/money';
import { STAFF_TYPES } from '../domain/words';
import { User } from '../staff/user.entity';
import { openShift } from './open-shift';

/**
 * A shop is switched off when nobody can take money there any more and its drawer is empty: everything is counted and no
 * float is left, and its people are in another shop or disabled. Its orders are served by any shop.
 * @throws DomainError branch.drawerOpen, branch.hasStaff (409) at `active`
 */
export const shopRules: Rules = {
  async before(tx, _grant, sent, row) {
    if (row?.['active'] === true && sent['active'] === false) await demandClosed(tx, String(row['code']));
    return {};
  },
};

async function demandClosed(tx: Tx, branch: string): Promise<void> {
  const { rows, float } = await openShift(tx.em, branch, tx.now);
  if (rows.length || float > 0)
    throw fieldError('active', 'branch.drawerOpen', { rows: rows.length, float: showMoney(float) });
  const staff = await tx.em.find(User, {
    where: { branch, enabled: true, userType: In([...STAFF_TYPES]) },
    order: { fullName: 'ASC' },
  });
  if (staff.length)
    throw fieldError('active', 'branch.hasStaff', {
      count: staff.length,
      names: staff
        .slice(0, NAMED)
        .map(({ fullName }) => fullName)
        .join(', '),
    });
}
/** A refusal names so many; the list of users has them all. */
const NAMED = 5;
