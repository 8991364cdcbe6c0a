import type { EntityManager } from 'typeorm';
import { Branch } from '../branches/branch.entity';
import type { UserTables } from '../domain/wire/user';
import { GENDERS, TITLES, USER_TYPES } from '../domain/words';
import { User } from '../staff/user.entity';

/** The lookup tables of user forms and pickers (decisions B0 #6): branches that are open, accounts that are on. */
export async function userTables(em: EntityManager): Promise<UserTables> {
  const branches = await em.find(Branch, { where: { active: true }, order: { code: 'ASC' } });
  const users = await em.find(User, {
    select: { id: true, fullName: true, branch: true, userType: true },
    where: { enabled: true },
    order: { fullName: 'ASC' },
  });
  return {
    userTypes: [...USER_TYPES],
    branches: branches.map(({ code, name, translations }) => ({ code, name, translations: translations ?? {} })),
    titles: [...TITLES],
    genders: [...GENDERS],
    users: users.map(({ id, fullName, branch, userType }) => ({ id, userId: fullName, branch, userType })),
  };
}
