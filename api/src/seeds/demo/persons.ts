import type { DataSource } from 'typeorm';
import { hashPassword } from '../../auth/password';
import { Branch } from '../../branches/branch.entity';
import type { UserType } from '../../domain/words';
import { User } from '../../staff/user.entity';

const BRANCHES = [
  {
    code: 'TST',
    phone: '23680001',
    en: ['Tsim Sha Tsui', 'Shop 12, 1/F, 88 Nathan Road, Tsim Sha Tsui, Kowloon'],
    hant: ['尖沙咀', '九龍尖沙咀彌敦道 88 號 1 樓 12 號舖'],
    hans: ['尖沙咀', '九龙尖沙咀弥敦道 88 号 1 楼 12 号铺'],
  },
  {
    code: 'MK',
    phone: '23900002',
    en: ['Mong Kok', 'Shop 3, G/F, 610 Nathan Road, Mong Kok, Kowloon'],
    hant: ['旺角', '九龍旺角彌敦道 610 號地下 3 號舖'],
    hans: ['旺角', '九龙旺角弥敦道 610 号地下 3 号铺'],
  },
  {
    code: 'CWB',
    phone: '28950003',
    en: ['Causeway Bay', 'Room 501, 28 Yee Wo Street, Causeway Bay, Hong Kong'],
    hant: ['銅鑼灣', '香港銅鑼灣怡和街 28 號 501 室'],
    hans: ['铜锣湾', '香港铜锣湾怡和街 28 号 501 室'],
  },
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
const WOMEN: readonly string[] = ['root', 'admin', 'manager2', 'fc', 'staff', 'member'];

/** Shops and people of the demo, all with one password. */
export async function addPersons(db: DataSource, password: string): Promise<void> {
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  for (const { code, phone, en, hant, hans } of BRANCHES)
    await db.manager.insert(Branch, {
      code,
      name: en[0],
      address: en[1],
      phone,
      active: true,
      translations: {
        'zh-Hant': { name: hant[0], address: hant[1] },
        'zh-Hans': { name: hans[0], address: hans[1] },
      },
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
      ...(WOMEN.includes(loginId) ? { gender: 'female' as const, title: 'Miss' as const } : {}),
      mobile: '91230000',
      email: `${loginId}@tourdesk.example`,
      mustChangePassword: false,
      ...stamps,
    };
    await db.manager.insert(User, person);
  }
}
