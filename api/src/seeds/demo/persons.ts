import type { DataSource } from 'typeorm';
import { hashPassword } from '../../auth/password';
import { Branch } from '../../branches/branch.entity';
import type { UserType } from '../../domain/words';
import { User } from '../../users/user.entity';

const BRANCHES = [
  ['TST', 'Tsim Sha Tsui', '尖沙咀', '尖沙咀', 'Shop 12, 1/F, 88 Nathan Road, Tsim Sha Tsui, Kowloon', '23680001'],
  ['MK', 'Mong Kok', '旺角', '旺角', 'Shop 3, G/F, 610 Nathan Road, Mong Kok, Kowloon', '23900002'],
  ['CWB', 'Causeway Bay', '銅鑼灣', '铜锣湾', 'Room 501, 28 Yee Wo Street, Causeway Bay, Hong Kong', '28950003'],
] as const;
/** One sign-in per user type and a second where four eyes need it (decisions C). */
export const DEMO_PEOPLE: readonly [loginId: string, name: string, type: UserType, branch: string][] = [
  ['root', 'Rita Root', 'root', 'TST'],
  ['admin', 'Ada Admin', 'admin', 'TST'],
  ['manager', 'Martin Ma', 'manager', 'TST'],
  ['manager2', 'Mandy Mok', 'manager', 'MK'],
  ['fc', 'Fiona Fong', 'fc-manager', 'TST'],
  ['fc2', 'Felix Fu', 'fc-manager', 'CWB'],
  ['staff', 'Sandy Sham', 'staff', 'TST'],
  ['staff2', 'Simon Siu', 'staff', 'MK'],
  ['member', 'Mabel Member', 'member', 'TST'],
  ['normal', 'Norman Normal', 'normalUser', 'TST'],
];

/** Shops and people of the demo, all with one password. */
export async function addPersons(db: DataSource, password: string): Promise<void> {
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  for (const [code, name, hant, hans, address, phone] of BRANCHES)
    await db.manager.insert(Branch, {
      code,
      name,
      address,
      phone,
      active: true,
      translations: { 'zh-Hant': { name: hant }, 'zh-Hans': { name: hans } },
      ...stamps,
    });
  const passwordHash = await hashPassword(password);
  for (const [loginId, fullName, userType, branch] of DEMO_PEOPLE) {
    const person = {
      loginId,
      fullName,
      userType,
      branch,
      passwordHash,
      mobile: '91230000',
      email: `${loginId}@tourdesk.example`,
      mustChangePassword: false,
      ...stamps,
    };
    await db.manager.insert(User, person);
  }
}
