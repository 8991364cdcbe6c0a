import { randomInt } from 'node:crypto';
import { hashPassword } from '../auth/password';
import { Branch } from '../branches/branch.entity';
import type { Tx } from '../database/work';
import { User } from '../staff/user.entity';

const SETS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-_+='] as const;

/**
 * On an empty database there is nobody who could sign in: creates `root` with a one-time password, which must be
 * changed before anything else is answered (decisions C), and the shop that `root` belongs to (B18). Answers the password, or undefined when somebody exists.
 */
export async function createFirstRoot(tx: Tx): Promise<string | undefined> {
  if (await tx.em.existsBy(User, {})) return undefined;
  const password = oneTimePassword();
  await tx.em.insert(User, {
    loginId: 'root',
    fullName: 'System administrator',
    passwordHash: await hashPassword(password),
    userType: 'root',
    branch: await headOffice(tx),
    mustChangePassword: true,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  return password;
}

/** The first shop; what is booked or received needs one in its number. */
async function headOffice(tx: Tx): Promise<string> {
  if (!(await tx.em.existsBy(Branch, { code: HQ })))
    await tx.em.insert(Branch, {
      code: HQ,
      name: 'Head office',
      translations: { 'zh-Hant': { name: '總公司' }, 'zh-Hans': { name: '总公司' } },
      createdAt: tx.now,
      updatedAt: tx.now,
    });
  return HQ;
}
const HQ = 'HQ';

/** 16 characters without look-alikes, some of each set. */
function oneTimePassword(): string {
  const letters = Array.from({ length: 16 }, (_, i) => pick(SETS[i % 8 === 7 ? 3 : i % 3]));
  for (let i = letters.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [letters[i], letters[j]] = [letters[j] as string, letters[i] as string];
  }
  return letters.join('');
}
const pick = (set: string = SETS[0]): string => set.charAt(randomInt(set.length));
